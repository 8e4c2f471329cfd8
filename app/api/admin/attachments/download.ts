import path from 'node:path';
import { downloadDisposition } from '#lib/http/download-disposition.ts';
import { streamFile } from '#lib/http/stream-file.ts';
import type { OpenAttachment } from '#lib/submissions/get-attachment.ts';

/** A stranger's file as a download. It must never run in the back office's origin, whatever it contains. */
export const download = ({ id, file, filename, mimeType, bytes }: OpenAttachment, signal: AbortSignal): Response =>
  new Response(streamFile(file, signal), {
    headers: {
      'content-type': mimeType,
      'content-length': String(bytes),
      'content-disposition': downloadDisposition(filename, `attachment-${id}${path.extname(filename).toLowerCase()}`),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
