import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { renewRecoveryCodes } from '#lib/people/auth/second-factor.ts';
import { ownFactorBody, recoveryCodesWire } from '../../own-password.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'staff',
      summary: 'Replaces your own recovery codes',
      body: ownFactorBody,
      output: data(recoveryCodesWire),
      refuses: ['conflict'],
      limit: 'login',
    },
    ({ headers, body }) => renewRecoveryCodes(headers, body),
    { toWire: (codes) => ({ recovery_codes: codes }) },
  ),
});
