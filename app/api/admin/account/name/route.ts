import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { formFields } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { changeName, nameChangeSchema } from '#lib/auth/change-name.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { seeOther } from '#lib/http/responses.ts';

/** Back to the account’s page, which says how it went. Addresses carry codes, never texts. */
const accountPage = (name: 'changed' | 'problem' | 'refused') => seeOther(`/admin/account?name=${name}`);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'staff',
      summary: 'Changes your own name',
      body: formFields(nameChangeSchema, maxLoginBytes),
      output: data(z.object({ name: z.string() })),
      refuses: ['invalid'],
    },
    ({ headers, body }) => changeName(headers, body),
    {
      toWire: (changed) => changed,
      pages: {
        done: () => accountPage('changed'),
        failed: () => accountPage('problem'),
        refused: () => accountPage('refused'),
      },
    },
  ),
});
