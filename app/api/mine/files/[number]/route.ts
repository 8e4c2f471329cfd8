import { download } from '#app/api/private-download.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { openOwnFile } from '#lib/applications/private-pages/mine/own-application.ts';
import { numberPath } from '../../number-path.ts';
import { ownPages } from '../../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'holder',
    summary: 'Downloads a file that you sent',
    params: numberPath,
    output: response(['application/octet-stream']),
    refuses: ['unavailable'],
    verb: ({ caller, params }) => openOwnFile(caller, params.number),
    toWire: (opened, { request }) => download(opened, request),
    ...ownPages,
  }),
});
