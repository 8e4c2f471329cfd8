import type { Metadata } from 'next';
import { BesideOthers, NotOpen, reasonOf } from '#components/mine/private-page.tsx';
import { WithdrawPage } from '#components/mine/withdraw-page.tsx';
import { getOwnWithdrawal } from '#lib/applications/private-pages/mine/own-withdrawal.ts';
import { respondNotFound } from '#lib/platform/http/page-status.ts';
import { type MineProps, readMine } from '../read-mine.ts';

export const metadata: Metadata = { title: 'Withdraw your application', robots: 'noindex' };

export default async function OwnWithdrawalPage({ searchParams }: MineProps) {
  const { headers, page, others } = await readMine(searchParams);
  const own = await getOwnWithdrawal(headers);
  if (!own.ok && own.failure.code === 'not_found') respondNotFound();
  return (
    <BesideOthers others={others}>
      {own.ok ? <WithdrawPage page={page} {...own.value} /> : <NotOpen reason={reasonOf(own.failure)} />}
    </BesideOthers>
  );
}
