import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { requestedAddress } from '#lib/http/same-origin.ts';
import { streamSubmissions } from '#lib/submissions/stream-submissions.ts';
import { streamText } from '#lib/submissions/stream-text.ts';
import { submissionsJson } from '#lib/submissions/submissions-json.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ id: string }>({
  GET: async ({ headers }, { id }) => {
    const stream = await streamSubmissions(headers, { programId: numericId(id) ?? 0, format: 'json' });
    if (!stream.ok) return failureResponse(stream.failure);
    return new Response(streamText(submissionsJson(stream.value, requestedAddress(headers))), {
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' },
    });
  },
});
