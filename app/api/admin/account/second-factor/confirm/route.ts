import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { confirmSecondFactor } from '#lib/people/auth/second-factor.ts';
import { firstProblem, json } from '#lib/platform/http/inputs.ts';
import { recoveryCodesWire } from '../../own-password.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'entering',
    summary: 'Turns on your own second factor with a code from the authenticator app',
    body: json(z.object({ code: z.string().catch('') }), firstProblem),
    output: recoveryCodesWire,
    refuses: ['conflict'],
    limit: 'login',
    verb: ({ caller, headers, body }) => confirmSecondFactor(caller, headers, body),
    toWire: ({ recoveryCodes }) => ({ recovery_codes: recoveryCodes }),
    cookies: ({ cookies }) => cookies,
  }),
});
