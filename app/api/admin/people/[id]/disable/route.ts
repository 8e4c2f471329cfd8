import { personPath } from '#app/api/admin/paths.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { setDisabled } from '#lib/people/staff/people.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Disables a person and ends their sessions',
    params: personPath,
    refuses: ['conflict'],
    verb: ({ caller, params }) => setDisabled(caller, params.id, true),
  }),
});
