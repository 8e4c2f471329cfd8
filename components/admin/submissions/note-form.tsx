import { useRef, useState } from 'react';
import { useKeptText } from '#components/forms/use-kept-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.client.tsx';
import { maxNoteLength } from '#lib/platform/config/limits.ts';
import type { CallResult } from '../calls/call.ts';
import { useSend } from '../calls/use-send.ts';

interface NoteFormProps {
  id: string;
  /** What it is, to keep its text over a reload. */
  place: string;
  label: string;
  /** The button's text. */
  action: string;
  text: string;
  keep: (text: string) => Promise<CallResult<unknown>>;
  onDone: () => void;
  onCancel?: () => void;
}

/** The text of a note. It keeps what was typed if saving fails. */
export function NoteForm({ id, place, label, action, text: saved, keep, onDone, onCancel }: NoteFormProps) {
  const [text, setText] = useState(saved);
  const { isBusy, failure, send } = useSend();
  const form = useRef<HTMLFormElement>(null);
  const { forget } = useKeptText(form, place);
  const save = async () => {
    const result = await send(keep(text));
    if (!result.ok) return;
    forget();
    setText(saved);
    onDone();
  };
  return (
    <form
      ref={form}
      className="grid gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field id={id} label={label} errors={failure ? [failure.message] : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={maxNoteLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="min-h-16 text-sm"
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          busy={isBusy}
          busyLabel="Saving…"
          disabled={text.trim() === ''}
        >
          {action}
        </Button>
        {onCancel && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
