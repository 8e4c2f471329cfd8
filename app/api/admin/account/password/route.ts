import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { json, problemsByField } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { changePassword, passwordChangeSchema } from '#lib/auth/change-password.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'staff',
      summary: 'Changes your own password and ends your other sessions',
      body: json(passwordChangeSchema, problemsByField('The new password cannot be used. See below.')),
      output: data(z.null()),
      limit: 'login',
    },
    ({ headers, body }) => changePassword(headers, body),
  ),
});
