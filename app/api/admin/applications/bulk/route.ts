import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { jsonFields } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { bulkSchema } from '#lib/submissions/submission-change.schema.ts';
import { updateSubmissions } from '#lib/submissions/update-submissions.ts';

const outcomeWire = z.object({
  batch: z.string().meta({ description: 'The token to undo the action by, and to go on with it.' }),
  changed: z.int(),
  unchanged: z.int(),
  next_up_to: z.int().nullable().meta({ description: 'Up to which submission the next part goes; null at the end.' }),
  total: z.int().optional().meta({ description: 'How many are meant in all; in the answer to the first part.' }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Sets a status or a tag of many submissions',
      body: jsonFields(bulkSchema),
      output: data(outcomeWire),
      refuses: ['not_found'],
    },
    ({ headers, body }) => updateSubmissions(headers, body),
  ),
});
