import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MessageDetail } from '#components/admin/messages/message-detail.tsx';
import { getContactMessage } from '#lib/contact/get-contact-message.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Message' };

export default async function OneMessagePage({ params, searchParams }: PageProps<'/admin/messages/[id]'>) {
  const id = numericId((await params).id) ?? notFound();
  const { done, ids } = await searchParams;
  const message = pageValue(await getContactMessage(await requestHeaders(), id), `/admin/messages/${id}`);
  return <MessageDetail message={message} done={done} ids={ids} />;
}
