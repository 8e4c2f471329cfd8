import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { heldActions, heldSelectionSchema, updateHeldMails } from '#lib/operations/outbox/mail-actions.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { boxesBody } from '../../selected-items.ts';

/** The action, and its emails or all up to one. */
const selectionBody = boxesBody(heldSelectionSchema, (form) => {
  const [action, upTo] = [form.get('action'), form.get('up_to')];
  return upTo === null ? { action, ids: form.getAll('id').map(Number) } : { action, up_to: Number(upTo) };
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Sends or drops emails that waited for more than a day',
    body: selectionBody,
    output: z.object({ action: z.enum(heldActions), count: z.int() }),
    verb: ({ caller, body }) => updateHeldMails(caller, body),
    done: ({ action, count }) => `/admin/mail?done=${action}_held&count=${count}`,
    failed: (failure) =>
      failure.code === 'invalid' ? seeOther('/admin/mail?state=held&done=none_held') : failurePage(failure),
  }),
});
