import { streamSubmissions } from '#lib/exports/stream-submissions.ts';
import { submissionsJson } from '#lib/exports/submissions-json.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { requestedAddress } from '#lib/http/same-origin.ts';
import { streamText } from '#lib/http/stream-text.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ id: string }>({
  GET: async ({ headers }, { id }) => {
    const stream = await streamSubmissions(headers, { programId: numericId(id) ?? 0, format: 'json' });
    if (!stream.ok) return failureResponse(stream.failure);
    return new Response(streamText(submissionsJson(stream.value, requestedAddress(headers))), {
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' },
    });
  },
});
