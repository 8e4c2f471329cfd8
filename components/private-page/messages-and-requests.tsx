import { LinkedText } from '#components/conversations/linked-text.tsx';
import { MessageForm, MessageList, messageFilesId, messageFormId } from '#components/conversations/message-list.tsx';
import { FormButton } from '#components/forms/controls.client.tsx';
import { Done } from '#components/forms/done.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { OwnMessages } from '#lib/applications/conversations/own-messages.ts';
import type { OpenRequest } from '#lib/applications/corrections/requests.ts';
import type { OwnWaiting } from '#lib/applications/private-pages/mine/own-waiting.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { type FormField, plainQuestion } from '#lib/forms/questions/form-field.ts';
import { maxFilesOfMessage } from '#lib/platform/config/limits.ts';
import { shownDay, shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { ParentState } from './confirmation.tsx';
import { MineSection } from './private-page.tsx';
import { EmailField } from './resume/email-field.tsx';
import { ChunkedFiles } from './uploads/chunked-files.client.tsx';

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
          <ChunkedFiles
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

interface RequestsSectionProps {
  page: string;
  requests: readonly OpenRequest[];
  mayAnswer: boolean;
  now: Date;
}

/** The requests of staff to the applicant, the newest first. */
export function RequestsSection({ page, requests, mayAnswer, now }: RequestsSectionProps) {
  if (requests.length === 0) return null;
  return (
    <MineSection id="requests" title="We ask you">
      <ol className="grid gap-4">
        {[...requests].reverse().map((request) => (
          <li key={request.id} className="grid gap-3 rounded-lg border border-line bg-surface p-5">
            <p className="break-words whitespace-pre-wrap" lang={languageOf(request.text)}>
              <LinkedText text={request.text} />
            </p>
            <ul className="grid list-disc gap-1 pl-5">
              {request.questions.map(({ id, label }) => (
                <li key={id} className="wrap-anywhere" lang={languageOf(label)}>
                  {label}
                </li>
              ))}
            </ul>
            <p>{stateOf(request, now)}</p>
            {mayAnswer && isOpen(request, now) && (
              <ButtonLink
                href={ofPage(`/apply/mine/correct?request=${request.id}`, page)}
                className="w-fit print:hidden"
              >
                Answer
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </MineSection>
  );
}

const isOpen = ({ answeredAt, endedAt, dueAt }: OpenRequest, now: Date) => !answeredAt && !endedAt && now <= dueAt;

function stateOf(request: OpenRequest, now: Date): string {
  const { answeredAt, endedAt, dueAt } = request;
  if (answeredAt) return `Answered on ${shownMoment(answeredAt)}.`;
  if (endedAt) return 'This is settled. You need not answer any more.';
  if (isOpen(request, now)) return `Please answer by ${shownDay(dueAt)}.`;
  return `The last day for the answer was ${shownDay(dueAt)}. Write us a message if it still matters.`;
}

interface WaitingSectionProps {
  page: string;
  waiting: OwnWaiting;
  /** The centre's email address. */
  email: string;
  /** Whether it was just sent again. */
  isSent: boolean;
  /** Whether its reader may have the link sent. */
  canAsk: boolean;
}

/** The application that waits for a parent, and the way to reach them. */
export function WaitingSection({ page, waiting, email, isSent, canAsk }: WaitingSectionProps) {
  return (
    <MineSection id="parent" title="Your parent or guardian">
      {isSent && <Done title="Done. Below is where the email is now." />}
      <ParentState waiting={waiting} email={email} />
      {canAsk && (
        <SentForm id="parent-form" action={ofPage('/api/mine/parent/', page)} className="grid gap-4 print:hidden">
          <EmailField
            id="parent-email"
            label="Email address of a parent or guardian"
            required
            hint="Correct it here if it is wrong. The new link replaces the one before."
            address={waiting.address ?? ''}
            isOthers
          />
          <FormButton variant="secondary" className="w-fit">
            {waiting.mail ? 'Send the link again' : 'Send the link'}
          </FormButton>
        </SentForm>
      )}
    </MineSection>
  );
}
