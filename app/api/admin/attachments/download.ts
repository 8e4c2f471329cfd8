import path from 'node:path';
import { privateDownload } from '#app/api/private-download.ts';
import { streamFile } from '#lib/http/stream-file.ts';
import type { OpenAttachment } from '#lib/submissions/get-attachment.ts';

/** A stranger's file as a download. It must never run in the back office's origin, whatever it contains. */
export const download = (
  { id, file, filename, mimeType }: OpenAttachment,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Response =>
  privateDownload(streamFile(file.stream(), signal), {
    contentType: mimeType,
    filename,
    plainName: `attachment-${id}${path.extname(filename).toLowerCase()}`,
    headers: {
      'content-length': String(file.bytes),
      'content-security-policy': "default-src 'none'; sandbox",
      ...headers,
    },
  });
