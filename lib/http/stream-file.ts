import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';

/**
 * The open file, or its bytes from `start` to `end` (both included), as the body of a response. The handle is closed at
 * the end, when the body is cancelled, and when the request's `signal` aborts.
 */
export function streamFile(
  file: FileHandle,
  signal: AbortSignal,
  range: { start?: number; end?: number } = {},
): ReadableStream<Uint8Array> {
  const source = file.createReadStream({ ...range, autoClose: true });
  // A client that leaves before the body is first read does not cancel it, so the handle would stay open.
  const stop = () => source.destroy();
  signal.addEventListener('abort', stop, { once: true });
  source.once('close', () => signal.removeEventListener('abort', stop));
  if (signal.aborted) stop();
  return Readable.toWeb(source) as ReadableStream<Uint8Array>;
}
