import { z } from 'zod';
import { address, endpoint, idPath } from '#lib/api/address.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { notEnding, updateRetention } from '#lib/privacy/retention/ending-applications.ts';
import { retentionActions, retentionRefused, retentionSchema } from '#lib/privacy/retention/retention.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Keeps a decided application for longer than its term, or erases it before its end',
    params: idPath(notEnding, 'The submission_id.'),
    body: formFields(retentionSchema, { refuse: retentionRefused }),
    output: z.object({ action: z.enum(retentionActions) }),
    refuses: ['not_found'],
    verb: ({ caller, params, body }) => updateRetention(caller, params.id, body),
    done: ({ action }) => `/admin/ending?done=${action}`,
    back: ({ params, fields }) => `/admin/ending/${params.id}#${String(fields.action)}-form`,
  }),
});
