import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { formFields } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { bulkActionToWire, bulkActionWire } from '#lib/bulk-actions/bulk-action.wire.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { undoMediaAction } from '#lib/media/library/change-media.ts';
import { selectionPages } from '../../selected-items.ts';
import { backToMedia } from '../media-pages.ts';

const action = z.object({ token: z.string() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'editor',
      summary: 'Undoes your own change of many pictures',
      body: formFields(action, maxLoginBytes),
      output: data(bulkActionWire),
      refuses: ['not_found', 'conflict'],
    },
    ({ headers, body }) => undoMediaAction(headers, typeof body.token === 'string' ? body.token : ''),
    {
      toWire: bulkActionToWire,
      pages: selectionPages(({ fields }, outcome) => backToMedia(fields, outcome)),
    },
  ),
});
