import { z } from 'zod';
import { address, endpoint, response } from '#lib/api/address.ts';
import { documentNotFound, openDocument } from '#lib/content/media/library/documents.ts';
import { always, shape } from '#lib/platform/http/inputs.ts';
import { fileResponse } from '#lib/platform/storage/file-store.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Downloads a file of a page or a notice',
    params: shape(z.object({ document: z.string() }), always(documentNotFound)),
    output: response(['*/*']),
    refuses: ['unavailable'],
    verb: ({ headers, params }) => openDocument(headers, params.document),
    toWire: (document, { request }) =>
      document.moved
        ? new Response(null, { status: 302, headers: { location: document.moved, 'cache-control': 'no-store' } })
        : fileResponse(request, document),
  }),
});
