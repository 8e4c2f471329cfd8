import { z } from 'zod';
import { address, endpoint, idPath } from '#lib/api/address.ts';
import { mailActions, updateMail } from '#lib/operations/outbox/mail-actions.ts';
import { mailNotFound } from '#lib/operations/outbox/mails.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { always, formFields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { refuse } from '#lib/platform/http/result.ts';

const unknownAction = refuse('invalid', `Choose what to do with the email: ${mailActions.join(', ')}.`);
const decision = z.object({ action: z.enum(mailActions) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Sends an email again, cancels it, or marks it as delivered',
    params: idPath(mailNotFound),
    body: formFields(decision, { refuse: always(unknownAction) }),
    output: decision,
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => updateMail(caller, params.id, body.action),
    toWire: (action) => ({ action }),
    done: (action, { params }) => `/admin/mail/${params.id}?done=${action}`,
    failed: (failure, call) =>
      call && failure.code === 'conflict'
        ? seeOther(`/admin/mail/${call.params.id}?done=moved_on`)
        : failurePage(failure),
  }),
});
