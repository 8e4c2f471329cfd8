import { programPath } from '#app/api/admin/paths.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { streamSubmissions } from '#lib/applications/exports/exported-submissions.ts';
import { submissionsJson } from '#lib/applications/exports/formats.ts';
import { submissionsWire } from '#lib/applications/submissions/submission.wire.ts';
import { streamText } from '#lib/platform/http/responses.ts';
import { requestedAddress } from '#lib/platform/http/same-origin.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'admin',
    summary: 'Gets the submissions of a program, newest first',
    params: programPath,
    output: response(['application/json'], { schema: submissionsWire }),
    verb: ({ caller, params }) => streamSubmissions(caller, { programId: params.id, format: 'json' }),
    toWire: (stream, { headers }) =>
      new Response(streamText(submissionsJson(stream, requestedAddress(headers))), {
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' },
      }),
  }),
});
