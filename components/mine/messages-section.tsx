import { MessageForm, messageFilesId, messageFormId } from '#components/conversations/message-form.tsx';
import { MessageList } from '#components/conversations/message-list.tsx';
import type { OwnMessages } from '#lib/applications/conversations/own-messages.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { type FormField, plainQuestion } from '#lib/forms/questions/form-field.ts';
import { maxFilesOfMessage } from '#lib/platform/config/limits.ts';
import { Done } from './done.client.tsx';
import { FilesInPieces } from './files-in-pieces.client.tsx';
import { MineSection } from './mine-section.tsx';

const messageFields: FormField[] = [
  {
    ...plainQuestion,
    id: 0,
    order: 0,
    label: 'Files',
    fieldType: 'file',
    isRequired: false,
    maxFiles: maxFilesOfMessage,
  },
];

/** The messages between the applicant and the centre. */
export function MessagesSection({ page, messages, mayWrite, isSent }: OwnMessages & { page: string; isSent: boolean }) {
  return (
    <MineSection id="messages" title="Messages">
      {isSent && <Done key={messages.length} title="Your message was sent." />}
      {messages.length === 0 ? (
        <p className="text-muted">
          {mayWrite ? 'Is something not clear, or has something changed? Write to us here.' : 'No messages yet'}
        </p>
      ) : (
        <MessageList
          messages={messages.toReversed()}
          authorOf={({ staffName }) => (staffName === null ? (mayWrite ? 'You' : 'The applicant') : 'The centre')}
          isOwn={({ staffName }) => staffName === null}
          addressOf={({ id }) => ofPage(`/api/mine/message-files/${id}/`, page)}
        />
      )}
      {mayWrite && (
        <>
          <MessageForm action={ofPage('/api/mine/messages/', page)} hint="Our answer appears on this page." />
          <FilesInPieces
            page={page}
            fields={messageFields}
            use="message"
            formId={messageFormId}
            inputId={messageFilesId}
          />
        </>
      )}
    </MineSection>
  );
}
