import { z } from 'zod';
import { address, data, endpoint, idPath } from '#lib/api/address.ts';
import { maxMessageBytes } from '#lib/applications/conversations/message.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { replySchema } from '#lib/site/contact/contact.schema.ts';
import { messageNotFound } from '#lib/site/contact/contact-messages.ts';
import { sendReply } from '#lib/site/contact/send-reply.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Answers a contact message by email',
    params: idPath(messageNotFound),
    body: formFields(replySchema, { maxBytes: maxMessageBytes }),
    output: data(z.object({ id: z.int() }), 201),
    refuses: ['not_found', 'invalid', 'conflict'],
    verb: ({ caller, params, body }) => sendReply(caller, params.id, body),
    toWire: ({ id }) => ({ id }),
    done: ({ id }, { params }) => `/admin/messages/${params.id}#answer-${id}`,
    back: ({ params }) => `/admin/messages/${params.id}#answer-form`,
  }),
});
