import type { Metadata } from 'next';
import { ApplicantInbox } from '#components/admin/messages/applicant-inbox.tsx';
import { getConversation } from '#lib/applications/conversations/conversation.ts';
import { findTemplates } from '#lib/applications/conversations/templates.ts';
import { findWaitingConversations, readWaitingQuery } from '#lib/applications/conversations/waiting-conversations.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { mayHere, pageValue, requestHeaders } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Messages from applicants' };

export default async function ApplicantMessagesPage({ searchParams }: PageProps<'/admin/messages/applicants'>) {
  const params = await searchParams;
  const query = readWaitingQuery(params);
  const headers = await requestHeaders();
  const here = '/admin/messages/applicants';
  const list = pageValue(await findWaitingConversations(headers, query), here);
  // It may have been erased since its link was drawn.
  const found = query.open === null ? null : await getConversation(headers, query.open);
  const conversation = found?.ok ? found.value : null;
  const templates = conversation ? pageValue(await findTemplates(headers), here) : [];
  const done = params.done === 'sent' || params.done === 'settled' ? params.done : null;
  return (
    <ApplicantInbox
      {...{ list, query, conversation, templates, done }}
      isAdmin={await mayHere('administer')}
      about={numericId(params.about)}
      now={new Date()}
    />
  );
}
