import { address } from '#lib/api/address.ts';
import { attachmentsZip } from '#lib/exports/attachments-zip.ts';
import { measureFiles } from '#lib/exports/measure-files.ts';
import { streamText } from '#lib/http/stream-text.ts';
import { exportEndpoint } from '../../export-endpoint.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: exportEndpoint({
    format: 'zip',
    contentType: 'application/zip',
    kind: 'attachments',
    // Submissions without files have nothing in the archive; asked for alone, they make it an empty one.
    narrow: (filter) => ({ ...filter, hasFiles: filter.hasFiles ?? true }),
    body: (stream, _site, now) => streamText(attachmentsZip(stream, now)),
    bytes: async ({ ids }) => (await measureFiles(ids)).bytes,
  }),
});
