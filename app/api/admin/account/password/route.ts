import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { jsonFields } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { changePassword } from '#lib/auth/change-password.ts';
import { newPasswordFields } from '#lib/auth/new-password.schema.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'staff',
      summary: 'Changes one’s own password and ends one’s other sessions',
      body: jsonFields(z.object({ ...newPasswordFields, password: z.string() })),
      output: data(z.null()),
      limit: 'login',
    },
    ({ headers, body }) => changePassword(headers, body),
  ),
});
