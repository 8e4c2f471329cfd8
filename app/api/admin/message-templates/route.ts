import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { maxMessageBytes } from '#lib/applications/conversations/message.ts';
import { saveTemplate, templateSchema } from '#lib/applications/conversations/templates.ts';
import { formFields, onceSchema } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Makes a template for messages or requests to applicants',
      body: formFields(templateSchema.extend({ once: onceSchema }), { maxBytes: maxMessageBytes }),
      output: data(z.object({ id: z.int() }), 201),
      refuses: ['invalid', 'conflict'],
    },
    ({ headers, body }) => saveTemplate(headers, null, body),
    {
      pages: formPages(
        () => '/admin/messages/templates#template-new-form',
        () => '/admin/messages/templates',
      ),
    },
  ),
});
