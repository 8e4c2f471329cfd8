import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { formFields } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { idPath } from '#lib/api/path-id.ts';
import { messageNotFound } from '#lib/contact/get-contact-message.ts';
import { replySchema } from '#lib/contact/reply.schema.ts';
import { sendReply } from '#lib/contact/send-reply.ts';
import { maxMessageBytes } from '#lib/conversations/message.schema.ts';
import { seeOther } from '#lib/http/responses.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Answers a contact message by email',
      params: idPath(messageNotFound),
      body: formFields(replySchema, { mostBytes: maxMessageBytes }),
      output: data(z.object({ id: z.int() }), 201),
      refuses: ['not_found', 'invalid', 'conflict'],
    },
    ({ headers, params, body }) => sendReply(headers, params.id, body),
    {
      toWire: ({ id }) => ({ id }),
      pages: {
        done: ({ id }, { params }) => seeOther(`/admin/messages/${params.id}#answer-${id}`),
        ...formPages<{ id: number }>(({ params }) => `/admin/messages/${params.id}#answer-form`),
      },
    },
  ),
});
