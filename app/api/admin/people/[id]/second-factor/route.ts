import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { removeSecondFactor } from '#lib/people/staff/people.ts';
import { personPath } from '../../person-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  DELETE: endpoint(
    {
      audience: 'admin',
      summary: 'Removes the second factor of a person who lost it',
      params: personPath,
      output: data(z.null()),
      refuses: ['conflict'],
    },
    ({ headers, params }) => removeSecondFactor(headers, params.id),
  ),
});
