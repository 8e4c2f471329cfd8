import { address, endpoint } from '#lib/api/address.ts';
import { response } from '#lib/api/outputs.ts';
import { streamSubmissions } from '#lib/exports/stream-submissions.ts';
import { submissionsJson } from '#lib/exports/submissions-json.ts';
import { requestedAddress } from '#lib/http/same-origin.ts';
import { streamText } from '#lib/http/stream-text.ts';
import { submissionsWire } from '#lib/submissions/submission.wire.ts';
import { programPath } from '../program-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'admin',
      summary: 'Gets the submissions of a program, newest first',
      params: programPath,
      output: response(['application/json'], { schema: submissionsWire }),
    },
    ({ headers, params }) => streamSubmissions(headers, { right: 'administer', programId: params.id, format: 'json' }),
    {
      toWire: (stream, { headers }) =>
        new Response(streamText(submissionsJson(stream, requestedAddress(headers))), {
          headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' },
        }),
    },
  ),
});
