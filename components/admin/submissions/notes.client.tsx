'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useKeptText } from '#components/forms/use-kept-text.ts';
import { asWritten } from '#components/ui/as-written.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { useQuestion } from '#components/ui/fields/question-dialog.tsx';
import { Textarea } from '#components/ui/fields/textarea.client.tsx';
import type { SubmissionNote } from '#lib/applications/submissions/submission-detail.ts';
import { maxNoteLength } from '#lib/platform/config/limits.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { type CallResult, call } from '../calls/call.ts';
import { useSend } from '../calls/use-send.tsx';

export function Notes({ id, notes }: { id: number; notes: readonly SubmissionNote[] }) {
  const router = useRouter();
  const [edited, setEdited] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const { ask, dialog } = useQuestion();
  const done = (what: string) => {
    setEdited(null);
    setWords(what);
    router.refresh();
  };
  const remove = async (noteId: number) => {
    const isSure = await ask({
      title: 'Remove this note?',
      text: 'You cannot undo this.',
      yes: 'Remove note',
      no: 'Keep it',
      isDanger: true,
    });
    if (!isSure) return;
    const result = await call('DELETE', '/api/admin/applications/[id]/notes/[noteId]/', { params: { id, noteId } });
    if (result.ok) done('Note removed.');
    else setWords(result.message);
  };
  return (
    <div className="grid gap-3">
      {dialog}
      {notes.length > 0 && (
        <ol aria-label="Notes" className="grid gap-3">
          {notes.map((note) =>
            edited === note.id ? (
              <li key={note.id}>
                <NoteForm
                  id={`note-${note.id}`}
                  place={`note ${note.id}`}
                  label="Edit note"
                  action="Save note"
                  text={note.text}
                  keep={(text) =>
                    call('PUT', '/api/admin/applications/[id]/notes/[noteId]/', {
                      params: { id, noteId: note.id },
                      body: { text },
                    })
                  }
                  onDone={() => done('Note saved.')}
                  onCancel={() => setEdited(null)}
                />
              </li>
            ) : (
              <li key={note.id} className="grid gap-0.5 border-l-2 border-edge pl-3">
                <p className="text-sm text-muted">
                  <span className="font-semibold text-ink">{asWritten(note.author)}</span>{' '}
                  <time dateTime={note.at.toISOString()}>{shownMoment(note.at)}</time>
                  {note.editedAt && <span>, edited</span>}
                </p>
                <p className="min-w-0 break-words whitespace-pre-wrap">{note.text}</p>
                {note.isOwn && (
                  <p className="-ml-3 flex print:hidden">
                    <Button variant="ghost" size="sm" onClick={() => setEdited(note.id)}>
                      Edit<span className="sr-only">{` note of ${shownMoment(note.at)}`}</span>
                    </Button>
                    <Button variant="ghost" size="sm" onClick={() => remove(note.id)}>
                      Remove<span className="sr-only">{` note of ${shownMoment(note.at)}`}</span>
                    </Button>
                  </p>
                )}
              </li>
            ),
          )}
        </ol>
      )}
      <NoteForm
        id="new-note"
        place={`new note ${id}`}
        label="New note"
        action="Add note"
        text=""
        keep={(text) => call('POST', '/api/admin/applications/[id]/notes/', { params: { id }, body: { text } })}
        onDone={() => done('Note added.')}
      />
      <p role="status" className="text-sm empty:hidden">
        {words}
      </p>
    </div>
  );
}

interface NoteFormProps {
  id: string;
  /** The name under which its text is kept over a reload. */
  place: string;
  label: string;
  action: string;
  text: string;
  keep: (text: string) => Promise<CallResult<unknown>>;
  onDone: () => void;
  onCancel?: () => void;
}

/** The text of a note. It keeps what was typed if saving fails. */
function NoteForm({ id, place, label, action, text: saved, keep, onDone, onCancel }: NoteFormProps) {
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
