import { z } from 'zod';
import { submissionPath } from '#app/api/admin/paths.ts';
import { address, data, endpoint } from '#lib/api/address.ts';
import { tagSchema } from '#lib/applications/submissions/changes/change.schema.ts';
import { updateSubmission } from '#lib/applications/submissions/changes/change.ts';
import { firstProblem, json, query } from '#lib/platform/http/inputs.ts';

const output = data(z.object({ changed: z.boolean() }));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'fileSubmissions',
    summary: 'Adds a tag to a submission',
    params: submissionPath,
    body: json(tagSchema, firstProblem),
    output,
    verb: ({ caller, params, body }) => updateSubmission(caller, params.id, { kind: 'tag_added', value: body.tag }),
  }),
  DELETE: endpoint({
    audience: 'fileSubmissions',
    summary: 'Removes a tag from a submission',
    params: submissionPath,
    query: query(tagSchema, firstProblem),
    output,
    refuses: ['invalid'],
    verb: ({ caller, params, query: { tag } }) =>
      updateSubmission(caller, params.id, { kind: 'tag_removed', value: tag }),
  }),
});
