import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { bulkActionToWire, bulkActionWire } from '#lib/content/bulk-actions/bulk-action.ts';
import { undoMediaAction } from '#lib/content/media/library/bulk-media.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { selectionPages } from '../../selected-items.ts';
import { backToMedia } from '../media-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'editor',
      summary: 'Undoes your own change of many pictures',
      body: formFields(z.object({ token: z.string().catch('') })),
      output: data(bulkActionWire),
      refuses: ['not_found', 'conflict'],
    },
    ({ headers, body }) => undoMediaAction(headers, body.token),
    {
      toWire: bulkActionToWire,
      pages: selectionPages(({ fields }, outcome) => backToMedia(fields, outcome)),
    },
  ),
});
