import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { unlinkPerson } from '#lib/people/staff/people.ts';
import { personPath } from '../../person-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  DELETE: endpoint(
    {
      audience: 'admin',
      summary: 'Unlinks a person’s account at the sign-in provider',
      params: personPath,
      output: data(z.null()),
      refuses: ['conflict'],
    },
    ({ headers, params }) => unlinkPerson(headers, params.id),
  ),
});
