import type { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import type { Entity } from '#lib/content/entity.ts';
import { decisionSchema } from '#lib/content/items/item.schema.ts';
import { contentItemToWire, contentItemWire } from '#lib/content/items/item.wire.ts';
import { decideRequest } from '#lib/content/revisions/change-requests.ts';
import { itemPath } from '../../../content-path.ts';

interface Params {
  entity: Entity;
  id: number;
}

const pageOf = ({ entity, id }: Params) => `/admin/content/${entity.name}/${id}`;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editForms',
    summary: 'Publishes what another person wrote, takes an item off the site as they asked, or sends it back',
    params: itemPath,
    body: decisionSchema,
    output: contentItemWire,
    refuses: ['conflict', 'invalid'],
    verb: ({ caller, headers, params, body }) => decideRequest(caller, headers, params.entity, params.id, body),
    toWire: contentItemToWire,
    back: ({ params }) => `${pageOf(params)}#send-back`,
    done: (_item, { params, fields }: { params: Params; fields: Partial<z.input<typeof decisionSchema>> }) =>
      `${pageOf(params)}?${new URLSearchParams({ done: String(fields.decision) })}`,
  }),
});
