import { endedWire } from '#app/api/admin/paths.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { endOtherSessions } from '#lib/people/auth/own-sessions.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  DELETE: endpoint({
    audience: 'staff',
    summary: 'Ends your other sessions',
    output: endedWire,
    verb: ({ caller }) => endOtherSessions(caller),
    toWire: (ended) => ({ ended }),
  }),
});
