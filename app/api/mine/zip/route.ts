import { privateDownload } from '#app/api/private-download.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { openOwnData } from '#lib/applications/private-pages/mine/own-data-zip.ts';
import { streamText } from '#lib/platform/http/responses.ts';
import { ownPages } from '../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'holder',
    summary: 'Downloads all that you sent as a ZIP archive',
    output: response(['application/zip']),
    refuses: ['not_found'],
    verb: ({ caller }) => openOwnData(caller),
    toWire: ({ id, chunks }) =>
      privateDownload(streamText(chunks), { contentType: 'application/zip', filename: `application-${id}.zip` }),
    ...ownPages,
  }),
});
