import { typedIn } from '#components/applications/kept-answers.ts';
import { versionsName } from '#lib/applications/file-rules.ts';
import { ofPage } from '#lib/private-pages/of-page.ts';
import type { FormField } from '#lib/programs/program.ts';

/** An answer as the server has it. */
export interface KnownAnswer {
  value: string;
  version: number;
}

/** What somebody else wrote meanwhile. */
export interface Conflict {
  field_id: number;
  label: string;
  value: string;
  version: number;
  written_by: string;
}

export type SaveState =
  | { kind: 'idle' | 'saving' | 'offline' }
  | { kind: 'saved'; at: Date }
  /** Refused for now or for good, in the server's words. */
  | { kind: 'refused' | 'ended'; message: string };

interface Options {
  /** The private page for which the form is drawn. */
  page: string;
  form: HTMLFormElement;
  fields: readonly FormField[];
  known: Record<string, KnownAnswer>;
  tell: (state: SaveState) => void;
  ask: (conflicts: Conflict[]) => void;
}

/** After the last key. */
const pauseMilliseconds = 2000;
const retryMilliseconds = 10_000;
/** Of the tab. What was typed for one application never gets into another. */
const storageKey = (page: string) => `draft-not-saved-${page}`;

/** Answers of the server itself to what it may take later, or when it is shorter. Others may come from a proxy. */
const isRefusal = (status: number) => [413, 422, 429, 503, 507].includes(status);

class Refused extends Error {}

/** The answer as a plain form would send it. Null while the browser holds text that is no answer. */
function answerIn(field: FormField): string | null {
  const value = typedIn(field);
  if (field.fieldType === 'checkbox' && value === 'false') return '';
  return value === `not a ${field.fieldType}` ? null : value;
}

/**
 * Saves a draft's answers while they are typed: after a pause, on leaving a question and the page, and again when the
 * connection is back. What is not saved yet stays in the tab's storage. @returns how to stop, and how to settle conflicts
 */
export function startAutoSave({ page, form, fields, known, tell, ask }: Options) {
  const stored = new Map(Object.entries(known).map(([id, answer]) => [Number(id), answer]));
  const conflicts = new Map<number, Conflict>();
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let ended = false;
  // Whether the form itself brings every answer at the moment. Afterwards there may be no draft.
  let isSubmitting = false;

  const unsaved = () =>
    fields.flatMap((field) => {
      const value = answerIn(field);
      const { value: before = '', version = 0 } = stored.get(field.id) ?? {};
      return value === null || value === before || conflicts.has(field.id)
        ? []
        : [{ field_id: field.id, value, version }];
    });

  function keepOnDevice() {
    try {
      const waiting = unsaved();
      if (waiting.length > 0) sessionStorage.setItem(storageKey(page), JSON.stringify(waiting));
      else sessionStorage.removeItem(storageKey(page));
    } catch {
      // The form itself still holds everything.
    }
  }

  /** A plain form that is posted later names the versions that are known by then. */
  function nameVersions() {
    const control = form.elements.namedItem(versionsName);
    const versions = Object.fromEntries([...stored].map(([id, { version }]) => [id, version]));
    if (control instanceof HTMLInputElement) control.value = JSON.stringify(versions);
  }

  async function send(keepalive: boolean): Promise<void> {
    const answers = unsaved();
    if (answers.length === 0) return;
    tell({ kind: 'saving' });
    const response = await fetch(ofPage('/api/mine/draft/', page), {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ answers }),
      keepalive,
    });
    const body = await response.json();
    if (body.data) {
      for (const { field_id: id, version } of body.data.versions)
        stored.set(id, { version, value: answers.find(({ field_id }) => field_id === id)?.value ?? '' });
      for (const conflict of body.data.conflicts) conflicts.set(conflict.field_id, conflict);
      if (conflicts.size > 0) ask([...conflicts.values()]);
      nameVersions();
      return tell({ kind: 'saved', at: new Date(body.data.saved_at) });
    }
    if (isRefusal(response.status) && body.message) throw new Refused(body.message);
    if (![401, 403, 404, 409].includes(response.status)) throw new Error(body.message);
    ended = true;
    tell({ kind: 'ended', message: body.message });
  }

  async function save(keepalive = false): Promise<void> {
    clearTimeout(timer);
    if (ended || running || (isSubmitting && !keepalive)) return;
    running = true;
    try {
      await send(keepalive);
    } catch (error) {
      tell(error instanceof Refused ? { kind: 'refused', message: error.message } : { kind: 'offline' });
      timer = setTimeout(save, retryMilliseconds);
    } finally {
      running = false;
      keepOnDevice();
    }
    // Something may have been typed meanwhile.
    if (unsaved().length > 0 && !listening.signal.aborted && !isSubmitting)
      later(timer === undefined ? 0 : retryMilliseconds);
  }

  function later(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(save, milliseconds);
  }

  const { signal } = listening;
  const typed = () => {
    isSubmitting = false;
    keepOnDevice();
    later(pauseMilliseconds);
  };
  const submitted = () => {
    isSubmitting = true;
    clearTimeout(timer);
    // It may be refused, and nothing is typed any more.
    timer = setTimeout(() => {
      isSubmitting = false;
      void save();
    }, retryMilliseconds);
  };
  form.addEventListener('submit', submitted, { signal });
  form.addEventListener('input', typed, { signal });
  form.addEventListener('change', typed, { signal });
  form.addEventListener('focusout', () => void save(), { signal });
  window.addEventListener('online', () => void save(), { signal });
  window.addEventListener('pagehide', () => void save(true), { signal });
  // Somebody may have typed before the script ran.
  if (unsaved().length > 0) later(pauseMilliseconds);

  return {
    stop() {
      clearTimeout(timer);
      listening.abort();
    },
    /** Settles a conflict with what is in the form. */
    keepMine(id: number) {
      const conflict = conflicts.get(id);
      if (!conflict) return;
      stored.set(id, { value: conflict.value, version: conflict.version });
      conflicts.delete(id);
      ask([...conflicts.values()]);
      void save();
    },
    /** Settles a conflict with what is saved: the page comes again with it. */
    async takeTheirs(id: number) {
      await save();
      if (!conflicts.has(id)) return;
      keepOnDevice();
      window.location.replace(ofPage('/apply/mine', page));
    },
  };
}

/** Puts back what a page before this one could not save. */
export function restoreUnsaved(
  page: string,
  fields: readonly FormField[],
  restore: (field: FormField, value: string) => void,
): void {
  try {
    const waiting = JSON.parse(sessionStorage.getItem(storageKey(page)) ?? '[]') as {
      field_id: number;
      value: string;
    }[];
    for (const { field_id, value } of waiting) {
      const field = fields.find(({ id }) => id === field_id);
      if (field) restore(field, value);
    }
    sessionStorage.removeItem(storageKey(page));
  } catch {
    // A storage that is forbidden or unreadable counts as empty.
  }
}
