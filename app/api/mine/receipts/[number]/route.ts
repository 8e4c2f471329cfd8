import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { response } from '#lib/api/outputs.ts';
import { downloadDisposition } from '#lib/http/download-disposition.ts';
import { getOwnReceipt, receiptFile } from '#lib/private-pages/mine/own-receipt.ts';
import { numberPath } from '../../number-path.ts';
import { ownPages } from '../../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'holder',
      summary: 'Downloads a signed receipt of your application',
      params: numberPath,
      output: response(['application/json']),
    },
    ({ headers, params }) => getOwnReceipt(headers, params.number),
    {
      toWire: ({ receipt, statement, number, count }) => {
        const name = `receipt-${statement.submission_id}${count > 1 ? `-${number}` : ''}.json`;
        return new Response(receiptFile(receipt), {
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'content-disposition': downloadDisposition(name, name),
            'cache-control': 'private, no-store',
          },
        });
      },
      pages: ownPages,
    },
  ),
});
