import { address, endpoint } from '#lib/api/address.ts';
import { response } from '#lib/api/outputs.ts';
import { openMessageFile } from '#lib/applications/conversations/open-message-file.ts';
import { attachmentPath } from '../../attachments/attachment-path.ts';
import { download } from '../../attachments/download.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'writeToApplicants',
      summary: 'Downloads a file of a message between staff and an applicant',
      params: attachmentPath,
      output: response(['application/octet-stream']),
      refuses: ['unavailable'],
    },
    ({ headers, params }) => openMessageFile(headers, params.id),
    { toWire: (opened, { request }) => download(opened, request) },
  ),
});
