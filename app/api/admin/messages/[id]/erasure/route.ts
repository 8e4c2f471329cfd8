import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { idPath } from '#lib/api/path-id.ts';
import { messageNotFound } from '#lib/site/contact/contact-messages.ts';
import { eraseContactMessage } from '#lib/site/contact/message-changes.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Erases a contact message for good',
      params: idPath(messageNotFound),
      output: data(z.null()),
    },
    ({ headers, params }) => eraseContactMessage(headers, params.id),
    {
      toWire: () => null,
      pages: formPages(
        ({ params }) => `/admin/messages/${params.id}`,
        () => '/admin/messages',
      ),
    },
  ),
});
