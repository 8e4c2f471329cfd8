import { personPath } from '#app/api/admin/paths.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { removeSecondFactor } from '#lib/people/staff/people.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  DELETE: endpoint({
    audience: 'admin',
    summary: 'Removes the second factor of a person who lost it',
    params: personPath,
    refuses: ['conflict'],
    verb: ({ caller, params }) => removeSecondFactor(caller, params.id),
  }),
});
