import { z } from 'zod';
import { address, data, endpoint } from '#lib/api/address.ts';
import { maxMessageBytes } from '#lib/applications/conversations/message.ts';
import { saveTemplate, templateSchema } from '#lib/applications/conversations/templates.ts';
import { formFields, onceSchema } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Makes a template for messages or requests to applicants',
    body: formFields(templateSchema.extend({ once: onceSchema }), { maxBytes: maxMessageBytes }),
    output: data(z.object({ id: z.int() }), 201),
    refuses: ['invalid', 'conflict'],
    verb: ({ caller, body }) => saveTemplate(caller, null, body),
    back: '/admin/messages/templates#template-new-form',
    done: '/admin/messages/templates',
  }),
});
