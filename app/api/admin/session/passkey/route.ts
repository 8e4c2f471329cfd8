import { address, endpoint } from '#lib/api/address.ts';
import { signInWithPasskey, wrongPasskey } from '#lib/people/auth/passkey-sign-in.ts';
import { passkeyResponse } from '#lib/people/auth/passkeys.ts';
import { signedInWire } from '#lib/people/auth/sign-in.ts';
import { forgetTypedEmail } from '#lib/people/auth/sign-in-page.ts';
import { always, json } from '#lib/platform/http/inputs.ts';
import { refuse } from '#lib/platform/http/result.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'sign-in',
    summary: 'Signs in with a passkey, alone or as the second step',
    body: json(passkeyResponse, always(refuse('forbidden', wrongPasskey))),
    output: signedInWire,
    limit: 'login',
    verb: ({ headers, body }) => signInWithPasskey(headers, body),
    toWire: ({ user }) => ({ user }),
    cookies: ({ cookies }, { headers }) => [...cookies, ...forgetTypedEmail(headers)],
  }),
});
