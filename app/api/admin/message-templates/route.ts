import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { checkedFields, firstProblem } from '#lib/api/inputs.ts';
import { onceSchema } from '#lib/api/once.schema.ts';
import { data } from '#lib/api/outputs.ts';
import { maxMessageBytes } from '#lib/conversations/message.schema.ts';
import { templateSchema } from '#lib/conversations/template.schema.ts';
import { saveTemplate } from '#lib/conversations/templates.ts';
import { seeOther } from '#lib/http/responses.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Makes a template for messages or requests to applicants',
      body: checkedFields(templateSchema.extend({ once: onceSchema }), firstProblem, maxMessageBytes),
      output: data(z.object({ id: z.int() }), 201),
      refuses: ['invalid', 'conflict'],
    },
    ({ headers, body }) => saveTemplate(headers, null, body),
    {
      toWire: (saved) => saved,
      pages: {
        done: () => seeOther('/admin/messages/templates'),
        ...formPages(() => '/admin/messages/templates#template-new-form'),
      },
    },
  ),
});
