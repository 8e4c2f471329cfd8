import path from 'node:path';
import { downloadDisposition } from '#lib/http/download-disposition.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { streamFile } from '#lib/http/stream-file.ts';
import { getAttachment } from '#lib/submissions/get-attachment.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ id: string }>({
  GET: async ({ headers, signal }, params) => {
    const id = numericId(params.id) ?? 0;
    const attachment = await getAttachment(headers, id);
    if (!attachment.ok) return failureResponse(attachment.failure);
    const { file, filename, mimeType, bytes } = attachment.value;
    return new Response(streamFile(file, signal), {
      headers: {
        'content-type': mimeType,
        'content-length': String(bytes),
        // A stranger's file must never run in the back office's origin, whatever it turns out to be.
        'content-disposition': downloadDisposition(filename, `attachment-${id}${path.extname(filename).toLowerCase()}`),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    });
  },
});
