import { MessageForm, MessageList } from '#components/conversations/message-list.tsx';
import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { Conversation } from '#lib/applications/conversations/conversation.ts';
import type { Template, TemplateKind } from '#lib/applications/conversations/template.ts';
import { fillPlaceholders } from '#lib/platform/text/plain-text.ts';
import { TemplateChoice } from './template-choice.client.tsx';

interface SubmissionMessagesProps {
  id: number;
  conversation: Conversation;
  templates: Templates;
  /** Leads its forms back to the list that it is in. Missing on the submission’s page. */
  back?: string;
}

export function SubmissionMessages({ id, conversation, templates, back }: SubmissionMessagesProps) {
  const { messages, isWaiting, hasPage, toldByMail } = conversation;
  const address = `/api/admin/applications/${id}/messages/`;
  const seen = messages.at(-1)?.id ?? 0;
  return (
    <div
      className={classNames(
        'grid grid-cols-1 gap-4',
        // In a list its item is the frame.
        back === undefined && 'rounded-lg border border-line bg-surface p-4',
      )}
    >
      {messages.length === 0 ? (
        <p className="text-sm text-muted">No messages yet</p>
      ) : (
        <MessageList
          messages={messages}
          authorOf={({ staffName }) => staffName ?? 'Applicant'}
          isOwn={({ staffName }) => staffName !== null}
          addressOf={({ id }) => `/api/admin/message-files/${id}/`}
        />
      )}
      {isWaiting && (
        <SentForm action={`${address}settle/`} className="print:hidden">
          <input type="hidden" name="seen" value={seen} />
          {back !== undefined && <input type="hidden" name="back" value={back} />}
          <FormButton variant="secondary" size="sm">
            No answer needed
          </FormButton>
        </SentForm>
      )}
      {hasPage ? (
        <MessageForm action={address} seen={seen} hint={hintOf(toldByMail)} back={back}>
          <TemplateChoice kind="message" offered={offeredFor(templates, 'message')} mayEdit={templates.mayEdit} />
        </MessageForm>
      ) : (
        <p className="text-sm text-muted">
          This application is older than private pages, so its applicant cannot read messages. Write an email instead.
        </p>
      )}
    </div>
  );
}

const hintOf = (toldByMail: string | null) =>
  toldByMail
    ? `The applicant reads it on their private page. An email to ${toldByMail} says that there is a message.`
    : 'The applicant reads it on their private page. They get no email that says that there is a message.';

export interface Templates {
  all: readonly Template[];
  /** Whether the person may change them: they are the same for all programs. */
  mayEdit: boolean;
  program: string;
  reference: number;
}

export const offeredFor = ({ all, program, reference }: Templates, kind: TemplateKind) =>
  all
    .filter((template) => template.kind === kind)
    .map(({ id, name, text }) => ({
      id,
      name,
      text: fillPlaceholders(text, { program, reference: String(reference) }),
    }));
