import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { endOwnSession } from '#lib/people/auth/own-sessions.ts';
import { firstProblem, shape } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  DELETE: endpoint({
    audience: 'staff',
    summary: 'Ends one of your sessions',
    params: shape(z.object({ id: z.string() }), firstProblem),
    refuses: ['conflict'],
    verb: ({ caller, params }) => endOwnSession(caller, params.id),
  }),
});
