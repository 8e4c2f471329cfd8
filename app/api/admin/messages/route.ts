import { answer } from '#app/api/admin/admin-route.ts';
import { adminRoute } from '#app/api/guarded-route.ts';
import { maxJsonBytes } from '#lib/config/limits.ts';
import { inboxAddress } from '#lib/contact/inbox-address.ts';
import { type MessageFolder, messageFolders } from '#lib/contact/message-state.ts';
import { updateContactMessages } from '#lib/contact/update-contact-messages.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse, seeOther } from '#lib/http/responses.ts';
import { wantsHtml } from '#lib/http/wants-html.ts';
import { readSelection, type Selection } from './read-selection.ts';

/** Back to where the form stood; the address says what was done, and with which messages, so that it can be undone. */
function backTo({ back, folder, search }: Selection, done: Record<string, string>): Response {
  const id = numericId(back);
  if (id) return seeOther(`/admin/messages/${id}?${new URLSearchParams(done)}`);
  const known = messageFolders.find((name) => name === folder) ?? ('open' satisfies MessageFolder);
  return seeOther(inboxAddress(known, search, done));
}

// Takes JSON (`action`, `ids`), and the plain forms of the inbox with a box for each message.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute(
  {
    POST: async (request) => {
      const selection = await readSelection(request, maxJsonBytes);
      const done = selection.ok ? await updateContactMessages(request.headers, selection.value) : selection;
      if (!wantsHtml(request)) return answer(done, (update) => update);
      if (done.ok && selection.ok) {
        return backTo(selection.value, { done: done.value.action, ids: done.value.ids.join('.') });
      }
      if (!done.ok && done.failure.code === 'invalid' && selection.ok) return backTo(selection.value, { done: 'none' });
      return done.ok ? seeOther('/admin/messages') : failurePage(failureResponse(done.failure));
    },
  },
  { onRefused: (request, refused) => (wantsHtml(request) ? failurePage(refused) : refused) },
);
