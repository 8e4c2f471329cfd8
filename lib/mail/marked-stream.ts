import { Readable } from 'node:stream';

const pieceBytes = 16 * 1024;

/**
 * `message` as a stream that waits for `beforeLast` before it gives its last byte. Until then, and if `beforeLast`
 * fails, the reader does not have the whole message.
 */
export function markedStream(message: Buffer, beforeLast: () => Promise<void>): Readable {
  async function* pieces() {
    const last = message.length - 1;
    for (let start = 0; start < last; start += pieceBytes)
      yield message.subarray(start, Math.min(start + pieceBytes, last));
    await beforeLast();
    yield message.subarray(last);
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: pieceBytes });
}
