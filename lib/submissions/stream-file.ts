import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** The open file as the body of a response; it is closed at the end, or when the client goes away. */
export const streamFile = (file: FileHandle): ReadableStream<Uint8Array> =>
  Readable.toWeb(file.createReadStream({ autoClose: true })) as ReadableStream<Uint8Array>;
