import { attachmentPath } from '#app/api/admin/paths.ts';
import { download } from '#app/api/private-download.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { openMessageFile } from '#lib/applications/conversations/conversation.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'writeToApplicants',
    summary: 'Downloads a file of a message between staff and an applicant',
    params: attachmentPath,
    output: response(['application/octet-stream']),
    refuses: ['unavailable'],
    verb: ({ caller, params }) => openMessageFile(caller, params.id),
    toWire: (opened, { request }) => download(opened, request),
  }),
});
