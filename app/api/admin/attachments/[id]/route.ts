import path from 'node:path';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { response } from '#lib/api/outputs.ts';
import { downloadDisposition } from '#lib/http/download-disposition.ts';
import { streamFile } from '#lib/http/stream-file.ts';
import { getAttachment } from '#lib/submissions/get-attachment.ts';
import { attachmentPath } from '../attachment-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'reader',
      summary: 'Downloads a file of a submission',
      params: attachmentPath,
      output: response(['application/octet-stream']),
    },
    ({ headers, params }) => getAttachment(headers, params.id),
    {
      toWire: ({ id, file, filename, mimeType, bytes }, { request }) =>
        new Response(streamFile(file, request.signal), {
          headers: {
            'content-type': mimeType,
            'content-length': String(bytes),
            // A stranger's file must never run in the back office's origin, whatever it contains.
            'content-disposition': downloadDisposition(
              filename,
              `attachment-${id}${path.extname(filename).toLowerCase()}`,
            ),
            'content-security-policy': "default-src 'none'; sandbox",
            'x-content-type-options': 'nosniff',
            'cache-control': 'private, no-store',
          },
        }),
    },
  ),
});
