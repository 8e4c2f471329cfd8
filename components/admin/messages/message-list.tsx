import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Checkbox } from '#components/ui/fields/inputs.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import {
  actionsForFolder,
  inboxAddress,
  type ListedMessage,
  type MessageAction,
  type MessageFolder,
  type MessageState,
  maxMessagesAtOnce,
  messageActions,
  messageFolders,
} from '#lib/site/contact/contact-messages.ts';
import { SelectionForm } from '../selection/selection-form.tsx';
import { HiddenFields } from '../shell/filters.tsx';
import { doneSentence, folderWords, messageActionWords, messageStateWords, undoOf } from './message-words.ts';

interface MessageListProps {
  messages: readonly ListedMessage[];
  folder: MessageFolder;
  search: string;
}

export function MessageList({ messages, folder, search }: MessageListProps) {
  const hasSuspected = messages.some(({ status }) => status === 'suspected');
  return (
    <SelectionForm
      address="/api/admin/messages/"
      label="Change the selected messages"
      name="id"
      back={{ folder, q: search }}
      shown={messages.map(({ id }) => id)}
      buttons={actionsForFolder(folder, hasSuspected).map((action) => (
        <Button key={action} type="submit" name="action" value={action} variant="secondary" size="sm">
          {messageActionWords[action]}
        </Button>
      ))}
      head={<p className="text-sm text-muted">Select messages to change them.</p>}
    >
      <ul className="grid grid-cols-1 overflow-hidden rounded-md border border-line bg-surface">
        {messages.map((message) => (
          <Row key={message.id} message={message} showsState={folder === 'open' || folder === 'removed'} />
        ))}
      </ul>
    </SelectionForm>
  );
}

function Row({ message, showsState }: { message: ListedMessage; showsState: boolean }) {
  const { id, name, email, excerpt, createdAt, status } = message;
  const [label, tone] = messageStateWords[status as MessageState] ?? [status, 'neutral'];
  return (
    <li className="relative grid grid-cols-[auto_1fr] gap-x-3 border-b border-line p-3 last:border-b-0 hover:bg-primary-soft">
      <Checkbox
        name="id"
        value={id}
        data-select
        aria-label={`Select the message from ${name}, no. ${id}`}
        className="z-1"
      />
      <div className="grid min-w-0 gap-0.5">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <a
            href={`/admin/messages/${id}`}
            lang={languageOf(name)}
            className={classNames(
              'min-w-0 break-words text-primary underline-offset-4 after:absolute after:inset-0 hover:underline',
              status === 'new' ? 'font-bold' : 'font-medium',
            )}
          >
            {name}
          </a>
          <span translate="no" className="min-w-0 text-sm break-all text-muted">
            {email}
          </span>
          {showsState && <Badge tone={tone}>{label}</Badge>}
          <time dateTime={createdAt.toISOString()} className="text-sm text-muted sm:ml-auto">
            {shownTime(createdAt)}
          </time>
        </div>
        <p lang={languageOf(excerpt)} className="line-clamp-2 text-sm break-words text-muted">
          {excerpt}
        </p>
      </div>
    </li>
  );
}

interface FolderNavProps {
  folder: MessageFolder;
  counts: Record<MessageFolder, number>;
  /** How many messages of applicants wait for an answer. They have a list of their own. */
  fromApplicants: number;
}

export function FolderNav({ folder, counts, fromApplicants }: FolderNavProps) {
  const own = messageFolders.map((name) => ({
    href: inboxAddress(name),
    words: folderWords[name],
    count: counts[name],
    isOpen: name === folder,
  }));
  const applicants = {
    href: '/admin/messages/applicants',
    words: 'From applicants',
    count: fromApplicants,
    isOpen: false,
  };
  const links = [...own, applicants];
  return (
    <nav aria-label="Folders">
      <ul className="flex flex-wrap gap-1">
        {links.map(({ href, words, count, isOpen }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isOpen ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center gap-1.5 rounded-md px-2.5 text-sm font-semibold',
                isOpen ? 'bg-primary text-primary-ink' : 'hover:bg-primary-soft hover:text-primary',
              )}
            >
              <span>{`${words} `}</span>
              <span className="font-medium tabular-nums">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface DoneNoticeProps {
  done: string | string[] | undefined;
  ids: string | string[] | undefined;
  back: Record<string, string>;
}

const numbersIn = (text: unknown) =>
  typeof text === 'string'
    ? text
        .split('.')
        .filter((part) => /^[1-9]\d{0,9}$/.test(part))
        .slice(0, maxMessagesAtOnce)
    : [];

export function DoneNotice({ done, ids, back }: DoneNoticeProps) {
  if (done === 'none') return <Notice tone="warning" role="alert" title="Select at least one message first." />;
  const action: MessageAction | undefined = messageActions.find((known) => known === done);
  if (!action) return null;
  const changed = numbersIn(ids);
  const undo = changed.length > 0 ? undoOf[action] : undefined;
  return (
    <Notice tone="success" role="status" title={doneSentence(action, changed.length)}>
      {undo && (
        <SentForm action="/api/admin/messages/">
          <HiddenFields values={back} />
          {changed.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <FormButton name="action" value={undo} variant="secondary" size="sm">
            {messageActionWords[undo]}
          </FormButton>
        </SentForm>
      )}
    </Notice>
  );
}
