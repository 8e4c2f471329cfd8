import { z } from 'zod';
import { submissionPath } from '#app/api/admin/paths.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { statusSchema } from '#lib/applications/submissions/changes/change.schema.ts';
import { updateSubmission } from '#lib/applications/submissions/changes/change.ts';
import { firstProblem, json } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'fileSubmissions',
    summary: 'Sets the status of a submission',
    params: submissionPath,
    body: json(statusSchema, firstProblem),
    output: z.object({ changed: z.boolean() }),
    refuses: ['conflict'],
    verb: ({ caller, params, body }) =>
      updateSubmission(caller, params.id, { kind: 'status', value: body.status }, body.from),
  }),
});
