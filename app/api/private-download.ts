import path from 'node:path';
import type { OpenAttachment } from '#lib/applications/submissions/attachment.ts';
import { downloadDisposition, fileAnswer, streamFile } from '#lib/platform/http/file-answer.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';

interface PrivateFile {
  status?: number;
  contentType: string;
  filename: string;
  /** In ASCII, for a name that is not. */
  plainName?: string;
  /** Further headers. */
  headers?: Record<string, string>;
}

/** A download that no cache keeps, and no browser takes for another type. */
export const privateDownload = (
  body: BodyInit | null,
  { status = 200, contentType, filename, plainName = filename, headers }: PrivateFile,
): Response =>
  new Response(body, {
    status,
    headers: {
      'content-type': contentType,
      'content-disposition': downloadDisposition(filename, plainName),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });

/** A stranger's file as a download, or the part that is asked for. It must never run in the back office's origin, whatever it contains. */
export function download(
  { id, file, filename, mimeType }: OpenAttachment,
  { method, headers: asked, signal }: Request,
  headers: Record<string, string> = {},
): Response {
  const conditions = { range: asked.get('range') ?? undefined, 'if-range': asked.get('if-range') ?? undefined };
  const whole = { bytes: file.bytes, headers: { etag: `"${file.validator}"` } };
  const { status, headers: sent, body } = fileAnswer(method, conditions, whole);
  // Ranges are not announced: a viewer would fetch a file in many parts, and the log of who read it would have each.
  const { 'accept-ranges': _, ...ofPart } = sent;
  if (!body) file.close().catch((error: unknown) => logError('A file could not be closed', error));
  return privateDownload(body && streamFile(file.stream(body), signal), {
    status,
    contentType: mimeType,
    filename,
    plainName: `attachment-${id}${path.extname(filename).toLowerCase()}`,
    headers: { ...ofPart, 'content-security-policy': "default-src 'none'; sandbox", ...headers },
  });
}
