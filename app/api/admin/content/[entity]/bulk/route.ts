import { backToItems } from '#app/api/admin/content/content-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { bulkActionToWire, bulkActionWire } from '#lib/content/bulk-actions/bulk-action.ts';
import { changeContentItems } from '#lib/content/bulk-actions/change-items.ts';
import type { Entity } from '#lib/content/entity.ts';
import { bulkContentSchema } from '#lib/content/items/item.schema.ts';
import { selectionFields, selectionPages } from '../../../selected-items.ts';
import { entityPath } from '../../content-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editor',
    summary: 'Publishes, unpublishes, removes or brings back many items',
    params: entityPath,
    body: selectionFields(bulkContentSchema),
    output: bulkActionWire,
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => changeContentItems(caller, params.entity, body),
    toWire: bulkActionToWire,
    ...selectionPages<{ entity: Entity }>(({ params, fields }, outcome) => backToItems(params.entity, fields, outcome)),
  }),
});
