import { useEffect, useRef, useState } from 'react';
import { exportFilename } from '#lib/platform/tables/csv-filename.ts';
import type { ExportChoice } from './export-formats.ts';
import { chooseFile, ExportFailure, type ExportProgress, saveStream } from './save-stream.ts';

export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; choice: ExportChoice; progress: ExportProgress | null }
  | { kind: 'done'; filename: string; progress: ExportProgress }
  | { kind: 'cancelled' }
  | { kind: 'failed'; choice: ExportChoice; message: string };

const betweenUpdates = 100;
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Runs one export at a time. Returns its state and the functions that start and cancel it. */
export function useExport(programTitle: string, addressOf: (choice: ExportChoice) => string) {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (choice: ExportChoice) => {
    const filename = exportFilename(choice.kind, programTitle, new Date(), choice.format);
    const control = new AbortController();
    let shownAt = 0;
    const onProgress = (progress: ExportProgress) => {
      if (performance.now() - shownAt < betweenUpdates) return;
      shownAt = performance.now();
      setState({ kind: 'running', choice, progress });
    };
    try {
      const file = await chooseFile(filename);
      running.current = control;
      setState({ kind: 'running', choice, progress: null });
      const address = addressOf(choice);
      const progress = await saveStream({ address, filename, choice, file, signal: control.signal, onProgress });
      setState({ kind: 'done', filename: file?.name ?? filename, progress });
    } catch (error) {
      if (control.signal.aborted) setState({ kind: 'cancelled' });
      else if (isAbort(error)) setState({ kind: 'idle' });
      else setState({ kind: 'failed', choice, message: messageOf(error) });
    } finally {
      running.current = null;
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}

function messageOf(error: unknown): string {
  if (error instanceof ExportFailure) return error.message;
  if (error instanceof TypeError) return 'The server cannot be reached. Check your connection, then try again.';
  console.error(error);
  return 'The file could not be written. Check that there is room on the disk, then try again.';
}
