import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { bulkActionToWire, bulkActionWire } from '#lib/bulk-actions/bulk-action.wire.ts';
import { bulkMediaSchema } from '#lib/media/library/bulk-media.schema.ts';
import { changeMedia } from '#lib/media/library/change-media.ts';
import { selectionFields, selectionPages } from '../../selected-items.ts';
import { backToMedia } from '../media-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'editor',
      summary: 'Removes, brings back or erases many pictures',
      body: selectionFields(bulkMediaSchema),
      output: data(bulkActionWire),
      refuses: ['conflict'],
    },
    ({ headers, body }) => changeMedia(headers, body),
    {
      toWire: bulkActionToWire,
      pages: selectionPages(({ fields }, outcome) => backToMedia(fields, outcome)),
    },
  ),
});
