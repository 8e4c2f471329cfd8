import type { Metadata } from 'next';
import { WithdrawalPage } from '#components/admin/privacy/withdrawal-page.tsx';
import { getWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';
import { nothingHere, orNothingHere } from '../../nothing-here.tsx';

export const metadata: Metadata = { title: 'Withdrawal' };

type Props = PageProps<'/admin/withdrawn/[id]'>;

export default orNothingHere(async function OneWithdrawalPage({ params, searchParams }: Props) {
  const id = numericId((await params).id) ?? nothingHere();
  const withdrawal = pageValue(await getWithdrawal(await requestHeaders(), id), `/admin/withdrawn/${id}`);
  const { request } = await searchParams;
  // The privacy request that the withdrawal is for.
  const requestId = numericId(typeof request === 'string' ? request : undefined);
  return <WithdrawalPage withdrawal={withdrawal} requestId={requestId} />;
});
