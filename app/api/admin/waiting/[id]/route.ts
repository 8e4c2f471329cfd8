import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { always, formFields, shape } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { seeOther } from '#lib/http/responses.ts';
import { notWaiting } from '#lib/privacy/minors/find-waiting.ts';
import { updateWaiting } from '#lib/privacy/minors/update-waiting.ts';
import { waitingActions } from '#lib/privacy/minors/waiting.ts';

const change = z.object({
  action: z.enum(waitingActions),
  address: z.string().optional().meta({ description: 'Of a parent, to send the link to. Empty for the known one.' }),
  reason: z.string().optional().meta({ description: 'How a parent confirmed, if staff confirm for them.' }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Emails a parent the link to confirm an application, confirms it for them, or erases it',
      params: shape(z.object({ id: pathId.describe('The submission_id.') }), always(notWaiting)),
      body: formFields(change, maxLoginBytes),
      output: data(z.object({ action: z.enum(waitingActions) })),
      refuses: ['not_found', 'too_many_requests'],
    },
    ({ headers, params, body }) => updateWaiting(headers, params.id, body),
    {
      toWire: (update) => update,
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
