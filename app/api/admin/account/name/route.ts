import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { checkedFields, firstProblem } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { changeName, nameChangeSchema } from '#lib/auth/change-name.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { seeOther } from '#lib/http/responses.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'staff',
      summary: 'Changes your own name',
      body: checkedFields(nameChangeSchema, firstProblem, maxLoginBytes),
      output: data(z.object({ name: z.string() })),
      refuses: ['invalid'],
    },
    ({ headers, body }) => changeName(headers, body),
    {
      toWire: (changed) => changed,
      pages: {
        ...formPages(() => '/admin/account#name-form'),
        done: () => seeOther('/admin/account?name=changed#name-form'),
      },
    },
  ),
});
