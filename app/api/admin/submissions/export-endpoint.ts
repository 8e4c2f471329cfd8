import { z } from 'zod';
import { privateDownload } from '#app/api/private-download.ts';
import { endpoint } from '#lib/api/address.ts';
import { response } from '#lib/api/outputs.ts';
import {
  type ExportFormat,
  exportLayouts,
  type SubmissionStream,
  streamSubmissions,
} from '#lib/applications/exports/stream-submissions.ts';
import {
  readFilter,
  type SubmissionFilter,
  submissionStatuses,
} from '#lib/applications/submissions/submission-filter.ts';
import { filterQuery } from '#lib/platform/http/inputs.ts';
import { requestedAddress } from '#lib/platform/http/same-origin.ts';
import { allProgramsTitle, exportFilename, plainExportFilename } from '#lib/platform/tables/csv-filename.ts';
import { programsPath } from './program-path.ts';

const filterSchema = z.object({
  q: z.string().optional(),
  status: z.array(z.enum(submissionStatuses)).optional(),
  tag: z.array(z.string()).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  files: z.enum(['yes', 'no']).optional(),
  email: z.string().optional(),
  /** For people: the answers in the form's order, and Yes and No for a tick. CSV and Excel have it. */
  layout: z.enum(exportLayouts).optional(),
});

/** One format of the export. */
export interface Export {
  format: ExportFormat;
  contentType: string;
  /** The schema of a JSON format. */
  schema?: z.ZodType;
  /** How the file's name begins. */
  kind?: 'submissions' | 'attachments';
  /** Adapts the address's filter to the format. */
  narrow?: (filter: SubmissionFilter) => SubmissionFilter;
  /** `site` is the site's own address without a trailing slash. */
  body: (stream: SubmissionStream, site: string, now: Date) => ReadableStream<Uint8Array>;
  /** The size in bytes, for formats that know it in advance. */
  bytes?: (stream: SubmissionStream) => Promise<number>;
}

/**
 * The download of submissions in one format: those of a program, or of all. The address takes the list's filter. `Export-Rows` and
 * `Export-Bytes` tell a browser the total, so that it can show progress. The addresses of the specification are for
 * administrators, and others stand beside them for everyone who exports.
 */
export const exportEndpoint = (
  { format, contentType, schema, kind = 'submissions', narrow, body, bytes }: Export,
  audience: 'admin' | 'exportSubmissions',
) =>
  endpoint(
    {
      audience,
      summary: `Downloads the ${kind} of a program, or of all, as ${format.toUpperCase()}`,
      params: programsPath,
      query: filterQuery(filterSchema),
      output: response([contentType], { schema: schema ?? null }),
    },
    ({ headers, params, query }) => {
      const given = readFilter(query);
      const filter = narrow ? narrow(given) : given;
      const layout = exportLayouts.find((known) => known === query.get('layout')) ?? null;
      return streamSubmissions(headers, {
        right: audience === 'admin' ? 'administer' : audience,
        programId: params.id,
        filter,
        format,
        layout,
      });
    },
    {
      toWire: async (stream, { headers }) => {
        const now = new Date();
        const { program, ids } = stream;
        const exportBytes = bytes && { 'export-bytes': String(await bytes(stream)) };
        return privateDownload(body(stream, requestedAddress(headers), now), {
          contentType,
          filename: exportFilename(kind, program?.title ?? allProgramsTitle, now, format),
          plainName: plainExportFilename(kind, program?.id ?? 'all', now, format),
          headers: { 'export-rows': String(ids.length), ...exportBytes },
        });
      },
    },
  );
