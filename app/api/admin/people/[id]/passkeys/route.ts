import { personPath } from '#app/api/admin/paths.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { removePasskeysOf } from '#lib/people/staff/people.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  DELETE: endpoint({
    audience: 'admin',
    summary: 'Removes the passkeys of a person who lost a device',
    params: personPath,
    refuses: ['conflict'],
    verb: ({ caller, params }) => removePasskeysOf(caller, params.id),
  }),
});
