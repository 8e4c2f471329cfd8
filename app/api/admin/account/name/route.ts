import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { changeName, nameChangeSchema } from '#lib/people/auth/account.ts';
import { formFields } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'staff',
      summary: 'Changes your own name',
      body: formFields(nameChangeSchema),
      output: data(z.object({ name: z.string() })),
      refuses: ['invalid'],
    },
    ({ headers, body }) => changeName(headers, body),
    {
      pages: formPages(
        () => '/admin/account#name-form',
        () => '/admin/account?name=changed#name-form',
      ),
    },
  ),
});
