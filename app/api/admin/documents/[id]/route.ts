import { address, endpoint, idPath } from '#lib/api/address.ts';
import { documentToWire, documentWire } from '#lib/content/media/document.wire.ts';
import { documentNotFound, getDocument } from '#lib/content/media/library/documents.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'editor',
    summary: 'Gets a file of pages and notices',
    params: idPath(documentNotFound),
    output: documentWire,
    verb: ({ caller, params }) => getDocument(caller, params.id),
    toWire: documentToWire,
  }),
});
