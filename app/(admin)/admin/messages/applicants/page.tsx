import { ApplicantInbox } from '#components/admin/messages/applicant-inbox.tsx';
import { getConversation } from '#lib/applications/conversations/conversation.ts';
import { findTemplates } from '#lib/applications/conversations/templates.ts';
import { findWaitingConversations, readWaitingQuery } from '#lib/applications/conversations/waiting-conversations.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Messages from applicants' };

const route = '/admin/messages/applicants';
export default officePage(route, 'writeToApplicants', async ({ caller, query: params, number, value }) => {
  const query = readWaitingQuery(params);
  const list = value(await findWaitingConversations(caller, query));
  // It may have been erased since its link was drawn.
  const found = query.open === null ? null : await getConversation(caller, query.open);
  const conversation = found?.ok ? found.value : null;
  const templates = conversation ? value(await findTemplates(caller)) : [];
  const done = params.done === 'sent' || params.done === 'settled' ? params.done : null;
  return (
    <ApplicantInbox
      {...{ list, query, conversation, templates, done }}
      isAdmin={caller.may('administer')}
      about={number('about')}
      now={new Date()}
    />
  );
});
