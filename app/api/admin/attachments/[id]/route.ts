import { create as contentDisposition } from 'content-disposition';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { getAttachment } from '#lib/submissions/get-attachment.ts';
import { streamFile } from '#lib/submissions/stream-file.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ id: string }>({
  GET: async ({ headers }, { id }) => {
    const attachment = await getAttachment(headers, numericId(id) ?? 0);
    if (!attachment.ok) return failureResponse(attachment.failure);
    const { file, filename, mimeType, bytes } = attachment.value;
    return new Response(streamFile(file), {
      headers: {
        'content-type': mimeType,
        'content-length': String(bytes),
        // A stranger's file must never run in the back office's origin, whatever it turns out to be.
        'content-disposition': contentDisposition(filename),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    });
  },
});
