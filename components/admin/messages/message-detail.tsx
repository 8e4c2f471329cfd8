import { ChevronLeft, Mail } from 'lucide';
import { LinkedText } from '#components/conversations/linked-text.tsx';
import { FormButton, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { OnceField } from '#components/ui/fields/inputs.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import { maxMessageLength } from '#lib/platform/config/limits.ts';
import { shownMoment, shownTime } from '#lib/platform/time/kolkata-time.ts';
import {
  actionsForMessage,
  type MessageState,
  type Reply,
  type ShownMessage,
} from '#lib/site/contact/contact-messages.ts';
import { MailStateBadge } from '../mail/mail-state.tsx';
import { EraseDrawer, Section } from '../shell/panel.tsx';
import { SpamReasons } from '../submissions/badges.tsx';
import { MarkRead } from './mark-read.client.tsx';
import { DoneNotice } from './message-list.tsx';
import { messageActionWords, messageStateWords } from './message-words.ts';

interface MessageDetailProps {
  message: ShownMessage;
  done: string | string[] | undefined;
  ids: string | string[] | undefined;
}

/** One message as plain text, because a stranger wrote it. */
export function MessageDetail({ message, done, ids }: MessageDetailProps) {
  const { id, name, email, createdAt, status, isRemoved } = message;
  const [label, tone] = messageStateWords[status as MessageState] ?? [status, 'neutral'];
  return (
    <article className="grid max-w-4xl grid-cols-1 gap-5">
      {status === 'new' && !isRemoved && done === undefined && <MarkRead id={id} />}
      <header className="grid gap-2">
        <a
          href="/admin/messages"
          className="inline-flex w-fit items-center gap-1 text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          <Icon of={ChevronLeft} className="size-4" /> Messages
        </a>
        <h1 lang={languageOf(name)} className="text-2xl break-words">
          {name}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <span translate="no" className="break-all">
            {email}
          </span>
          <time dateTime={createdAt.toISOString()}>{shownTime(createdAt)}</time>
          <Badge tone={isRemoved ? 'danger' : tone}>{isRemoved ? 'Removed' : label}</Badge>
        </p>
      </header>
      <DoneNotice done={done} ids={ids} back={{ back: String(id) }} />
      <SpamReasons
        score={message.spamScore}
        reasons={message.spamReasons}
        isSuspected={status === 'suspected' && !isRemoved}
      />
      <SentForm action="/api/admin/messages/" className="flex flex-wrap gap-2">
        <input type="hidden" name="back" value={id} />
        <input type="hidden" name="id" value={id} />
        {actionsForMessage(message).map((action) => (
          <FormButton key={action} name="action" value={action} variant="secondary" size="sm">
            {messageActionWords[action]}
          </FormButton>
        ))}
      </SentForm>
      <p
        lang={languageOf(message.message)}
        className="rounded-md border border-line bg-surface p-4 wrap-anywhere whitespace-pre-wrap"
      >
        {message.message}
      </p>
      <Replies message={message} />
      <EraseDrawer>
        <SentForm
          action={`/api/admin/messages/${id}/erasure/`}
          className="mt-2 grid justify-items-start gap-2 rounded-md border-l-4 border-danger bg-danger-soft p-4"
        >
          <p>For a person who asks for it. The message cannot be brought back.</p>
          <FormButton variant="danger" size="sm">
            Erase message
          </FormButton>
        </SentForm>
      </EraseDrawer>
    </article>
  );
}

function Replies({ message }: { message: ShownMessage }) {
  const { replies, answering } = message;
  if (replies.length === 0 && answering === 'closed') return message.isRemoved ? null : <ReleaseFirst {...message} />;
  return (
    <Section id="answers" title={replies.length > 1 ? 'Answers' : 'Answer'} className="gap-4">
      {replies.length > 0 && (
        <ol className="grid gap-3">
          {replies.map((reply) => (
            <SentReply key={reply.id} reply={reply} />
          ))}
        </ol>
      )}
      {answering === 'open' && <ReplyForm {...message} />}
      {answering === 'no_server' && <OwnApp {...message} />}
      {answering === 'closed' && !message.isRemoved && <ReleaseFirst {...message} />}
    </Section>
  );
}

const SentReply = ({ reply: { id, at, author, text, mail } }: { reply: Reply }) => (
  <li
    id={`answer-${id}`}
    className="grid min-w-0 scroll-mt-24 gap-1 rounded-lg border border-line bg-sunken px-4 py-3 sm:ml-10"
  >
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <span className="font-semibold text-ink">{author}</span>
      <time dateTime={at.toISOString()}>{shownMoment(at)}</time>
      {mail && (
        <a href={`/admin/mail/${mail.id}`} className="py-0.5 text-link wrap-anywhere">
          {asWritten(`Email to ${mail.toAddress}`)}
        </a>
      )}
      {mail && <MailStateBadge status={mail.status} />}
    </p>
    <p lang={languageOf(text)} className="min-w-0 break-words whitespace-pre-wrap">
      <LinkedText text={text} />
    </p>
  </li>
);

function ReplyForm({ id, email, replies }: ShownMessage) {
  return (
    <SentForm id="answer-form" action={`/api/admin/messages/${id}/reply/`} className="grid scroll-mt-24 gap-3">
      <OnceField />
      <input type="hidden" name="seen" value={replies.at(-1)?.id ?? 0} />
      <Field
        id="answer-text"
        label={replies.length > 0 ? 'Another answer' : 'Your answer'}
        hint={`It goes to ${email} in the centre’s name, with what they wrote below it. The message then counts as answered.`}
      >
        {(control) => <FormTextarea {...control} name="text" rows={6} maxLength={maxMessageLength} />}
      </Field>
      <FormButton className="w-fit">Send answer</FormButton>
    </SentForm>
  );
}

/** Without a mail server, the person's own email app has to do it. */
const OwnApp = ({ replyHref }: ShownMessage) => (
  <div className="grid justify-items-start gap-3">
    <p className="text-muted">
      This site cannot send emails now. Answer from your own email app, then mark the message as answered.
    </p>
    <ButtonLink href={replyHref} size="sm">
      <Icon of={Mail} className="size-4" /> Answer by email
    </ButtonLink>
  </div>
);

const ReleaseFirst = ({ status }: ShownMessage) => (
  <p className="text-sm text-muted">
    {status === 'spam'
      ? 'To answer it, mark it as “Not spam” first.'
      : 'It looks like spam. To answer it, release it first.'}
  </p>
);
