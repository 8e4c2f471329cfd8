import { Readable } from 'node:stream';

/**
 * The stream of an open file as the body of a response. It is destroyed, which closes the file, at the end, when the body
 * is cancelled, and when the request's `signal` aborts.
 */
export function streamFile(source: Readable, signal: AbortSignal): ReadableStream<Uint8Array> {
  // A client that leaves before the body is first read does not cancel it, so the file would stay open.
  const stop = () => source.destroy();
  signal.addEventListener('abort', stop, { once: true });
  source.once('close', () => signal.removeEventListener('abort', stop));
  if (signal.aborted) stop();
  return Readable.toWeb(source) as ReadableStream<Uint8Array>;
}
