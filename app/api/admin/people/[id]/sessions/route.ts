import { endedWire, personPath } from '#app/api/admin/paths.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { endSessionsOf } from '#lib/people/staff/people.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  DELETE: endpoint({
    audience: 'admin',
    summary: 'Signs a person out everywhere',
    params: personPath,
    output: endedWire,
    verb: ({ caller, params }) => endSessionsOf(caller, params.id),
    toWire: (ended) => ({ ended }),
  }),
});
