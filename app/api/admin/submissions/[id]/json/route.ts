import { address } from '#lib/api/address.ts';
import { submissionsJson } from '#lib/exports/submissions-json.ts';
import { streamText } from '#lib/http/stream-text.ts';
import { exportedWire } from '#lib/submissions/submission.wire.ts';
import { exportEndpoint } from '../../export-endpoint.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: exportEndpoint({
    format: 'json',
    contentType: 'application/json; charset=utf-8',
    schema: exportedWire,
    body: (stream, site) => streamText(submissionsJson(stream, site)),
  }),
});
