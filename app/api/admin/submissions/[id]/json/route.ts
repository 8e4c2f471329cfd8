import { streamText } from '#lib/submissions/stream-text.ts';
import { submissionsJson } from '#lib/submissions/submissions-json.ts';
import { createExportRoute } from '../../export-route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createExportRoute({
  format: 'json',
  contentType: 'application/json; charset=utf-8',
  body: (stream, site) => streamText(submissionsJson(stream, site)),
});
