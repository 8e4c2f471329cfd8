import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { type MessageAction, maxMessagesAtOnce, messageActions } from '#lib/site/contact/contact-messages.ts';
import { HiddenFields } from '../shell/filters.tsx';
import { doneSentence, messageActionWords, undoOf } from './message-words.ts';

interface DoneNoticeProps {
  /** The action and its messages, according to the address. */
  done: string | string[] | undefined;
  ids: string | string[] | undefined;
  /** Hidden fields of the undo form that say where to return. */
  back: Record<string, string>;
}

const numbersIn = (text: unknown) =>
  typeof text === 'string'
    ? text
        .split('.')
        .filter((part) => /^[1-9]\d{0,9}$/.test(part))
        .slice(0, maxMessagesAtOnce)
    : [];

/** What the last button did, with an undo button where possible. */
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
