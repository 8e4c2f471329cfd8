import { address, endpoint } from '#lib/api/address.ts';
import { always, json } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { passkeyResponse } from '#lib/auth/passkey.schema.ts';
import { signInWithPasskey, wrongPasskey } from '#lib/auth/sign-in-with-passkey.ts';
import { signedInWire } from '#lib/auth/signed-in.wire.ts';
import { forgetTypedEmail } from '#lib/auth/typed-email.ts';
import { refuse } from '#lib/http/result.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'everyone',
      budget: 'sign-in',
      summary: 'Signs in with a passkey, alone or as the second step',
      body: json(passkeyResponse, always(refuse('forbidden', wrongPasskey))),
      output: data(signedInWire),
      limit: 'login',
    },
    ({ headers, body }) => signInWithPasskey(headers, body),
    {
      toWire: ({ user }) => ({ user }),
      cookies: ({ cookies }, { headers }) => [...cookies, ...forgetTypedEmail(headers)],
    },
  ),
});
