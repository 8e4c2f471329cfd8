import path from 'node:path';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { response } from '#lib/api/outputs.ts';
import { downloadDisposition } from '#lib/http/download-disposition.ts';
import { streamFile } from '#lib/http/stream-file.ts';
import { getAttachment } from '#lib/submissions/get-attachment.ts';
import { attachmentPath } from '../../attachment-path.ts';

// Nothing in a stranger's file may run, load or send anything with our cookies. Chromium and Firefox show a PDF under
// this policy, because their viewers have another origin, but not in a frame with a sandbox attribute. Safari shows no
// PDF under it, so the page offers the download beside it.
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'reader',
      summary: 'Shows a file of a submission in the browser',
      params: attachmentPath,
      output: response(['application/pdf', 'image/*', 'text/plain']),
      refuses: ['unsupported_type'],
    },
    ({ headers, params }) => getAttachment(headers, params.id, 'view'),
    {
      toWire: ({ id, file, filename, mimeType, bytes }, { request }) => {
        const plainName = `attachment-${id}${path.extname(filename).toLowerCase()}`;
        return new Response(streamFile(file, request.signal), {
          headers: {
            'content-type': mimeType,
            'content-length': String(bytes),
            'content-disposition': downloadDisposition(filename, plainName).replace(/^attachment/, 'inline'),
            'content-security-policy': policy,
            'x-content-type-options': 'nosniff',
            'cross-origin-resource-policy': 'same-origin',
            'cache-control': 'private, no-store',
          },
        });
      },
    },
  ),
});
