import { submissionsCsv } from '#lib/exports/submissions-csv.ts';
import { streamText } from '#lib/http/stream-text.ts';
import { createExportRoute } from '../../export-route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createExportRoute({
  format: 'csv',
  contentType: 'text/csv; charset=utf-8',
  body: (stream, site) => streamText(submissionsCsv(stream, site)),
});
