import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { bringBackSample, removeSample } from '#lib/content/sample/sample.ts';
import { viaSchema } from '#lib/operations/dashboard/onboarding.ts';
import { stillVia } from '#lib/operations/dashboard/onboarding-address.ts';
import { filterQuery } from '#lib/platform/http/inputs.ts';

const here = '/admin/content/sample';
const sampleSchema = z.object({ action: z.enum(['remove', 'bring_back'], 'Choose what to do.') });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Removes the sample content that no one edited, or brings it back as a whole',
    query: filterQuery(viaSchema),
    body: sampleSchema,
    output: z.object({ done: z.enum(['remove', 'bring_back']) }),
    refuses: ['not_found', 'conflict'],
    verb: ({ caller, body }) => (body.action === 'remove' ? removeSample(caller) : bringBackSample(caller)),
    toWire: (_, { body }) => ({ done: body.action }),
    back: here,
    done: (_, { body, query }) => stillVia(query, `${here}?done=${body.action}`),
  }),
});
