'use client';

import { useEffect, useRef, useState } from 'react';
import { applicationFormId, controlId } from '#components/applications/form-model.ts';
import { forgetAnswers, restoreRows } from '#components/applications/kept-answers.ts';
import { Button } from '#components/ui/button.tsx';
import { answerText } from '#lib/content/group-rows.ts';
import type { FormField } from '#lib/programs/program.ts';
import { type Conflict, type KnownAnswer, restoreUnsaved, type SaveState, startAutoSave } from './auto-save.ts';

interface AutoSaveProps {
  /** The private page for which it is drawn (see ofPage). */
  page: string;
  programId: number;
  /** The questions that are answered by typing or ticking. */
  fields: readonly FormField[];
  known: Record<string, KnownAnswer>;
}

/** Text boxes alone: what is ticked or chosen stays as it is saved. */
function restoreText(field: FormField, value: string) {
  const control = document.getElementById(controlId(field));
  if (field.fieldType === 'group') {
    restoreRows(field, value);
    control?.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  const isText =
    control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== 'checkbox');
  if (!isText) return;
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

const time = (at: Date) => at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved ${time(state.at)}`;
    case 'offline':
      return 'Not saved yet: no connection. It is kept on this device.';
    case 'refused':
      return `Not saved yet. ${state.message} It is kept on this device.`;
    case 'ended':
      return state.message;
  }
}

/** Saves the draft while it is typed, and says so. */
export function AutoSave({ page, programId, fields, known }: AutoSaveProps) {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const saving = useRef<ReturnType<typeof startAutoSave> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the form that the page brought
  useEffect(() => {
    const form = document.getElementById(applicationFormId);
    if (!(form instanceof HTMLFormElement)) return;
    // What the tab kept before the draft was saved is in the draft now.
    forgetAnswers(programId);
    const started = startAutoSave({ page, form, fields, known, tell: setState, ask: setConflicts });
    saving.current = started;
    restoreUnsaved(page, fields, restoreText);
    return started.stop;
  }, []);

  const shown = ({ field_id, value }: Conflict) =>
    answerText(fields.find(({ id }) => id === field_id)?.fieldType ?? '', value);
  const isBad = ['offline', 'refused', 'ended'].includes(state.kind);
  return (
    <>
      {conflicts.map((conflict) => (
        <section
          key={conflict.field_id}
          aria-label={`Choose which text stays for ${conflict.label}`}
          className="grid grid-cols-1 gap-3 rounded-lg border-2 border-primary bg-surface p-4"
        >
          <p role="alert">
            {conflict.written_by} changed <strong className="font-semibold">{conflict.label}</strong> meanwhile. Choose
            which text stays. Theirs:
          </p>
          <p className="max-h-60 overflow-auto whitespace-pre-line wrap-anywhere">{shown(conflict) || 'Empty'}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => saving.current?.keepMine(conflict.field_id)}>
              Keep what I wrote
            </Button>
            <Button variant="secondary" onClick={() => void saving.current?.takeTheirs(conflict.field_id)}>
              Use theirs
            </Button>
          </div>
        </section>
      ))}
      <p
        role="status"
        className={`pointer-events-none fixed bottom-4 left-4 z-20 max-w-[calc(100vw-2rem)] rounded-3xl border bg-surface px-4 py-1.5 text-sm font-semibold empty:hidden print:hidden ${isBad ? 'border-danger text-danger' : 'border-line text-muted'}`}
      >
        {wordsOf(state)}
      </p>
    </>
  );
}
