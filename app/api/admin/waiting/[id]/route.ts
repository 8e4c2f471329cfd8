import { z } from 'zod';
import { address, endpoint, idPath } from '#lib/api/address.ts';
import {
  notWaiting,
  updateWaiting,
  waitingActions,
  waitingRefused,
  waitingSchema,
} from '#lib/applications/minors/waiting-list.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Emails a parent the link to confirm an application, confirms it for them, or erases it',
    params: idPath(notWaiting, 'The submission_id.'),
    body: formFields(waitingSchema, { refuse: waitingRefused }),
    output: z.object({ action: z.enum(waitingActions) }),
    refuses: ['not_found', 'too_many_requests'],
    verb: ({ caller, params, body }) => updateWaiting(caller, params.id, body),
    done: ({ action }, { params }) =>
      action === 'confirm' ? `/admin/submissions/${params.id}` : `/admin/waiting?done=${action}`,
    back: ({ params, fields }) => `/admin/waiting/${params.id}#${String(fields.action)}-form`,
  }),
});
