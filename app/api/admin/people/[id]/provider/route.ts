import { personPath } from '#app/api/admin/paths.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { unlinkPerson } from '#lib/people/staff/people.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  DELETE: endpoint({
    audience: 'admin',
    summary: 'Unlinks a person’s account at the sign-in provider',
    params: personPath,
    refuses: ['conflict'],
    verb: ({ caller, params }) => unlinkPerson(caller, params.id),
  }),
});
