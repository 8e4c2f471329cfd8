import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { updateSubmissions } from '#lib/applications/submissions/changes/bulk-actions.ts';
import { bulkSchema } from '#lib/applications/submissions/changes/change.schema.ts';
import { firstProblem, json } from '#lib/platform/http/inputs.ts';

const outcomeWire = z.object({
  batch: z.string().meta({ description: 'The token for continuing or undoing the action.' }),
  changed: z.int(),
  unchanged: z.int(),
  next_up_to: z
    .int()
    .nullable()
    .meta({ description: 'The newest submission of the next part. Null when everything is done.' }),
  total: z
    .int()
    .optional()
    .meta({ description: 'How many submissions match in all. Only in the response to the first part.' }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'fileSubmissions',
    summary: 'Changes the status or a tag of many submissions',
    body: json(bulkSchema, firstProblem),
    output: outcomeWire,
    refuses: ['not_found'],
    verb: ({ caller, body }) => updateSubmissions(caller, body),
  }),
});
