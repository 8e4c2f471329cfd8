import type { Metadata } from 'next';
import { MessageDetail } from '#components/admin/messages/message-detail.tsx';
import { numericId } from '#lib/platform/http/inputs.ts';
import { getContactMessage } from '#lib/site/contact/contact-messages.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';
import { nothingHere, orNothingHere } from '../../nothing-here.tsx';

export const metadata: Metadata = { title: 'Message' };

export default orNothingHere(async function OneMessagePage({
  params,
  searchParams,
}: PageProps<'/admin/messages/[id]'>) {
  const id = numericId((await params).id) ?? nothingHere();
  const { done, ids } = await searchParams;
  const message = pageValue(await getContactMessage(await requestHeaders(), id), `/admin/messages/${id}`);
  return <MessageDetail message={message} done={done} ids={ids} />;
});
