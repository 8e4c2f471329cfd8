import { attachmentPath } from '#app/api/admin/paths.ts';
import { download } from '#app/api/private-download.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { openReplacedFile } from '#lib/applications/corrections/correction-files.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'writeToApplicants',
    summary: 'Downloads a file that a correction replaced',
    params: attachmentPath,
    output: response(['application/octet-stream']),
    refuses: ['unavailable'],
    verb: ({ caller, params }) => openReplacedFile(caller, params.id),
    toWire: (opened, { request }) => download(opened, request),
  }),
});
