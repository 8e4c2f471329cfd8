import type { Metadata } from 'next';
import { ApplicantInbox } from '#components/admin/messages/applicant-inbox.tsx';
import { findWaitingConversations } from '#lib/conversations/find-waiting-conversations.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Messages from applicants' };

export default async function ApplicantMessagesPage() {
  const inbox = pageValue(await findWaitingConversations(await requestHeaders()), '/admin/messages/applicants');
  return <ApplicantInbox {...inbox} />;
}
