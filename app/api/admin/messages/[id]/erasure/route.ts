import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { always, shape } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { messageNotFound } from '#lib/contact/get-contact-message.ts';
import { seeOther } from '#lib/http/responses.ts';
import { eraseContactMessage } from '#lib/privacy/erasure/erase-message.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Erases a contact message for good',
      params: shape(z.object({ id: pathId }), always(messageNotFound)),
      output: data(z.null()),
    },
    ({ headers, params }) => eraseContactMessage(headers, params.id),
    {
      toWire: () => null,
      pages: {
        done: () => seeOther('/admin/messages'),
        ...formPages<{ id: number }>(({ params }) => `/admin/messages/${params.id}`),
      },
    },
  ),
});
