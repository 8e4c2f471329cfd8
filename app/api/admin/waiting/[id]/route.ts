import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { idPath } from '#lib/api/path-id.ts';
import {
  notWaiting,
  updateWaiting,
  waitingActions,
  waitingRefused,
  waitingSchema,
} from '#lib/applications/minors/waiting-list.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Emails a parent the link to confirm an application, confirms it for them, or erases it',
      params: idPath(notWaiting, 'The submission_id.'),
      body: formFields(waitingSchema, { refuse: waitingRefused }),
      output: data(z.object({ action: z.enum(waitingActions) })),
      refuses: ['not_found', 'too_many_requests'],
    },
    ({ headers, params, body }) => updateWaiting(headers, params.id, body),
    {
      pages: {
        done: ({ action }, { params }) =>
          seeOther(action === 'confirm' ? `/admin/submissions/${params.id}` : `/admin/waiting?done=${action}`),
        ...formPages<{ id: number }>(
          ({ params, fields }) => `/admin/waiting/${params.id}#${String(fields.action)}-form`,
        ),
      },
    },
  ),
});
