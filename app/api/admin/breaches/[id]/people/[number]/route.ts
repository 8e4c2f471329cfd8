import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { always, formFields, shape } from '#lib/platform/http/inputs.ts';
import { toldSchema } from '#lib/privacy/breaches/breach.ts';
import { personNotListed, tellByHand } from '#lib/privacy/breaches/notified-people.ts';
import { breachPages } from '../../../breach-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Records that a person was told of a breach by hand',
      params: shape(z.object({ id: pathId, number: pathId }), always(personNotListed)),
      body: formFields(toldSchema),
      output: data(z.object({ id: z.int() })),
      refuses: ['conflict'],
    },
    ({ headers, params, body }) => tellByHand(headers, params.id, params.number, body),
    { pages: breachPages('by_hand') },
  ),
});
