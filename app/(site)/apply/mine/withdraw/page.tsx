import type { Metadata } from 'next';
import { NotOpen } from '#components/mine/not-open.tsx';
import { WithdrawPage } from '#components/mine/withdraw-page.tsx';
import { respondNotFound } from '#lib/http/page-status.ts';
import { getOwnWithdrawal } from '#lib/mine/own-withdrawal.ts';
import { requestHeaders } from '../request-headers.ts';

export const metadata: Metadata = { title: 'Withdraw your application', robots: 'noindex' };

export default async function OwnWithdrawalPage() {
  const own = await getOwnWithdrawal(await requestHeaders());
  if (own.ok) return <WithdrawPage {...own.value} />;
  const { code, message } = own.failure;
  if (code === 'not_found') respondNotFound();
  return <NotOpen hasLeft={false} reason={code === 'unauthorized' ? undefined : message} />;
}
