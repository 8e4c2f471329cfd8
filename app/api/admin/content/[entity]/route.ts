import { address, data, endpoint, pageWire } from '#lib/api/address.ts';
import { invalidValues } from '#lib/content/items/failures.ts';
import { saveRequestSchema } from '#lib/content/items/item.schema.ts';
import {
  contentItemToWire,
  contentItemWire,
  contentListItemToWire,
  contentListItemWire,
} from '#lib/content/items/item.wire.ts';
import { findContentItems } from '#lib/content/items/item-list.ts';
import { contentQuery, contentQuerySchema } from '#lib/content/items/list-query.ts';
import { createContentItem } from '#lib/content/items/save.ts';
import { filterQuery, json } from '#lib/platform/http/inputs.ts';
import { entityPath } from '../content-path.ts';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'editForms',
    summary: 'Lists items of one kind',
    params: entityPath,
    query: filterQuery(contentQuerySchema),
    output: pageWire(contentListItemWire),
    verb: ({ caller, params: { entity }, query }) => findContentItems(caller, entity, contentQuery(entity, query)),
    toWire: ({ items, seen: _, ...page }) => ({ ...page, items: items.map(contentListItemToWire) }),
  }),
  POST: endpoint({
    audience: 'editor',
    summary: 'Creates an item',
    params: entityPath,
    body: json(saveRequestSchema, invalidValues),
    output: data(contentItemWire, 201),
    refuses: ['conflict'],
    verb: ({ caller, headers, params, body }) => createContentItem(caller, headers, params.entity, body),
    toWire: contentItemToWire,
  }),
});
