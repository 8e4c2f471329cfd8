import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { type Fields, numericId } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import {
  inboxAddress,
  type MessageFolder,
  messageActions,
  messageFolders,
} from '#lib/site/contact/contact-messages.ts';
import { messageSelectionSchema, updateContactMessages } from '#lib/site/contact/message-changes.ts';
import { boxesBody } from '../selected-items.ts';

/** Back to the form's page. The address says what was done and with which messages, so that it can be undone. */
function backTo({ back, folder, search }: Fields, done: Record<string, string>): Response {
  const id = numericId(typeof back === 'string' ? back : null);
  if (id) return seeOther(`/admin/messages/${id}?${new URLSearchParams(done)}`);
  const known = messageFolders.find((name) => name === folder) ?? ('open' satisfies MessageFolder);
  return seeOther(inboxAddress(known, typeof search === 'string' ? search : undefined, done));
}

const selectionBody = boxesBody(messageSelectionSchema, (form) => ({
  action: form.get('action'),
  ids: form.getAll('id').map(Number),
  // The message whose page contained the form. If missing, the form was in a folder, under a search.
  back: form.get('back') ?? undefined,
  folder: form.get('folder') ?? undefined,
  search: form.get('q') ?? undefined,
}));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Marks, removes or restores contact messages',
    body: selectionBody,
    output: z.object({ action: z.enum(messageActions), ids: z.array(z.int()) }),
    verb: ({ caller, body }) => updateContactMessages(caller, body),
    done: ({ action, ids }, { fields }) => backTo(fields, { done: action, ids: ids.join('.') }),
    failed: (failure, call) =>
      call && failure.code === 'invalid' ? backTo(call.fields, { done: 'none' }) : failurePage(failure),
  }),
});
