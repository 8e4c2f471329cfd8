import { z } from 'zod';
import { personPath } from '#app/api/admin/paths.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { setDisabled } from '#lib/people/staff/people.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Disables a person and ends their sessions',
      params: personPath,
      output: data(z.null()),
      refuses: ['conflict'],
    },
    ({ headers, params }) => setDisabled(headers, params.id, true),
  ),
});
