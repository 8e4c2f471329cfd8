import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib';
import { foundName } from '#lib/platform/scanner/scan-state.ts';
import { hasVirus } from './archive-names.ts';
import type { StoredFile } from './read-submissions.ts';
import { checkedContent, type FileProblem, openStored, verifiedContent, wholeAtMost } from './verified-content.ts';
import {
  DirectoryRecords,
  dataDescriptor,
  directoryEnd,
  directoryRecord,
  localHeader,
  type ZipEntry,
} from './zip-records.ts';

const compressed = promisify(deflateRaw);

const virusText = (file: StoredFile) =>
  `“${file.filename}” is not in this archive, because the virus scanner found ${foundName(file.scan)} in it.\n`;

/** Pieces are sent together until they have this many bytes: each on its own would cost more than its content. */
const sentAtOnce = 64 * 1024;

/**
 * Writes a ZIP archive piece by piece. Each method yields what there is to send, and reads on when that was taken. Uses
 * ZIP64 where size or number require it.
 */
export class ZipArchive {
  readonly problems = new Map<number, FileProblem>();
  private readonly directory = new DirectoryRecords();
  private offset = 0;
  private waiting: Buffer[] = [];
  private waitingBytes = 0;

  /** Adds `file` under `path`. Problems go into the manifest and do not stop the archive. */
  async *addFile(file: StoredFile, path: string, mtime: Date): AsyncGenerator<Buffer> {
    const report = (problem: FileProblem) => this.problems.set(file.id, problem);
    if (hasVirus(file)) {
      report({ state: 'infected', bytes: 0, sha256: null });
      return yield* this.addText(virusText(file), path, mtime);
    }
    const opened = await openStored(file);
    if (opened === null) return void report({ state: 'missing', bytes: 0, sha256: null });
    try {
      // Documents and pictures are already compressed.
      if (opened.bytes <= wholeAtMost)
        yield* this.addWhole(checkedContent(await opened.whole(), file, report), path, mtime);
      else yield* this.addStored(verifiedContent(opened, file, report), path, mtime);
    } finally {
      await opened.close();
    }
  }

  async *addText(text: string, path: string, mtime: Date): AsyncGenerator<Buffer> {
    const content = Buffer.from(text);
    yield* this.addWhole(content, path, mtime, await compressed(content));
  }

  /** Adds a text of any length. */
  async *add(texts: AsyncGenerator<string>, path: string, mtime: Date): AsyncGenerator<Buffer> {
    const entry = this.begin(path, mtime, { isCompressed: true, isStreamed: true });
    async function* counted() {
      for await (const text of texts) {
        const chunk = Buffer.from(text);
        entry.crc = crc32(chunk, entry.crc);
        entry.bytes += chunk.length;
        yield chunk;
      }
    }
    // The archive's reader learns of an error in either.
    const packed = pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw(), () => undefined);
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      entry.packed += chunk.length;
      this.push(chunk);
      yield* this.send();
    }
    this.end(entry);
  }

  /** The rest, after all entries. */
  async *finish(): AsyncGenerator<Buffer> {
    const { offset } = this;
    const { bytes, count } = this.directory;
    for (let from = 0; from < bytes.length; from += sentAtOnce) {
      this.push(bytes.subarray(from, from + sentAtOnce));
      yield* this.send();
    }
    this.push(directoryEnd({ entries: count, bytes: bytes.length, offset }));
    yield* this.send(0);
  }

  private async *addWhole(content: Buffer, path: string, mtime: Date, packed = content): AsyncGenerator<Buffer> {
    const sizes = { crc: crc32(content), packed: packed.length, bytes: content.length };
    const entry = this.begin(path, mtime, { isCompressed: packed !== content, isStreamed: false, ...sizes });
    this.push(packed);
    this.end(entry);
    yield* this.send();
  }

  private async *addStored(chunks: AsyncGenerator<Buffer>, path: string, mtime: Date): AsyncGenerator<Buffer> {
    const entry = this.begin(path, mtime, { isCompressed: false, isStreamed: true });
    for await (const chunk of chunks) {
      entry.crc = crc32(chunk, entry.crc);
      entry.bytes += chunk.length;
      this.push(chunk);
      yield* this.send();
    }
    entry.packed = entry.bytes;
    this.end(entry);
  }

  private begin(path: string, mtime: Date, known: Pick<ZipEntry, 'isCompressed' | 'isStreamed'> & Partial<ZipEntry>) {
    const entry = { path: Buffer.from(path), mtime, offset: this.offset, crc: 0, packed: 0, bytes: 0, ...known };
    this.push(localHeader(entry));
    return entry;
  }

  private end(entry: ZipEntry): void {
    if (entry.isStreamed) this.push(dataDescriptor(entry));
    this.directory.add(directoryRecord(entry));
  }

  private push(piece: Buffer): void {
    this.waiting.push(piece);
    this.waitingBytes += piece.length;
    this.offset += piece.length;
  }

  /** Sends what waits, if it is at least `least` bytes, and then gives other requests their turn. */
  private async *send(least = sentAtOnce): AsyncGenerator<Buffer> {
    if (this.waitingBytes < least) return;
    const [first, ...more] = this.waiting;
    this.waiting = [];
    this.waitingBytes = 0;
    if (first) yield more.length > 0 ? Buffer.concat([first, ...more]) : first;
    await setImmediate();
  }
}
