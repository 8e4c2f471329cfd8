import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { putStepsAway } from '#lib/operations/dashboard/onboarding.ts';
import { formFields } from '#lib/platform/http/inputs.ts';

const stepsSchema = z.object({ action: z.enum(['put_away', 'show'], 'Choose what to do.') });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'editor',
      summary: 'Puts the list of first steps on your dashboard away, or shows it again',
      body: formFields(stepsSchema),
      output: data(z.object({ done: z.enum(['put_away', 'show']) })),
    },
    ({ headers, body }) => putStepsAway(headers, body.action === 'put_away'),
    {
      toWire: (_, { body }) => ({ done: body.action }),
      pages: formPages(
        () => '/admin#first-steps',
        () => '/admin#first-steps',
      ),
    },
  ),
});
