import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { bulkActionToWire, bulkActionWire } from '#lib/content/bulk-actions/bulk-action.ts';
import { undoMediaAction } from '#lib/content/media/library/bulk-media.ts';
import { selectionPages } from '../../selected-items.ts';
import { backToMedia } from '../media-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editor',
    summary: 'Undoes your own change of many pictures',
    body: z.object({ token: z.string().catch('') }),
    output: bulkActionWire,
    refuses: ['not_found', 'conflict'],
    verb: ({ caller, body }) => undoMediaAction(caller, body.token),
    toWire: bulkActionToWire,
    ...selectionPages(({ fields }, outcome) => backToMedia(fields, outcome)),
  }),
});
