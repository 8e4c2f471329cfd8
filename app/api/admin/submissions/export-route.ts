import { exportFilename, plainExportFilename } from '#lib/exports/csv-filename.ts';
import { type ExportFormat, type SubmissionStream, streamSubmissions } from '#lib/exports/stream-submissions.ts';
import { downloadDisposition } from '#lib/http/download-disposition.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { requestedAddress } from '#lib/http/same-origin.ts';
import { readFilter, type SubmissionFilter } from '#lib/submissions/submission-filter.ts';

interface ExportRoute {
  format: ExportFormat;
  contentType: string;
  /** What the file's name begins with. */
  kind?: 'submissions' | 'attachments';
  /** What the format makes of the filter that the address gives. */
  narrow?: (filter: SubmissionFilter) => SubmissionFilter;
  /** `site` is the site's own address without a trailing slash. */
  body: (stream: SubmissionStream, site: string, now: Date) => ReadableStream<Uint8Array>;
  /** The bytes to come, for formats of which they are known. */
  bytes?: (stream: SubmissionStream) => Promise<number>;
}

/**
 * The download of a program's submissions in one format; the address takes the filter of the list. `Export-Rows` and
 * `Export-Bytes` tell a browser how much is to come, so that it can show how far it is.
 */
export const createExportRoute = ({ format, contentType, kind = 'submissions', narrow, body, bytes }: ExportRoute) =>
  createRoute<{ id: string }>({
    GET: async ({ headers, url }, { id }) => {
      const given = readFilter(new URL(url).searchParams);
      const filter = narrow ? narrow(given) : given;
      const stream = await streamSubmissions(headers, { programId: numericId(id) ?? 0, filter, format });
      if (!stream.ok) return failureResponse(stream.failure);
      const { program, ids } = stream.value;
      const now = new Date();
      const answer = new Headers({
        'content-type': contentType,
        'content-disposition': downloadDisposition(
          exportFilename(kind, program.title, now, format),
          plainExportFilename(kind, program.id, now, format),
        ),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'export-rows': String(ids.length),
      });
      if (bytes) answer.set('export-bytes', String(await bytes(stream.value)));
      return new Response(body(stream.value, requestedAddress(headers), now), { headers: answer });
    },
  });
