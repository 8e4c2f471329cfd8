import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import type { Fields } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { inboxAddress } from '#lib/contact/inbox-address.ts';
import { type MessageFolder, messageActions, messageFolders } from '#lib/contact/message-state.ts';
import { updateContactMessages } from '#lib/contact/update-contact-messages.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { seeOther } from '#lib/http/responses.ts';
import { selectionBody } from './selection-body.ts';

/** Back to the form's page. The address says what was done and with which messages, so that it can be undone. */
function backTo({ back, folder, search }: Fields, done: Record<string, string>): Response {
  const id = numericId(typeof back === 'string' ? back : null);
  if (id) return seeOther(`/admin/messages/${id}?${new URLSearchParams(done)}`);
  const known = messageFolders.find((name) => name === folder) ?? ('open' satisfies MessageFolder);
  return seeOther(inboxAddress(known, typeof search === 'string' ? search : undefined, done));
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Marks, removes or restores contact messages',
      body: selectionBody,
      output: data(z.object({ action: z.enum(messageActions), ids: z.array(z.int()) })),
    },
    ({ headers, body }) => updateContactMessages(headers, body),
    {
      toWire: (update) => update,
      pages: {
        done: ({ action, ids }, { fields }) => backTo(fields, { done: action, ids: ids.join('.') }),
        failed: (failure, call) =>
          call && failure.code === 'invalid' ? backTo(call.fields, { done: 'none' }) : failurePage(failure),
        refused: (failure) => failurePage(failure),
      },
    },
  ),
});
