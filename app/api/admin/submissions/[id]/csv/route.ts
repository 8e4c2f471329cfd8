import { address } from '#lib/api/address.ts';
import { submissionsCsv } from '#lib/exports/submissions-csv.ts';
import { streamText } from '#lib/http/stream-text.ts';
import { exportEndpoint } from '../../export-endpoint.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: exportEndpoint({
    format: 'csv',
    contentType: 'text/csv; charset=utf-8',
    body: (stream, site) => streamText(submissionsCsv(stream, site)),
  }),
});
