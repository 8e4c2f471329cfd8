import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { idPath } from '#lib/api/path-id.ts';
import { removeFormTemplate } from '#lib/content/forms/form-templates.ts';
import { noSuchTemplate } from '#lib/content/forms/staff-templates.ts';
import { formFields } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'editor',
      summary: 'Removes a template of forms',
      params: idPath(noSuchTemplate),
      body: formFields(z.object({ action: z.literal('remove', 'Choose remove.') })),
      output: data(z.object({ id: z.int() })),
      refuses: ['not_found', 'invalid'],
    },
    ({ headers, params: { id } }) => removeFormTemplate(headers, id),
    {
      pages: formPages(
        () => '/admin/content/forms#templates',
        () => '/admin/content/forms?done=removed#templates',
      ),
    },
  ),
});
