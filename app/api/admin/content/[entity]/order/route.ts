import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { reorderContentItems } from '#lib/content/items/order.ts';
import { always, json } from '#lib/platform/http/inputs.ts';
import { refuse } from '#lib/platform/http/result.ts';
import { entityPath } from '../../content-path.ts';

const order = json(
  z.object({ ids: z.array(z.int().positive()).min(1).max(1000) }),
  always(refuse('malformed', 'Send "ids", a list of the items’ numbers.')),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editor',
    summary: 'Changes the order of items',
    params: entityPath,
    body: order,
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => reorderContentItems(caller, params.entity, body.ids),
  }),
});
