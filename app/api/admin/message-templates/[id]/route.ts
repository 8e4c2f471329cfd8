import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { always, checkedFields, firstProblem, shape } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { maxMessageBytes } from '#lib/conversations/message.schema.ts';
import { templateChangeSchema } from '#lib/conversations/template.schema.ts';
import { noSuchTemplate, removeTemplate, saveTemplate } from '#lib/conversations/templates.ts';
import { seeOther } from '#lib/http/responses.ts';

const templatePath = shape(z.object({ id: pathId }), always(noSuchTemplate));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Changes a template for messages or requests, or removes it',
      params: templatePath,
      body: checkedFields(templateChangeSchema, firstProblem, maxMessageBytes),
      output: data(z.object({ id: z.int() })),
      refuses: ['not_found', 'invalid', 'conflict'],
    },
    ({ headers, params: { id }, body }) =>
      body.action === 'remove' ? removeTemplate(headers, id) : saveTemplate(headers, id, body),
    {
      toWire: (saved) => saved,
      pages: {
        done: () => seeOther('/admin/messages/templates'),
        ...formPages<{ id: number }>(({ params }) => `/admin/messages/templates#template-${params.id}-form`),
      },
    },
  ),
});
