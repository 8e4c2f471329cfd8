import { attachmentPath } from '#app/api/admin/paths.ts';
import { download } from '#app/api/private-download.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { getAttachment } from '#lib/applications/submissions/attachment.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'reader',
    summary: 'Downloads a file of a submission',
    params: attachmentPath,
    output: response(['application/octet-stream']),
    refuses: ['unavailable'],
    verb: ({ caller, params }) => getAttachment(caller, params.id),
    toWire: (opened, { request }) => download(opened, request),
  }),
});
