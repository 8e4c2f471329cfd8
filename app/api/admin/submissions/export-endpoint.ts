import { z } from 'zod';
import { privateDownload } from '#app/api/private-download.ts';
import { endpoint, response } from '#lib/api/address.ts';
import {
  type ExportFormat,
  exportLayouts,
  measureFiles,
  type SubmissionStream,
  streamSubmissions,
} from '#lib/applications/exports/exported-submissions.ts';
import { submissionsCsv, submissionsJson, submissionsXlsx } from '#lib/applications/exports/formats.ts';
import { attachmentsZip } from '#lib/applications/exports/zip-archive.ts';
import { submissionStatuses } from '#lib/applications/submissions/status.ts';
import { exportedWire } from '#lib/applications/submissions/submission.wire.ts';
import { readFilter, type SubmissionFilter } from '#lib/applications/submissions/submission-filter.ts';
import { filterQuery } from '#lib/platform/http/inputs.ts';
import { streamText } from '#lib/platform/http/responses.ts';
import { requestedAddress } from '#lib/platform/http/same-origin.ts';
import { allProgramsTitle, exportFilename, plainExportFilename } from '#lib/platform/tables/csv-filename.ts';
import { programsPath } from '../paths.ts';

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
  endpoint({
    audience,
    summary: `Downloads the ${kind} of a program, or of all, as ${format.toUpperCase()}`,
    params: programsPath,
    query: filterQuery(filterSchema),
    output: response([contentType], { schema: schema ?? null }),
    verb: ({ caller, params, query }) => {
      const given = readFilter(query);
      const filter = narrow ? narrow(given) : given;
      const layout = exportLayouts.find((known) => known === query.get('layout')) ?? null;
      return streamSubmissions(caller, { programId: params.id, filter, format, layout });
    },
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
  });

export const csv: Export = {
  format: 'csv',
  contentType: 'text/csv; charset=utf-8',
  body: (stream, site) => streamText(submissionsCsv(stream, site)),
};

export const xlsx: Export = {
  format: 'xlsx',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  body: submissionsXlsx,
};

export const json: Export = {
  format: 'json',
  contentType: 'application/json; charset=utf-8',
  schema: exportedWire,
  body: (stream, site) => streamText(submissionsJson(stream, site)),
};

export const zip: Export = {
  format: 'zip',
  contentType: 'application/zip',
  kind: 'attachments',
  // Leave out submissions without files, which would add nothing to the archive. If the filter asks only for those,
  // the archive is empty.
  narrow: (filter) => ({ ...filter, hasFiles: filter.hasFiles ?? true }),
  body: (stream, _site, now) => streamText(attachmentsZip(stream, now)),
  bytes: async ({ ids }) => (await measureFiles(ids)).bytes,
};
