'use client';

import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { applicationFormId, controlId } from '#components/applications/form-places.ts';
import { fingerprintOf, isPut, problemOf, putFiles } from '#components/applications/questions/put-files.ts';
import { useListeners } from '#components/browser/use-listeners.ts';
import { pauseOrOnline } from '#components/forms/back-online.ts';
import { readStored, storeValue } from '#components/forms/stored-value.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { mostFiles, tooManyFilesMessage, type UploadUse, uploadedName } from '#lib/platform/uploads/file-rules.ts';
import { type UploadState, UploadStatus } from './upload-status.tsx';

const longestPause = 30_000;

/** A file on its way, or one that has arrived or was refused. */
interface Upload {
  field: FormField;
  input: HTMLInputElement;
  file: File;
  tab: AbortController;
  /** Where it goes. Null until the server has said so. */
  address: string | null;
  hasEnded: boolean;
  /** Whether as many as are taken were chosen before it. */
  isTooMany: boolean;
}

/** A place for the status inside the question's box, or below the control of a message. */
function slotOf(input: HTMLInputElement, use: UploadUse): HTMLElement {
  const { parentElement: around } = input;
  const box = (use === 'message' ? around : around?.parentElement) ?? input;
  const found = box.querySelector<HTMLElement>('[data-pieces]');
  if (found) return found;
  const slot = document.createElement('div');
  slot.dataset.pieces = '';
  slot.className = 'grid gap-2';
  box.append(slot);
  return slot;
}

/** The server's message, or one for an answer without any. */
async function messageIn(response: Response): Promise<string> {
  const body = await response.json().catch(() => null);
  return body?.message ?? 'Try again in a moment.';
}

/** Takes a file out of its input, and tells the form. */
const leaveOut = (input: HTMLInputElement, file: File) =>
  putFiles(
    input,
    [...(input.files ?? [])].filter((other) => other !== file),
  );

const keyOf = ({ id }: FormField, file: File) => `${id}/${fingerprintOf(file)}`;

interface ChunkedFilesProps {
  page: string;
  fields: readonly FormField[];
  use?: UploadUse;
  /** The request that a correction answers. */
  requestId?: number | null;
  formId?: string;
  /** The control, in a form with one. */
  inputId?: string;
}

/**
 * Sends chosen files at once, in chunks, so that they are there when the rest is: into the draft, or to wait for the form
 * of a correction or a message, which names them.
 */
export function ChunkedFiles(props: ChunkedFilesProps) {
  const { page, fields, use = 'draft', requestId = null, formId = applicationFormId, inputId } = props;
  const [shown, setShown] = useState<Record<string, UploadState>>({});
  const uploads = useRef(new Map<string, Upload>());

  function show(key: string, change: Partial<UploadState> | null) {
    setShown(({ [key]: before, ...others }) =>
      change ? { ...others, [key]: { ...(before as UploadState), ...change } } : others,
    );
  }

  function forget(key: string) {
    uploads.current.get(key)?.tab.abort();
    uploads.current.delete(key);
    show(key, null);
  }

  /** How many files are chosen and not too many, but for the one with this key. */
  const countOf = (key: string) =>
    [...uploads.current].filter(([other, { isTooMany }]) => other !== key && !isTooMany).length;

  /** The server has the file, so the form need not send it again. */
  function arrive({ field, input, file }: Upload) {
    const before = mostFiles(field) > 1 ? Number(input.dataset.arrived ?? 0) : 0;
    input.dataset.arrived = String(before + 1);
    if (mostFiles(field) === 1) input.dataset.replaced = '';
    leaveOut(input, file);
  }

  async function start(field: FormField, input: HTMLInputElement, file: File) {
    const { id } = field;
    const key = keyOf(field, file);
    const place = { page, use, fieldId: id, file };
    const isOnly = mostFiles(field) === 1;
    // A question for one file has the new one in place of the file before.
    for (const [other, each] of uploads.current) if (other === key || (isOnly && each.field.id === id)) forget(other);
    if (isOnly) delete input.dataset.arrived;
    const upload: Upload = {
      field,
      input,
      file,
      tab: new AbortController(),
      hasEnded: false,
      // A question counts its files itself.
      isTooMany: use === 'message' && countOf(key) >= mostFiles(field),
      address: begunUpload(place),
    };
    const { signal } = upload.tab;
    uploads.current.set(key, upload);
    const problem = upload.isTooMany
      ? `${tooManyFilesMessage(field.label, field)} “${file.name}” was not added.`
      : await problemOf(file, field);
    if (signal.aborted) return;
    const begun = { file, isOnly, use, arrived: 0 };
    if (problem) {
      // A question says so itself.
      if (use === 'message') show(key, { ...begun, kind: 'refused', message: problem });
      return;
    }
    const { sendChunks } = await import('./send-chunks.ts');
    if (signal.aborted) return;
    show(key, { ...begun, kind: 'sending', message: '' });
    const ended = await sendChunks({
      file,
      fieldId: id,
      use,
      requestId,
      begun: upload.address,
      signal,
      // Longer after each failure.
      pause: (failures) => pauseOrOnline(Math.min(longestPause, 500 * 2 ** failures), signal),
      request: (address, init) => fetch(ofPage(address, page), init),
      onBegun(address) {
        upload.address = address;
        rememberUpload(place, address);
      },
      onProgress: (bytes, isWaiting) => {
        if (!signal.aborted) show(key, { arrived: bytes / file.size, kind: isWaiting ? 'waiting' : 'sending' });
      },
    });
    if (signal.aborted || ended.end === 'stopped') return;
    // A file that waits for its form is found again after a reload.
    if (use === 'draft' || ended.end === 'refused') forgetUpload(place);
    upload.hasEnded = ended.end === 'whole';
    if (ended.end === 'refused') return show(key, { kind: 'refused', message: ended.message });
    arrive(upload);
    show(key, { kind: 'whole', message: ended.message });
  }

  /** Removes a file that has arrived. */
  async function remove(key: string, { field, input, file, address }: Upload) {
    show(key, { kind: 'removing' });
    try {
      const response = await fetch(ofPage(address ?? '', page), { method: 'DELETE' });
      // Whatever is not there any more need not be removed.
      if (!response.ok && response.status !== 404) throw new Error(await messageIn(response));
    } catch (error) {
      const why = error instanceof TypeError ? 'Check your connection and try again.' : (error as Error).message;
      return show(key, { kind: 'stays', message: `The file is still there. ${why}` });
    }
    input.dataset.arrived = String(Math.max(0, Number(input.dataset.arrived ?? 0) - 1));
    forgetUpload({ page, use, fieldId: field.id, file });
    forget(key);
    // Conditions that depend on the file are asked again.
    putFiles(input, [...(input.files ?? [])]);
    input.focus();
  }

  /** Begins what was chosen, and ends what was removed while it was on its way or before it was accepted. */
  function follow(field: FormField, input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    const keys = new Set(files.map((file) => keyOf(field, file)));
    for (const [key, { field: other, file, hasEnded }] of uploads.current) {
      if (other.id !== field.id || hasEnded || keys.has(key)) continue;
      forgetUpload({ page, use, fieldId: field.id, file });
      forget(key);
    }
    for (const file of files) {
      const known = uploads.current.get(keyOf(field, file));
      if (!known || known.hasEnded || known.isTooMany) void start(field, input, file);
    }
  }

  useListeners((signal) => {
    const form = document.getElementById(formId);
    const changed = (event: Event) => {
      const { target } = event;
      const field = fields.find(
        (each) => target instanceof HTMLInputElement && target.id === (inputId ?? controlId(each)),
      );
      // The question puts its earlier files beside what was just chosen, and says so again.
      if (!field || (mostFiles(field) > 1 && use !== 'message' && !isPut(event))) return;
      follow(field, target as HTMLInputElement);
    };
    const stop = () => {
      for (const { tab } of uploads.current.values()) tab.abort();
    };
    // The form brings every file that is not there yet itself. One that comes back has them in their control as before.
    const leaveToForm = () => {
      for (const [key, { hasEnded }] of [...uploads.current]) if (!hasEnded) forget(key);
    };
    // The files that it named were sent, or are not wanted.
    const empty = () => {
      for (const [key, { field, file }] of [...uploads.current]) {
        forgetUpload({ page, use, fieldId: field.id, file });
        forget(key);
      }
    };
    form?.addEventListener('change', changed, { signal });
    form?.addEventListener('submit', leaveToForm, { signal });
    form?.addEventListener('reset', empty, { signal });
    signal.addEventListener('abort', stop);
  }, []);

  return Object.entries(shown).map(([key, state]) => {
    const upload = uploads.current.get(key);
    if (!upload) return null;
    const { field, input, file } = upload;
    const pauseIt = () => {
      upload.tab.abort();
      show(key, { kind: 'paused' });
    };
    const goOn = () => void start(field, input, file);
    const removeIt = () => {
      if (upload.hasEnded) return void remove(key, upload);
      leaveOut(input, file);
      input.focus();
    };
    const isNamed = use !== 'draft' && (state.kind === 'whole' || state.kind === 'stays');
    const status = (
      <>
        <UploadStatus state={state} onPause={pauseIt} onGoOn={goOn} onRemove={removeIt} />
        {isNamed && <input type="hidden" name={uploadedName} value={upload.address?.split('/').at(-2)} />}
      </>
    );
    return createPortal(status, slotOf(input, use), key);
  });
}

// Where an upload goes on after a reload, by page, question and file. A file is the same if its name, size and date are.

/** A question of a private page, and a file for it. */
interface Place {
  page: string;
  use: UploadUse;
  fieldId: number;
  file: File;
}

const rememberedKey = ({ page, use, fieldId, file }: Place) =>
  `upload-${page}-${use}-${fieldId}-${fingerprintOf(file)}`;

/** The address of an upload of this file to this question that was begun in this browser. Null if there is none. */
const begunUpload = (place: Place) => readStored<string>(rememberedKey(place), 'localStorage');

const rememberUpload = (place: Place, address: string | undefined) =>
  storeValue(rememberedKey(place), address, 'localStorage');

const forgetUpload = (place: Place) => rememberUpload(place, undefined);
