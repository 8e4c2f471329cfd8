'use client';

import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { applicationFormId, controlId } from '#components/applications/form-places.ts';
import { forgetAnswers, putAnswer, typedIn } from '#components/applications/kept-answers.ts';
import { readStored, storeValue } from '#components/forms/stored-value.ts';
import { Button } from '#components/ui/button.tsx';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { answerText } from '#lib/forms/questions/groups.ts';
import { versionsName } from '#lib/platform/uploads/file-rules.ts';
import {
  type Conflict,
  type KnownAnswer,
  type SaveAnswer,
  type SaveState,
  startSaving,
  type UnsavedAnswer,
} from './saving.ts';

interface ConflictChoiceProps {
  conflict: Conflict;
  /** The saved values, to read. */
  text: string;
  onKeep: () => void;
  onTake: () => void;
}

/** The question which of two texts stays, at the answer that was written in two places. */
function ConflictChoice({ conflict, text, onKeep, onTake }: ConflictChoiceProps) {
  const { label, written_by: writer, is_own: isOwn } = conflict;
  return (
    <section
      aria-label={`Choose which text stays for ${label}`}
      className="mt-2 grid grid-cols-1 gap-3 rounded-lg border-2 border-primary bg-surface p-4"
    >
      <p role="alert">
        {`${isOwn ? 'You changed this answer in another tab or on another device.' : `${writer} changed this answer too.`} Choose which text stays. ${isOwn ? 'Saved there:' : `${writer} wrote:`}`}
      </p>
      <p className="max-h-60 overflow-auto whitespace-pre-line wrap-anywhere">{text || 'Empty'}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onKeep}>
          Keep what I wrote here
        </Button>
        <Button variant="secondary" onClick={onTake}>
          {isOwn ? 'Use what I wrote there' : `Use what ${writer} wrote`}
        </Button>
      </div>
    </section>
  );
}

interface AutoSaveProps {
  page: string;
  programId: number;
  /** The questions that are answered by typing or ticking. */
  fields: readonly FormField[];
  known: Record<string, KnownAnswer>;
}

/** The element of a whole question. */
function questionOf(field: FormField): Element | null {
  let element: Element | null = document.getElementById(controlId(field));
  while (element && element.parentElement?.id !== applicationFormId) element = element.parentElement;
  return element;
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
    case 'choose':
      return 'Not saved yet: choose which text stays.';
    case 'incomplete':
      return 'Not saved yet: one answer is not complete.';
    case 'unasked':
      return 'Not saved: the form has changed. Reload the page to see its questions.';
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
    // The draft now has the answers that the tab kept before.
    forgetAnswers(programId);
    const started = startAutoSave({ page, form, fields, known, tell: setState, ask: setConflicts });
    saving.current = started;
    return started.stop;
  }, []);

  const isBad = !['idle', 'saving', 'saved'].includes(state.kind);
  return (
    <>
      {conflicts.map((conflict) => {
        const field = fields.find(({ id }) => id === conflict.field_id);
        const question = field && questionOf(field);
        const settle = saving.current;
        if (!question || !settle) return null;
        const choice = (
          <ConflictChoice
            conflict={conflict}
            text={answerText(field.fieldType, conflict.value)}
            onKeep={() => settle.keepMine(field.id)}
            onTake={() => settle.takeTheirs(field.id)}
          />
        );
        return createPortal(choice, question, String(field.id));
      })}
      <p
        role="status"
        className={`pointer-events-none fixed bottom-4 left-4 z-20 max-w-[calc(100vw-2rem)] rounded-3xl border bg-surface px-4 py-1.5 text-sm font-semibold empty:hidden print:hidden ${isBad ? 'border-danger text-danger' : 'border-line text-muted'}`}
      >
        {state.kind === 'choose' && conflicts[0] ? (
          <a href={`#${controlId({ id: conflicts[0].field_id })}`} className="pointer-events-auto underline">
            {wordsOf(state)}
          </a>
        ) : (
          wordsOf(state)
        )}
      </p>
    </>
  );
}

/** Puts an answer into its control, as if a person had typed it. */
function typeAnswer(field: FormField, value: string): void {
  putAnswer(field, value);
  const told = () => document.getElementById(controlId(field))?.dispatchEvent(new Event('input', { bubbles: true }));
  // The rows of a group are there when they were drawn.
  if (field.fieldType === 'group') setTimeout(told);
  else told();
}

/** The name of unsaved answers, for the page after this one. Text typed for one application never gets into another. */
const storageKey = (page: string) => `draft-not-saved-${page}`;

interface Options {
  /** The private page for which the form is drawn. */
  page: string;
  form: HTMLFormElement;
  fields: readonly FormField[];
  known: Record<string, KnownAnswer>;
  tell: (state: SaveState) => void;
  ask: (conflicts: Conflict[]) => void;
}

/** Answers of the server itself to what it may take later, or when it is shorter. Others may come from a proxy. */
const isRefusal = (status: number) => [413, 422, 429, 503, 507].includes(status);

/** The answer as a plain form would send it. Null while the browser holds text that is no answer. */
function answerIn(field: FormField): string | null {
  const value = typedIn(field);
  if (field.fieldType === 'checkbox' && value === 'false') return '';
  return value === `not a ${field.fieldType}` ? null : value;
}

async function sendAnswers(page: string, answers: readonly object[], keepalive: boolean): Promise<SaveAnswer> {
  const response = await fetch(ofPage('/api/mine/draft/', page), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ answers }),
    keepalive,
  });
  const { data, message } = await response.json();
  if (data) return data;
  if (isRefusal(response.status) && message) return { kind: 'refused', message };
  if (![401, 403, 404, 409].includes(response.status)) throw new Error(message);
  return { kind: 'ended', message };
}

/**
 * Saves a draft's answers while they are typed: after a pause, on leaving a question and the page, and again when the
 * connection is back. What is not saved yet stays in the tab's storage. @returns how to stop, and how to settle conflicts
 */
function startAutoSave({ page, form, fields, known, tell, ask }: Options) {
  const listening = new AbortController();
  const unsaved = readStored<UnsavedAnswer[]>(storageKey(page)) ?? [];
  const waiting = unsaved.filter(({ field_id: id }) => fields.some((field) => field.id === id));
  const put = (id: number, value: string) => {
    const field = fields.find((each) => each.id === id);
    if (field) typeAnswer(field, value);
  };
  const saving = startSaving({
    known,
    waiting,
    tell,
    ask,
    read: () => fields.map((field) => ({ field_id: field.id, value: answerIn(field) })),
    send: (answers, keepalive) => sendAnswers(page, answers, keepalive),
    keep: (left) => storeValue(storageKey(page), left.length > 0 ? left : undefined),
    // A plain form that is posted later names the versions that are known by then.
    onKnown(versions) {
      const control = form.elements.namedItem(versionsName);
      if (control instanceof HTMLInputElement) control.value = JSON.stringify(versions);
    },
  });

  const { signal } = listening;
  form.addEventListener('submit', saving.submitted, { signal });
  form.addEventListener('input', saving.changed, { signal });
  form.addEventListener('change', saving.changed, { signal });
  form.addEventListener('focusout', () => void saving.save(), { signal });
  window.addEventListener('online', () => void saving.save(), { signal });
  window.addEventListener('pagehide', () => void saving.leave(), { signal });
  for (const { field_id: id, value } of waiting) put(id, value);

  return {
    stop() {
      saving.stop();
      listening.abort();
    },
    /** Settles a conflict with what is in the form. */
    keepMine(id: number) {
      if (saving.settleConflict(id)) void saving.save();
    },
    /** Settles a conflict with what is saved. */
    takeTheirs(id: number) {
      const conflict = saving.settleConflict(id);
      if (conflict) put(id, conflict.value);
    },
  };
}
