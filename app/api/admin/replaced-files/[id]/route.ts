import { address, endpoint } from '#lib/api/address.ts';
import { response } from '#lib/api/outputs.ts';
import { openReplacedFile } from '#lib/applications/corrections/open-replaced-file.ts';
import { attachmentPath } from '../../attachments/attachment-path.ts';
import { download } from '../../attachments/download.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'writeToApplicants',
      summary: 'Downloads a file that a correction replaced',
      params: attachmentPath,
      output: response(['application/octet-stream']),
      refuses: ['unavailable'],
    },
    ({ headers, params }) => openReplacedFile(headers, params.id),
    { toWire: (opened, { request }) => download(opened, request) },
  ),
});
