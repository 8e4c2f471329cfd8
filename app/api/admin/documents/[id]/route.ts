import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { idPath } from '#lib/api/path-id.ts';
import { getDocument } from '#lib/media/library/get-document.ts';
import { documentNotFound } from '#lib/media/library/open-document.ts';
import { documentToWire, documentWire } from '#lib/media/shown/document.wire.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'editor',
      summary: 'Gets a file of pages and notices',
      params: idPath(documentNotFound),
      output: data(documentWire),
    },
    ({ headers, params }) => getDocument(headers, params.id),
    { toWire: documentToWire },
  ),
});
