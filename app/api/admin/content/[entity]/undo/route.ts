import { z } from 'zod';
import { backToItems } from '#app/api/admin/content/content-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { bulkActionToWire, bulkActionWire } from '#lib/content/bulk-actions/bulk-action.ts';
import { undoContentAction } from '#lib/content/bulk-actions/undo.ts';
import type { Entity } from '#lib/content/entity.ts';
import { selectionPages } from '../../../selected-items.ts';
import { entityPath } from '../../content-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editor',
    summary: 'Undoes your own change of many items',
    params: entityPath,
    body: z.object({ token: z.string().catch('') }),
    output: bulkActionWire,
    refuses: ['not_found', 'conflict'],
    verb: ({ caller, params, body }) => undoContentAction(caller, params.entity, body.token),
    toWire: bulkActionToWire,
    ...selectionPages<{ entity: Entity }>(({ params, fields }, outcome) => backToItems(params.entity, fields, outcome)),
  }),
});
