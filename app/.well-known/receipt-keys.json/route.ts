import { address, endpoint, publicBare } from '#lib/api/address.ts';
import { findReceiptKeys, receiptKeysWire } from '#lib/applications/receipts/receipt.ts';
import { success } from '#lib/platform/http/result.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Gives the public keys by which receipts are checked',
    output: publicBare(receiptKeysWire),
    verb: async () => success(await findReceiptKeys()),
    toWire: (keys) => keys,
  }),
});
