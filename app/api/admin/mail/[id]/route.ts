import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { always, formFields, shape } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';
import { mailActions } from '#lib/mail/outbox/mail-actions.ts';
import { mailNotFound } from '#lib/mail/outbox/mail-failures.ts';
import { updateMail } from '#lib/mail/outbox/update-mail.ts';

const decision = z.object({ action: z.enum(mailActions) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Sends an email again, cancels it, or marks it as delivered',
      params: shape(z.object({ id: pathId }), always(mailNotFound)),
      body: formFields(decision, maxLoginBytes),
      output: data(decision),
      refuses: ['conflict'],
    },
    ({ headers, params, body }) => updateMail(headers, params.id, body.action),
    {
      toWire: (action) => ({ action }),
      pages: {
        done: (action, { params }) => seeOther(`/admin/mail/${params.id}?done=${action}`),
        failed: (failure, call) =>
          call && failure.code === 'conflict'
            ? seeOther(`/admin/mail/${call.params.id}?done=moved_on`)
            : failurePage(failure),
        refused: (failure) => failurePage(failure),
      },
    },
  ),
});
