import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { stateSchema } from '#lib/privacy/breaches/breach.ts';
import { setBreachState } from '#lib/privacy/breaches/save-breach.ts';
import { breachPages, breachPath } from '../../breach-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Closes or reopens an entry of the register of breaches',
    params: breachPath,
    body: stateSchema,
    output: z.object({ action: z.enum(['close', 'reopen']) }),
    refuses: ['invalid'],
    verb: ({ caller, params, body }) => setBreachState(caller, params.id, body),
    ...breachPages('state', '#state-form'),
  }),
});
