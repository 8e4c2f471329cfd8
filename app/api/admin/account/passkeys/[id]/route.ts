import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { credentialId, passkeyGone, passkeyName, removePasskey, renamePasskey } from '#lib/people/auth/passkeys.ts';
import { always, json, shape } from '#lib/platform/http/inputs.ts';
import { ownPasswordBody } from '../../own-password.ts';

const params = shape(z.object({ id: credentialId }), always(passkeyGone));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  PATCH: endpoint({
    audience: 'staff',
    summary: 'Renames a passkey of your own',
    params,
    body: json(z.object({ name: passkeyName })),
    verb: ({ caller, params: { id }, body }) => renamePasskey(caller, id, body.name),
  }),
  DELETE: endpoint({
    audience: 'staff',
    summary: 'Removes a passkey of your own',
    params,
    body: ownPasswordBody,
    limit: 'login',
    verb: ({ caller, headers, params: { id }, body }) => removePasskey(caller, headers, id, body.password),
  }),
});
