import { z } from 'zod';
import { address, endpoint, pathId } from '#lib/api/address.ts';
import { always, shape } from '#lib/platform/http/inputs.ts';
import { toldSchema } from '#lib/privacy/breaches/breach.ts';
import { personNotListed, tellByHand } from '#lib/privacy/breaches/notified-people.ts';
import { breachPages } from '../../../breach-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Records that a person was told of a breach by hand',
    params: shape(z.object({ id: pathId, number: pathId }), always(personNotListed)),
    body: toldSchema,
    output: z.object({ id: z.int() }),
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => tellByHand(caller, params.id, params.number, body),
    ...breachPages('by_hand'),
  }),
});
