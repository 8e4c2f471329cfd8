import { download } from '#app/api/private-download.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { openOwnMessageFile } from '#lib/applications/private-pages/mine/own-application.ts';
import { numberPath } from '../../number-path.ts';
import { ownPages } from '../../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'holder',
    summary: 'Downloads a file of a message about your application',
    params: numberPath,
    output: response(['application/octet-stream']),
    refuses: ['unavailable'],
    verb: ({ caller, params }) => openOwnMessageFile(caller, params.number),
    toWire: (opened, { request }) => download(opened, request),
    ...ownPages,
  }),
});
