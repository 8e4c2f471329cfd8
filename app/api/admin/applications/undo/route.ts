import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { undoChanges } from '#lib/applications/submissions/changes/bulk-actions.ts';
import { firstProblem, json } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'fileSubmissions',
    summary: 'Undoes your own change of many submissions',
    body: json(z.object({ batch: z.string().catch('') }), firstProblem),
    output: z.object({ undone: z.int(), left: z.int() }),
    refuses: ['not_found'],
    verb: ({ caller, body }) => undoChanges(caller, body.batch),
  }),
});
