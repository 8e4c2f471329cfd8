import type { Metadata } from 'next';
import { WaitingDetail } from '#components/admin/privacy/waiting-detail.tsx';
import { getWaiting } from '#lib/applications/minors/waiting-list.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';
import { nothingHere, orNothingHere } from '../../nothing-here.tsx';

export const metadata: Metadata = { title: 'Waiting for a parent' };

export default orNothingHere(async function OneWaitingPage({ params }: PageProps<'/admin/waiting/[id]'>) {
  const id = numericId((await params).id) ?? nothingHere();
  const waiting = pageValue(await getWaiting(await requestHeaders(), id), `/admin/waiting/${id}`);
  return <WaitingDetail waiting={waiting} />;
});
