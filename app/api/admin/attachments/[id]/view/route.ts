import path from 'node:path';
import { downloadDisposition } from '#lib/http/download-disposition.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { streamFile } from '#lib/http/stream-file.ts';
import { getAttachment } from '#lib/submissions/get-attachment.ts';

// Nothing in a stranger's file may run, load or send anything with our cookies. Chromium and Firefox show a PDF under
// this policy (their viewers are another origin), but none in a frame with a sandbox attribute; Safari shows none, and
// the page offers the download beside it.
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ id: string }>({
  GET: async ({ headers, signal }, params) => {
    const id = numericId(params.id) ?? 0;
    const attachment = await getAttachment(headers, id, 'view');
    if (!attachment.ok) return failureResponse(attachment.failure);
    const { file, filename, mimeType, bytes } = attachment.value;
    const plainName = `attachment-${id}${path.extname(filename).toLowerCase()}`;
    return new Response(streamFile(file, signal), {
      headers: {
        'content-type': mimeType,
        'content-length': String(bytes),
        'content-disposition': downloadDisposition(filename, plainName).replace(/^attachment/, 'inline'),
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
      },
    });
  },
});
