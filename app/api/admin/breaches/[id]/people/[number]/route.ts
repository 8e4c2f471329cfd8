import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { always, checkedFields, firstProblem, shape } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { toldSchema } from '#lib/privacy/breaches/breach.schema.ts';
import { personNotListed, tellByHand } from '#lib/privacy/breaches/tell-people.ts';
import { breachPages } from '../../../breach-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Records that a person was told of a breach by hand',
      params: shape(z.object({ id: pathId, number: pathId }), always(personNotListed)),
      body: checkedFields(toldSchema, firstProblem, maxLoginBytes),
      output: data(z.object({ id: z.int() })),
      refuses: ['conflict'],
    },
    ({ headers, params, body }) => tellByHand(headers, params.id, params.number, body),
    { toWire: (told) => told, pages: breachPages('by_hand') },
  ),
});
