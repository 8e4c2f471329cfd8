import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { always, json } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { accessSchema, roleMissing } from '#lib/staff/access.schema.ts';
import { updateAccess } from '#lib/staff/change-person.ts';
import { personPath } from '../person-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  PUT: endpoint(
    {
      audience: 'admin',
      summary: 'Changes a person’s roles and programs',
      params: personPath,
      body: json(accessSchema, always(roleMissing)),
      output: data(z.null()),
      refuses: ['conflict'],
    },
    ({ headers, params, body }) => updateAccess(headers, params.id, body),
  ),
});
