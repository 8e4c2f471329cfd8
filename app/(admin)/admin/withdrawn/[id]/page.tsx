import type { Metadata } from 'next';
import { WithdrawalPage } from '#components/admin/withdrawn/withdrawal-page.tsx';
import { numericId } from '#lib/http/numeric-id.ts';
import { getWithdrawal } from '#lib/privacy/get-withdrawal.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';
import { nothingHere, orNothingHere } from '../../nothing-here.tsx';

export const metadata: Metadata = { title: 'Withdrawal' };

export default orNothingHere(async function OneWithdrawalPage({ params }: PageProps<'/admin/withdrawn/[id]'>) {
  const id = numericId((await params).id) ?? nothingHere();
  const withdrawal = pageValue(await getWithdrawal(await requestHeaders(), id), `/admin/withdrawn/${id}`);
  return <WithdrawalPage withdrawal={withdrawal} />;
});
