import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ChevronLeft } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { actionsForMessage, type MessageState, type ShownMessage } from '#lib/site/contact/contact-messages.ts';

import { EraseDrawer } from '../shell/erase-drawer.tsx';
import { SpamReasons } from '../submissions/spam-reasons.tsx';
import { DoneNotice } from './done-notice.tsx';
import { MarkRead } from './mark-read.client.tsx';
import { messageActionWords, messageStateWords } from './message-words.ts';
import { Replies } from './replies.tsx';

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
          <ChevronLeft aria-hidden="true" className="size-4" /> Messages
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
