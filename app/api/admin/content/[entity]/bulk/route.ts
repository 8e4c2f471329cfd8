import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { formFields } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { bulkActionToWire, bulkActionWire } from '#lib/bulk-actions/bulk-action.wire.ts';
import { maxJsonBytes } from '#lib/config/limits.ts';
import { bulkContentSchema } from '#lib/content/bulk-content.schema.ts';
import { changeContentItems } from '#lib/content/change-content-items.ts';
import { selectionPages, withOthers } from '../../../selected-items.ts';
import { backToItems } from '../../bulk-pages.ts';
import { entityPath } from '../../content-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'editor',
      summary: 'Publishes, unpublishes, removes or brings back many items',
      params: entityPath,
      body: formFields(bulkContentSchema, maxJsonBytes, ['item']),
      output: data(bulkActionWire),
      refuses: ['conflict'],
    },
    ({ headers, params, body }) => changeContentItems(headers, params.entity, withOthers(body)),
    {
      toWire: bulkActionToWire,
      pages: selectionPages(({ params, body }, outcome) => backToItems(params.entity, body, outcome)),
    },
  ),
});
