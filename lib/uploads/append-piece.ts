import { open } from 'node:fs/promises';
import { environment } from '../config/env.ts';
import { pieceTurns } from '../http/fair-turns.ts';
import { type Failure, refuse } from '../http/result.ts';
import { tooSlow, watchPace } from '../http/watch-pace.ts';
import { spaceAboveFloor } from '../storage/free-space.ts';
import { isDiskFull, storageFull } from '../storage/storage-failure.ts';
import type { UnfinishedUpload } from './unfinished-upload.ts';
import { piecesFile } from './upload-folder.ts';
import { notePieces } from './waiting-uploads.ts';

/** How a piece ended: where the next one begins, and why reading stopped before its end. */
interface Appended {
  offset: number;
  failure: Failure | null;
}

const tooLong = refuse('too_large', 'More arrived than was announced. Remove the file and choose it again.').failure;

/**
 * Appends what arrives to an upload. Whatever arrived before the line was cut counts, so that it is never sent again. It
 * is on disk (fdatasync) when this returns.
 * @param signal stops reading, for another request that continues the same upload
 */
export async function appendPiece(
  { id, offset: begin, bytes }: UnfinishedUpload,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<Appended> {
  let offset = begin;
  let failure: Failure | null = (await spaceAboveFloor()) < 0 ? storageFull : null;
  const reader = body.getReader();
  const turn = pieceTurns();
  const stop = (reason: Failure | null) => {
    failure ??= reason;
    reader.cancel().catch(() => {});
  };
  const onAbort = () => stop(null);
  signal.addEventListener('abort', onAbort);
  const timer = setTimeout(stop, environment().UPLOAD_TIMEOUT_SECONDS * 1000, tooSlow);
  const pace = watchPace(() => stop(tooSlow));
  const handle = await open(piecesFile(id), 'a', 0o600);
  try {
    while (!failure && !signal.aborted) {
      // A line that is cut ends the reading like the piece's own end: what counts is what is on disk.
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done || !value) break;
      await turn();
      pace.add(value.length);
      if (offset + value.length > bytes) failure = tooLong;
      else {
        await handle.appendFile(value);
        offset += value.length;
        notePieces(id, offset);
      }
    }
    await handle.datasync();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    failure = storageFull;
    offset = (await handle.stat()).size;
    notePieces(id, offset);
  } finally {
    clearTimeout(timer);
    pace.stop();
    signal.removeEventListener('abort', onAbort);
    await handle.close();
    await reader.cancel().catch(() => {});
  }
  return { offset, failure };
}
