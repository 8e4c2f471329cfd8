import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { askForPasskey } from '#lib/people/auth/passkey-sign-in.ts';
import { passkeyOptions } from '#lib/people/auth/passkeys.ts';
import { json } from '#lib/platform/http/inputs.ts';

const secondFactor = z.boolean().default(false).catch(false).meta({
  description: 'Whether it is for the second step of a sign-in that this browser has begun.',
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'sign-in',
    summary: 'Asks for the signature of a passkey',
    body: json(z.object({ second_factor: secondFactor })),
    output: passkeyOptions,
    refuses: ['conflict'],
    limit: 'login',
    verb: ({ headers, body }) => askForPasskey(headers, body.second_factor),
    toWire: ({ options }) => ({ ...options }),
    cookies: ({ cookies }) => cookies,
  }),
});
