import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { response } from '#lib/api/outputs.ts';
import { downloadDisposition } from '#lib/http/download-disposition.ts';
import { streamText } from '#lib/http/stream-text.ts';
import { openOwnData } from '#lib/private-pages/mine/own-data-zip.ts';
import { ownPages } from '../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'holder',
      summary: 'Downloads all that you sent as a ZIP archive',
      output: response(['application/zip']),
      refuses: ['not_found'],
    },
    ({ headers }) => openOwnData(headers),
    {
      toWire: ({ id, chunks }) => {
        const name = `application-${id}.zip`;
        return new Response(streamText(chunks), {
          headers: {
            'content-type': 'application/zip',
            'content-disposition': downloadDisposition(name, name),
            'cache-control': 'private, no-store',
            'x-content-type-options': 'nosniff',
          },
        });
      },
      pages: ownPages,
    },
  ),
});
