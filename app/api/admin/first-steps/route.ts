import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { putStepsAway } from '#lib/operations/dashboard/onboarding.ts';

const stepsSchema = z.object({ action: z.enum(['put_away', 'show'], 'Choose what to do.') });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editor',
    summary: 'Puts the list of first steps on your dashboard away, or shows it again',
    body: stepsSchema,
    output: z.object({ done: z.enum(['put_away', 'show']) }),
    verb: ({ caller, body }) => putStepsAway(caller, body.action === 'put_away'),
    toWire: (_, { body }) => ({ done: body.action }),
    back: '/admin#first-steps',
    done: '/admin#first-steps',
  }),
});
