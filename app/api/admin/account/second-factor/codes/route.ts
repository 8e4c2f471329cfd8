import { address, endpoint } from '#lib/api/address.ts';
import { renewRecoveryCodes } from '#lib/people/auth/second-factor.ts';
import { ownFactorBody, recoveryCodesWire } from '../../own-password.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'staff',
    summary: 'Replaces your own recovery codes',
    body: ownFactorBody,
    output: recoveryCodesWire,
    refuses: ['conflict'],
    limit: 'login',
    verb: ({ caller, headers, body }) => renewRecoveryCodes(caller, headers, body),
    toWire: (codes) => ({ recovery_codes: codes }),
  }),
});
