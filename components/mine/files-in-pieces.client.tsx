'use client';

import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { applicationFormId, controlId } from '#components/applications/form-model.ts';
import { fileProblem } from '#lib/applications/file-rules.ts';
import type { FormField } from '#lib/programs/program.ts';
import { type PieceState, PieceStatus } from './piece-status.tsx';
import { begunUpload, forgetUpload, rememberUpload } from './upload-memory.ts';

const longestPause = 30_000;

/** Waits longer after each failure, but not longer than until the connection is back. */
const pause = (failures: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, Math.min(longestPause, 500 * 2 ** failures));
    window.addEventListener('online', () => resolve(), { once: true });
  });

interface Shown extends PieceState {
  slot: HTMLElement;
}

/** A place for the status inside the question's box. */
function slotOf(input: HTMLInputElement): HTMLElement {
  const box = input.parentElement?.parentElement ?? input;
  const found = box.querySelector<HTMLElement>('[data-pieces]');
  if (found) return found;
  const slot = document.createElement('div');
  slot.dataset.pieces = '';
  box.append(slot);
  return slot;
}

/** Sends chosen files into the draft at once, in pieces, so that they are there when the rest is. */
export function FilesInPieces({ fields }: { fields: readonly FormField[] }) {
  const [shown, setShown] = useState<Record<number, Shown>>({});
  const sending = useRef(new Map<number, AbortController>());

  function show(fieldId: number, change: Partial<Shown> | null) {
    setShown(({ [fieldId]: before, ...others }) =>
      change ? { ...others, [fieldId]: { ...(before as Shown), ...change } } : others,
    );
  }

  async function start(field: FormField, input: HTMLInputElement, file: File) {
    const { id } = field;
    sending.current.get(id)?.abort();
    const tab = new AbortController();
    sending.current.set(id, tab);
    delete input.dataset.arrived;
    if (await fileProblem(file, field)) return show(id, null);
    const { sendInPieces } = await import('./send-in-pieces.ts');
    if (tab.signal.aborted) return;
    show(id, { name: file.name, arrived: 0, kind: 'sending', message: '', slot: slotOf(input) });
    const ended = await sendInPieces({
      ...{ file, fieldId: id, begun: begunUpload(id, file), signal: tab.signal, pause },
      request: (address, init) => fetch(address, init),
      onBegun: (address) => rememberUpload(id, file, address),
      onProgress: (bytes, isWaiting) => {
        if (!tab.signal.aborted) show(id, { arrived: bytes / file.size, kind: isWaiting ? 'waiting' : 'sending' });
      },
    });
    if (tab.signal.aborted || ended.end === 'stopped') return;
    forgetUpload(id);
    if (ended.end === 'refused') return show(id, { kind: 'refused', message: ended.message });
    // The draft has it, so the form need not send it again.
    input.dataset.arrived = 'yes';
    input.value = '';
    input.dispatchEvent(new Event('change', { bubbles: true }));
    show(id, { kind: 'whole' });
  }

  /** The applicant removed the file while it was on its way, or before it was accepted. */
  function remove({ id }: FormField, input: HTMLInputElement) {
    if (input.dataset.arrived) return;
    sending.current.get(id)?.abort();
    forgetUpload(id);
    show(id, null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the form that the page brought
  useEffect(() => {
    const form = document.getElementById(applicationFormId);
    const changed = ({ target }: Event) => {
      const field = fields.find((each) => target instanceof HTMLInputElement && target.id === controlId(each));
      if (!field) return;
      const input = target as HTMLInputElement;
      const file = input.files?.[0];
      if (file) void start(field, input, file);
      else remove(field, input);
    };
    const stop = () => {
      for (const tab of sending.current.values()) tab.abort();
    };
    form?.addEventListener('change', changed);
    // The form brings every file that is not there yet itself.
    form?.addEventListener('submit', stop);
    return () => {
      stop();
      form?.removeEventListener('change', changed);
      form?.removeEventListener('submit', stop);
    };
  }, []);

  const inputOf = (id: number) => document.getElementById(controlId({ id })) as HTMLInputElement | null;
  return Object.entries(shown).map(([key, { slot, ...state }]) => {
    const id = Number(key);
    const goOn = () => {
      const [field, input] = [fields.find((each) => each.id === id), inputOf(id)];
      const file = input?.files?.[0];
      if (field && input && file) void start(field, input, file);
    };
    const pauseIt = () => {
      sending.current.get(id)?.abort();
      show(id, { kind: 'paused' });
    };
    return createPortal(<PieceStatus state={state} onPause={pauseIt} onGoOn={goOn} />, slot, key);
  });
}
