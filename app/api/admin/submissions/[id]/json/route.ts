import { submissionsJson } from '#lib/exports/submissions-json.ts';
import { streamText } from '#lib/http/stream-text.ts';
import { createExportRoute } from '../../export-route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createExportRoute({
  format: 'json',
  contentType: 'application/json; charset=utf-8',
  body: (stream, site) => streamText(submissionsJson(stream, site)),
});
