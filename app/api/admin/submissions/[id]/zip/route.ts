import { address } from '#lib/api/address.ts';
import { attachmentsZip } from '#lib/exports/archive-manifest.ts';
import { measureFiles } from '#lib/exports/stream-submissions.ts';
import { streamText } from '#lib/http/stream-text.ts';
import { exportEndpoint } from '../../export-endpoint.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: exportEndpoint({
    format: 'zip',
    contentType: 'application/zip',
    kind: 'attachments',
    // Leave out submissions without files, which would add nothing to the archive. If the filter asks only for those,
    // the archive is empty.
    narrow: (filter) => ({ ...filter, hasFiles: filter.hasFiles ?? true }),
    body: (stream, _site, now) => streamText(attachmentsZip(stream, now)),
    bytes: async ({ ids }) => (await measureFiles(ids)).bytes,
  }),
});
