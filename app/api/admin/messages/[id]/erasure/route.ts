import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { idPath } from '#lib/api/path-id.ts';
import { eraseContactMessage } from '#lib/site/contact/erase-message.ts';
import { messageNotFound } from '#lib/site/contact/get-contact-message.ts';

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
