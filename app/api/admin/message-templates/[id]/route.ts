import { z } from 'zod';
import { address, endpoint, idPath } from '#lib/api/address.ts';
import { maxMessageBytes } from '#lib/applications/conversations/message.ts';
import { removeTemplate, saveTemplate, templateChangeSchema } from '#lib/applications/conversations/templates.ts';
import { noSuchTemplate } from '#lib/content/forms/staff-templates.ts';
import { formFields } from '#lib/platform/http/inputs.ts';

const templatePath = idPath(noSuchTemplate);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Changes a template for messages or requests, or removes it',
    params: templatePath,
    body: formFields(templateChangeSchema, { maxBytes: maxMessageBytes }),
    output: z.object({ id: z.int() }),
    refuses: ['not_found', 'invalid', 'conflict'],
    verb: ({ caller, params: { id }, body }) =>
      body.action === 'remove' ? removeTemplate(caller, id) : saveTemplate(caller, id, body),
    back: ({ params }) => `/admin/messages/templates#template-${params.id}-form`,
    done: '/admin/messages/templates',
  }),
});
