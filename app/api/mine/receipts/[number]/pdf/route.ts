import { privateDownload } from '#app/api/private-download.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { printOwnReceipt } from '#lib/applications/private-pages/mine/own-receipt.ts';
import { numberPath } from '../../../number-path.ts';
import { ownPages } from '../../../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'holder',
    summary: 'Downloads a receipt of your application as PDF',
    params: numberPath,
    output: response(['application/pdf']),
    refuses: ['unavailable'],
    verb: ({ caller, params }) => printOwnReceipt(caller, params.number),
    toWire: ({ pdf, ...names }) => privateDownload(pdf, { contentType: 'application/pdf', ...names }),
    ...ownPages,
  }),
});
