import { downloadDisposition } from '#lib/platform/http/file-answer.ts';

interface PrivateFile {
  status?: number;
  contentType: string;
  filename: string;
  /** In ASCII, for a name that is not. */
  plainName?: string;
  /** What else is sent of it. */
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
