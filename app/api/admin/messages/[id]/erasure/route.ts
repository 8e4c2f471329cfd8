import { address, endpoint, idPath } from '#lib/api/address.ts';
import { messageNotFound } from '#lib/site/contact/contact-messages.ts';
import { eraseContactMessage } from '#lib/site/contact/message-changes.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Erases a contact message for good',
    params: idPath(messageNotFound),
    verb: ({ caller, params }) => eraseContactMessage(caller, params.id),
    toWire: () => null,
    back: ({ params }) => `/admin/messages/${params.id}`,
    done: '/admin/messages',
  }),
});
