import type { Metadata } from 'next';
import { NotOpen, reasonOf } from '#components/private-page/private-page.tsx';
import { WithdrawPage } from '#components/private-page/withdraw-page.tsx';
import { getOwnWithdrawal } from '#lib/applications/private-pages/mine/own-withdrawal.ts';
import { respondNotFound } from '#lib/platform/http/page-status.ts';
import { minePage } from '../mine-page.tsx';

export const metadata: Metadata = { title: 'Withdraw your application', robots: 'noindex' };

export default minePage('withdraw', async ({ holder, page }) => {
  const own = await getOwnWithdrawal(holder);
  if (!own.ok && own.failure.code === 'not_found') respondNotFound();
  return own.ok ? <WithdrawPage page={page} {...own.value} /> : <NotOpen reason={reasonOf(own.failure)} />;
});
