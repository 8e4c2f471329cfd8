import { once } from 'node:events';
import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { foundName } from '../scanner/scan-state.ts';
import { hasVirus } from './archive-names.ts';
import { DirectoryRecords, doneState, type ZipEntry } from './directory-records.ts';
import type { StoredFile } from './read-submissions.ts';
import {
  type FileProblem,
  openStored,
  sizeOf,
  verifiedContent,
  wholeAtMost,
  wholeContent,
} from './verified-content.ts';

const virusText = (file: StoredFile) =>
  `“${file.filename}” is not in this archive, because the virus scanner found ${foundName(file.scan)} in it.\n`;

/** A file that everyone may read. */
const mode = 0o100644;

/** Adds files to an archive one after another, each only after the previous one has been read. */
export class ZipArchive {
  readonly problems = new Map<number, FileProblem>();
  private readonly done = new DirectoryRecords();
  private readonly zip: ZipFile;
  private readonly signal: AbortSignal;

  constructor(zip: ZipFile, signal: AbortSignal) {
    this.zip = zip;
    this.signal = signal;
  }

  /** Adds `file` under `path`. Problems go into the manifest and do not stop the archive. */
  async addFile(file: StoredFile, path: string, mtime: Date): Promise<void> {
    const report = (problem: FileProblem) => this.problems.set(file.id, problem);
    if (hasVirus(file)) {
      report({ state: 'infected', bytes: 0, sha256: null });
      return await this.addWhole(Buffer.from(virusText(file)), path, { mtime });
    }
    const handle = await openStored(file);
    if (!handle) return void report({ state: 'missing', bytes: 0, sha256: null });
    // Documents and pictures are already compressed.
    const options = { mtime, compress: false };
    try {
      const size = await sizeOf(handle);
      if (size <= wholeAtMost) await this.addWhole(await wholeContent(handle, file, size, report), path, options);
      else await this.add(verifiedContent(handle, file, report), path, options);
    } finally {
      // A stream closes the file at its end, but a cancelled archive may never have started one.
      await handle.close();
    }
  }

  private async addWhole(content: Buffer, path: string, options: object): Promise<void> {
    this.setAside();
    this.zip.addBuffer(content, path, { mode, ...options });
    const output = this.zip.outputStream as PassThrough;
    if (output.writableNeedDrain) await once(output, 'drain', { signal: this.signal });
  }

  async add(content: AsyncGenerator<Buffer | string>, path: string, options = {}): Promise<void> {
    this.setAside();
    const source = Readable.from(content, { objectMode: false });
    // The writer keeps this function until the end, so it must not hold on to the file's buffers.
    const held: { source: Readable | null } = { source };
    this.zip.addReadStreamLazy(path, { mode, ...options }, (take) => take(null, held.source as Readable));
    try {
      await finished(source, { writable: false, signal: this.signal });
    } catch (error) {
      source.destroy();
      if (!source.closed) await once(source, 'close');
      throw error;
    } finally {
      held.source = null;
    }
  }

  addText(text: string, path: string, mtime: Date): void {
    this.setAside();
    this.zip.addBuffer(Buffer.from(text), path, { mode, mtime });
  }

  end(): void {
    innerOf(this.zip).entries = [...this.done.asEntries(), ...innerOf(this.zip).entries];
    this.zip.end();
  }

  /**
   * The writer scans all its entries each time one finishes and keeps everything about each. This moves finished
   * entries elsewhere and keeps only what the directory at the archive's end says about them.
   */
  private setAside(): void {
    const { entries } = innerOf(this.zip);
    while (entries[0]?.state === doneState) {
      this.done.add(entries[0].getCentralDirectoryRecord());
      entries.shift();
    }
  }
}

const innerOf = (zip: ZipFile) => zip as unknown as { entries: ZipEntry[] };

/**
 * The archive that `fill` adds to, read as fast as the client takes it. When the client leaves, `signal` is aborted and
 * nothing stays open.
 */
export async function* zipStream(
  fill: (archive: ZipArchive, signal: AbortSignal) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const stop = new AbortController();
  zip.on('error', (error: Error) => output.destroy(error));
  const archive = new ZipArchive(zip, stop.signal);
  const filling = fill(archive, stop.signal).then(
    () => archive.end(),
    (error: Error) => {
      if (!stop.signal.aborted) output.destroy(error);
    },
  );
  try {
    for await (const chunk of output) yield chunk as Buffer;
  } finally {
    stop.abort();
    output.destroy();
    await filling;
  }
}
