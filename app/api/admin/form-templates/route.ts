import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { keepFormTemplate, keepTemplateSchema } from '#lib/content/forms/form-templates.ts';

import { formFields } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'editor',
      summary: 'Keeps a form as a template, or replaces the template of the same name',
      body: formFields(keepTemplateSchema),
      output: data(z.object({ id: z.int() }), 201),
      refuses: ['not_found', 'invalid', 'conflict'],
    },
    ({ headers, body }) => keepFormTemplate(headers, body),
    {
      pages: formPages(
        (_call, { form }) => `/admin/content/forms?${new URLSearchParams({ form: String(form ?? '') })}#keep-form`,
        () => '/admin/content/forms?done=kept#templates',
      ),
    },
  ),
});
