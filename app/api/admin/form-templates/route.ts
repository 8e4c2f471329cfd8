import { z } from 'zod';
import { address, data, endpoint } from '#lib/api/address.ts';
import { keepFormTemplate, keepTemplateSchema } from '#lib/content/forms/form-templates.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editor',
    summary: 'Keeps a form as a template, or replaces the template of the same name',
    body: keepTemplateSchema,
    output: data(z.object({ id: z.int() }), 201),
    refuses: ['not_found', 'invalid', 'conflict'],
    verb: ({ caller, body }) => keepFormTemplate(caller, body),
    back: ({ fields: { form } }) =>
      `/admin/content/forms?${new URLSearchParams({ form: String(form ?? '') })}#keep-form`,
    done: '/admin/content/forms?done=kept#templates',
  }),
});
