import { z } from 'zod';
import { address, endpoint, idPath } from '#lib/api/address.ts';
import { removeFormTemplate } from '#lib/content/forms/form-templates.ts';
import { noSuchTemplate } from '#lib/content/forms/staff-templates.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editor',
    summary: 'Removes a template of forms',
    params: idPath(noSuchTemplate),
    body: z.object({ action: z.literal('remove', 'Choose remove.') }),
    output: z.object({ id: z.int() }),
    refuses: ['not_found', 'invalid'],
    verb: ({ caller, params: { id } }) => removeFormTemplate(caller, id),
    back: '/admin/content/forms#templates',
    done: '/admin/content/forms?done=removed#templates',
  }),
});
