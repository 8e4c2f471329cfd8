import { privateDownload } from '#app/api/private-download.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { getOwnReceipt, receiptFile } from '#lib/applications/private-pages/mine/own-receipt.ts';
import { numberPath } from '../../number-path.ts';
import { ownPages } from '../../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'holder',
    summary: 'Downloads a signed receipt of your application',
    params: numberPath,
    output: response(['application/json']),
    verb: ({ caller, params }) => getOwnReceipt(caller, params.number),
    toWire: ({ receipt, statement, number, count }) => {
      const filename = `receipt-${statement.submission_id}${count > 1 ? `-${number}` : ''}.json`;
      return privateDownload(receiptFile(receipt), { contentType: 'application/json; charset=utf-8', filename });
    },
    ...ownPages,
  }),
});
