import type { Metadata } from 'next';
import { NotOpen, reasonOf } from '#components/private-page/private-page.tsx';
import { ReceiptPage } from '#components/private-page/receipt-page.tsx';
import { getOwnReceipt } from '#lib/applications/private-pages/mine/own-receipt.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { respondNotFound } from '#lib/platform/http/page-status.ts';
import { minePage } from '../mine-page.tsx';

export const metadata: Metadata = { title: 'Receipt of your application', robots: 'noindex' };

export default minePage('read', async ({ holder, page }, { number }) => {
  const own = await getOwnReceipt(holder, numericId(number));
  if (!own.ok && own.failure.code === 'not_found') respondNotFound();
  return own.ok ? <ReceiptPage page={page} {...own.value} /> : <NotOpen reason={reasonOf(own.failure)} />;
});
