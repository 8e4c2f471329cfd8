import path from 'node:path';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { response } from '#lib/api/outputs.ts';
import { downloadDisposition } from '#lib/http/download-disposition.ts';
import { streamFile } from '#lib/http/stream-file.ts';
import { openOwnFile } from '#lib/mine/open-own-file.ts';
import { numberPath } from '../../number-path.ts';
import { ownPages } from '../../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'holder',
      summary: 'Downloads a file that you sent',
      params: numberPath,
      output: response(['application/octet-stream']),
    },
    ({ headers, params }) => openOwnFile(headers, params.number),
    {
      toWire: ({ file, filename, mimeType, bytes }, { request, params }) =>
        new Response(streamFile(file, request.signal), {
          headers: {
            'content-type': mimeType,
            'content-length': String(bytes),
            'content-disposition': downloadDisposition(
              filename,
              `file-${params.number}${path.extname(filename).toLowerCase()}`,
            ),
            // It must never run in the site's origin, whatever it contains.
            'content-security-policy': "default-src 'none'; sandbox",
            'x-content-type-options': 'nosniff',
            'cache-control': 'private, no-store',
          },
        }),
      pages: ownPages,
    },
  ),
});
