/** An answer as the server has it. */
export interface KnownAnswer {
  value: string;
  version: number;
}

/** An answer as the form holds it. Null while its control holds what is no answer, such as letters for a number. */
interface TypedAnswer {
  field_id: number;
  value: string | null;
}

/** An answer that is not saved yet, and the version that its writer saw. */
export interface UnsavedAnswer {
  field_id: number;
  value: string;
  version: number;
  /** Values of it that were sent without an answer of the server, which may have them. */
  sent: string[];
}

/** An answer that was written in another place since this tab last saved. */
export interface Conflict {
  field_id: number;
  label: string;
  value: string;
  version: number;
  written_by: string;
  is_own: boolean;
}

export type SaveState =
  | { kind: 'idle' | 'saving' | 'offline' | 'choose' | 'incomplete' | 'unasked' }
  | { kind: 'saved'; at: Date }
  /** Refused for now or for good, in the server's words. */
  | { kind: 'refused' | 'ended'; message: string };

/** The server's answer to a save. */
export type SaveAnswer =
  | { saved_at: string; versions: { field_id: number; version: number }[]; conflicts: Conflict[] }
  | Extract<SaveState, { message: string }>;

interface Options {
  /** Reads the answers in the form. */
  read: () => TypedAnswer[];
  known: Record<string, KnownAnswer>;
  /** Answers that a page before this one could not save, and that the form therefore holds again. */
  waiting: readonly UnsavedAnswer[];
  /** Sends answers. Throws when no answer comes back, or none of the server itself. */
  send: (answers: readonly Omit<UnsavedAnswer, 'sent'>[], keepalive: boolean) => Promise<SaveAnswer>;
  tell: (state: SaveState) => void;
  ask: (conflicts: Conflict[]) => void;
  /** Keeps what is not saved for the page after this one. */
  keep: (waiting: UnsavedAnswer[]) => void;
  /** Told what the server has after each save. */
  onKnown: (versions: Record<string, number>) => void;
}

/** After the last key. */
const pauseMilliseconds = 2000;
export const retryMilliseconds = 10_000;

/**
 * Saves what a form holds: after a pause, and again when it failed. It says “saved” only while the server has all that the
 * form holds. Knows nothing of the page.
 */
export function startSaving({ read, known, waiting, send, tell, ask, keep, onKnown }: Options) {
  const stored = new Map(Object.entries(known).map(([id, answer]) => [Number(id), answer]));
  const conflicts = new Map<number, Conflict>();
  // Values that were sent without an answer: the server may have them, or not.
  const sent = new Map<number, Set<string>>();
  const underWay = new Set<number>();
  // Questions that the form does not ask any more.
  const unasked = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failure: SaveState | null = null;
  let ended: SaveState | null = null;
  let savedAt: Date | null = null;
  let isRunning = false;
  let isStopped = false;
  // Whether the form itself brings every answer at the moment. Afterwards there may be no draft.
  let isSubmitting = false;

  for (const { field_id: id, value, version, sent: before } of waiting) {
    const now = stored.get(id) ?? { value: '', version: 0 };
    if (now.value === value) continue;
    // It may still arrive.
    sent.set(id, new Set([...before, value]));
    // A newer answer was written in another place, unless that page itself sent it.
    if (!before.includes(now.value)) stored.set(id, { ...now, version });
  }

  function differing(): UnsavedAnswer[] {
    return read().flatMap(({ field_id: id, value }) => {
      const { value: before = '', version = 0 } = stored.get(id) ?? {};
      if (value === null || (value === before && !sent.has(id))) return [];
      return [{ field_id: id, value, version, sent: [...(sent.get(id) ?? [])] }];
    });
  }

  const unsaved = () => differing().filter(({ field_id: id }) => !conflicts.has(id) && !unasked.has(id));

  function stateNow(): SaveState {
    if (ended) return ended;
    if (isRunning || unsaved().length > 0) return failure ?? { kind: 'saving' };
    if (conflicts.size > 0) return { kind: 'choose' };
    if (read().some(({ value }) => value === null)) return { kind: 'incomplete' };
    if (unasked.size > 0) return { kind: 'unasked' };
    return savedAt ? { kind: 'saved', at: savedAt } : { kind: 'idle' };
  }

  function show() {
    keep(differing());
    tell(stateNow());
  }

  function later(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), milliseconds);
  }

  /** Nothing is planned any more. */
  function unplan() {
    clearTimeout(timer);
    timer = undefined;
  }

  function settle(answers: readonly UnsavedAnswer[], answer: Exclude<SaveAnswer, SaveState>) {
    const versions = new Map(answer.versions.map(({ field_id: id, version }) => [id, version]));
    const found = new Map(answer.conflicts.map((conflict) => [conflict.field_id, conflict]));
    for (const { field_id: id, value } of answers) {
      const version = versions.get(id);
      const conflict = found.get(id);
      const wasSent = conflict !== undefined && sent.get(id)?.has(conflict.value);
      sent.delete(id);
      if (version !== undefined) stored.set(id, { value, version });
      // It is what this page itself had sent, so what was typed since goes over it.
      else if (conflict && wasSent) stored.set(id, { value: conflict.value, version: conflict.version });
      else if (conflict) conflicts.set(id, conflict);
      else unasked.add(id);
    }
    if (found.size > 0) ask([...conflicts.values()]);
    onKnown(Object.fromEntries([...stored].map(([id, each]) => [id, each.version])));
    savedAt = new Date(answer.saved_at);
    failure = null;
  }

  async function sendNow(answers: readonly UnsavedAnswer[], keepalive: boolean) {
    const before = new Map(sent);
    for (const { field_id: id, value } of answers) {
      underWay.add(id);
      sent.set(id, new Set(sent.get(id)).add(value));
    }
    try {
      const plain = answers.map(({ field_id, value, version }) => ({ field_id, value, version }));
      const answer = await send(plain, keepalive);
      if ('versions' in answer) return settle(answers, answer);
      // The server itself refused, so nothing of this is stored.
      for (const { field_id: id } of answers) {
        const earlier = before.get(id);
        if (earlier) sent.set(id, earlier);
        else sent.delete(id);
      }
      if (answer.kind === 'ended') ended = answer;
      failure = answer;
    } catch {
      failure = { kind: 'offline' };
    } finally {
      for (const { field_id: id } of answers) underWay.delete(id);
    }
  }

  async function save(keepalive = false): Promise<void> {
    unplan();
    if (ended || isRunning || (isSubmitting && !keepalive)) return;
    const answers = unsaved();
    if (answers.length === 0) return;
    isRunning = true;
    show();
    await sendNow(answers, keepalive);
    isRunning = false;
    show();
    // More may have been typed since, and its own time may have passed.
    if (timer !== undefined || ended || isStopped || isSubmitting || unsaved().length === 0) return;
    later(failure ? retryMilliseconds : 0);
  }

  if (unsaved().length > 0) later(pauseMilliseconds);

  return {
    save,
    /** Something in the form has changed. */
    changed() {
      isSubmitting = false;
      show();
      later(pauseMilliseconds);
    },
    /** The page goes away: what is not under way yet is sent with its last breath. */
    async leave() {
      if (!isRunning) return save(true);
      const rest = unsaved().filter(({ field_id: id }) => !underWay.has(id));
      if (!ended && rest.length > 0) await sendNow(rest, true);
      show();
    },
    submitted() {
      isSubmitting = true;
      clearTimeout(timer);
      // It may be refused, and nothing is typed any more.
      timer = setTimeout(() => {
        isSubmitting = false;
        void save();
      }, retryMilliseconds);
    },
    stop() {
      isStopped = true;
      unplan();
    },
    /** Settles a conflict, with what is saved or with what is in the form. @returns what is saved */
    settleConflict(id: number): Conflict | undefined {
      const conflict = conflicts.get(id);
      if (!conflict) return;
      stored.set(id, { value: conflict.value, version: conflict.version });
      conflicts.delete(id);
      ask([...conflicts.values()]);
      return conflict;
    },
  };
}
