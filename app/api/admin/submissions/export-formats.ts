import { attachmentsZip } from '#lib/applications/exports/archive-manifest.ts';
import { measureFiles } from '#lib/applications/exports/stream-submissions.ts';
import { submissionsCsv } from '#lib/applications/exports/submissions-csv.ts';
import { submissionsJson } from '#lib/applications/exports/submissions-json.ts';
import { submissionsXlsx } from '#lib/applications/exports/submissions-xlsx.ts';
import { exportedWire } from '#lib/applications/submissions/submission.wire.ts';
import { streamText } from '#lib/platform/http/responses.ts';
import type { Export } from './export-endpoint.ts';

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
