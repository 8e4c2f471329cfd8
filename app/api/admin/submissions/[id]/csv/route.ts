import { streamText } from '#lib/submissions/stream-text.ts';
import { submissionsCsv } from '#lib/submissions/submissions-csv.ts';
import { createExportRoute } from '../../export-route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createExportRoute({
  format: 'csv',
  contentType: 'text/csv; charset=utf-8',
  body: (stream, site) => streamText(submissionsCsv(stream, site)),
});
