import { address, endpoint } from '#lib/api/address.ts';
import { beginPasskey, passkeyOptions } from '#lib/people/auth/passkeys.ts';
import { ownFactorBody } from '../../own-password.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'staff',
    summary: 'Starts to add a passkey of your own',
    body: ownFactorBody,
    output: passkeyOptions,
    refuses: ['conflict'],
    limit: 'login',
    verb: ({ caller, headers, body }) => beginPasskey(caller, headers, body),
    toWire: ({ options }) => ({ ...options }),
    cookies: ({ cookies }) => cookies,
  }),
});
