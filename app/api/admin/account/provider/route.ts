import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { beginToLink, unlinkOwn } from '#lib/people/provider/provider-sign-in.ts';
import { ownPasswordBody } from '../own-password.ts';

const location = z.string().meta({ description: 'The page of the provider, where the link is completed.' });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'staff',
    summary: 'Starts to link your own account at the sign-in provider',
    body: ownPasswordBody,
    output: z.object({ location }),
    refuses: ['not_found'],
    limit: 'login',
    verb: ({ caller, headers, body }) => beginToLink(caller, headers, body.password),
    toWire: ({ location }) => ({ location }),
    cookies: ({ cookies }) => cookies,
  }),
  DELETE: endpoint({
    audience: 'staff',
    summary: 'Unlinks your own account at the sign-in provider',
    body: ownPasswordBody,
    refuses: ['conflict'],
    limit: 'login',
    verb: ({ caller, headers, body }) => unlinkOwn(caller, headers, body.password),
  }),
});
