import { environment } from '../config/env.ts';
import { chunkTurns } from '../http/fair-turns.ts';
import { type Failure, refuse } from '../http/result.ts';
import { tooSlow, watchPace } from '../http/watch-pace.ts';
import { spaceAboveFloor } from '../storage/free-space.ts';
import { storageFailure, storageFull } from '../storage/storage-failure.ts';
import type { UnfinishedUpload } from './unfinished-upload.ts';
import { uploadStore } from './upload-store.ts';
import { notePieces } from './waiting-uploads.ts';

/** How a piece ended: where the next one begins, and why reading stopped before its end. */
interface Appended {
  offset: number;
  failure: Failure | null;
}

/** The 409 of a piece that begins elsewhere than the next one. */
export const otherPlace = refuse('conflict', 'Another part of this file is expected. Ask how much has arrived.');

const tooLong = refuse('too_large', 'More arrived than was announced. Remove the file and choose it again.').failure;

/**
 * Appends what arrives to an upload. Whatever arrived before the line was cut counts, so that it is never sent again. It
 * is durable when this returns.
 * @param signal stops reading, for another request that continues the same upload
 */
export async function appendChunk(
  { id, offset: begin, bytes }: UnfinishedUpload,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<Appended> {
  let offset = begin;
  let failure: Failure | null = (await spaceAboveFloor()) < 0 ? storageFull : null;
  const reader = body.getReader();
  const turn = chunkTurns();
  const stop = (reason: Failure | null) => {
    failure ??= reason;
    reader.cancel().catch(() => {});
  };
  const onAbort = () => stop(null);
  signal.addEventListener('abort', onAbort);
  const timer = setTimeout(stop, environment().UPLOAD_TIMEOUT_SECONDS * 1000, tooSlow);
  const pace = watchPace(() => stop(tooSlow));
  const piece = await uploadStore().openPiece(id, begin);
  try {
    while (!failure && !signal.aborted) {
      // A line that is cut ends the reading like the piece's own end: what counts is what is here.
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done || !value) break;
      await turn();
      pace.add(value.length);
      if (offset + value.length > bytes) failure = tooLong;
      else {
        await piece.write(value);
        offset += value.length;
        notePieces(id, offset);
      }
    }
    if (!(await piece.keep())) {
      failure = otherPlace.failure;
      offset = begin;
    }
  } catch (error) {
    failure = storageFailure(error);
    if (!failure) throw error;
    offset = await piece.offset();
    notePieces(id, offset);
  } finally {
    clearTimeout(timer);
    pace.stop();
    signal.removeEventListener('abort', onAbort);
    await piece.close();
    await reader.cancel().catch(() => {});
  }
  return { offset, failure };
}
