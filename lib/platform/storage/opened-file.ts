import { close, createReadStream, type ReadStream, read, readSync } from 'node:fs';
import { promisify } from 'node:util';
import type { ByteRange } from '../http/file-answer.ts';
import type { FileFacts, OpenFile, ReadContent, Soon } from './stored-file.ts';

const readPart = promisify(read);
const closeFile = promisify(close);

/** Pieces of the stream of a file that is one of many. */
const pieceBytes = 256 * 1024;

/** A file of the folder of uploads that is open. */
export class OpenedFile implements OpenFile {
  readonly bytes: number;
  readonly storedAt: Date;
  readonly validator: string;
  private readonly opened: number;
  private readonly isOfMany: boolean;
  private streamed: ReadStream | null = null;
  private isClosed = false;

  constructor(opened: number, { bytes, storedAt, validator }: FileFacts, isOfMany: boolean) {
    this.opened = opened;
    this.isOfMany = isOfMany;
    this.bytes = bytes;
    this.storedAt = storedAt;
    this.validator = validator;
  }

  whole(): Soon<ReadContent> {
    return this.isOfMany ? this.readAtOnce() : this.readSoon();
  }

  stream(range?: ByteRange): ReadStream {
    const part = range && { start: range.first, end: range.last };
    const size = this.isOfMany ? { highWaterMark: pieceBytes } : {};
    this.streamed = createReadStream('', { fd: this.opened, start: 0, ...part, ...size });
    return this.streamed;
  }

  async close(): Promise<void> {
    if (this.streamed) this.streamed.destroy();
    else if (!this.isClosed) {
      this.isClosed = true;
      await closeFile(this.opened);
    }
  }

  private readAtOnce(): ReadContent {
    const room = Buffer.allocUnsafe(this.bytes);
    let bytes = 0;
    try {
      while (bytes < room.length) {
        const found = readSync(this.opened, room, bytes, room.length - bytes, bytes);
        if (found === 0) break;
        bytes += found;
      }
    } catch (error) {
      return { content: room.subarray(0, bytes), error };
    }
    return { content: room.subarray(0, bytes) };
  }

  private async readSoon(): Promise<ReadContent> {
    const room = Buffer.allocUnsafe(this.bytes);
    let bytes = 0;
    try {
      while (bytes < room.length) {
        const { bytesRead } = await readPart(this.opened, room, bytes, room.length - bytes, bytes);
        if (bytesRead === 0) break;
        bytes += bytesRead;
      }
    } catch (error) {
      return { content: room.subarray(0, bytes), error };
    }
    return { content: room.subarray(0, bytes) };
  }
}
