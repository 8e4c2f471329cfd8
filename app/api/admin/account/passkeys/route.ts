import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { addPasskey, newPasskeyResponse, passkeyName } from '#lib/people/auth/passkeys.ts';
import { json } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'staff',
    summary: 'Adds a passkey of your own',
    body: json(z.object({ name: passkeyName, response: newPasskeyResponse })),
    refuses: ['conflict'],
    limit: 'login',
    verb: ({ caller, headers, body }) => addPasskey(caller, headers, body),
  }),
});
