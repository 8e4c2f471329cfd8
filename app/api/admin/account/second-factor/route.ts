import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { beginSecondFactor, switchOffSecondFactor } from '#lib/people/auth/second-factor.ts';
import { ownFactorBody, ownPasswordBody } from '../own-password.ts';

const setupWire = z.object({
  picture: z.string().meta({ description: 'A QR code as SVG.' }),
  key: z.string().meta({ description: 'The secret in base32, in groups of four.' }),
  address: z.string().meta({ description: 'An otpauth: address that opens the authenticator app.' }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'entering',
    summary: 'Starts the setup of your own second factor',
    body: ownPasswordBody,
    output: setupWire,
    refuses: ['conflict'],
    limit: 'login',
    verb: ({ caller, headers, body }) => beginSecondFactor(caller, headers, body),
  }),
  DELETE: endpoint({
    audience: 'staff',
    summary: 'Turns off your own second factor',
    body: ownFactorBody,
    refuses: ['conflict'],
    limit: 'login',
    verb: ({ caller, headers, body }) => switchOffSecondFactor(caller, headers, body),
    toWire: () => null,
    cookies: (cookies) => cookies,
  }),
});
