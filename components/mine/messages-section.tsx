import { MessageForm } from '#components/conversations/message-form.tsx';
import { MessageList } from '#components/conversations/message-list.tsx';
import type { OwnMessages } from '#lib/conversations/own-messages.ts';
import { ofPage } from '#lib/private-pages/of-page.ts';
import { MineSection } from './mine-section.tsx';

/** The messages between the applicant and the centre. */
export function MessagesSection({ page, messages, mayWrite }: OwnMessages & { page: string }) {
  return (
    <MineSection id="messages" title="Messages">
      {messages.length === 0 ? (
        <p className="text-muted">
          {mayWrite ? 'Is something not clear, or has something changed? Write to us here.' : 'No messages yet'}
        </p>
      ) : (
        <MessageList
          messages={messages}
          authorOf={({ staffName }) => (staffName === null ? (mayWrite ? 'You' : 'The applicant') : 'The centre')}
          isOwn={({ staffName }) => staffName === null}
          addressOf={({ id }) => ofPage(`/api/mine/message-files/${id}/`, page)}
        />
      )}
      {mayWrite && <MessageForm action={ofPage('/api/mine/messages/', page)} hint="Our answer appears on this page." />}
    </MineSection>
  );
}
