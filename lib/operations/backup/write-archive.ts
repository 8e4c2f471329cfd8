import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { type ArchivedFile, digestName, manifestName } from './archive-format.ts';
import { blockBytes, paddingAfter, tarHeader } from './tar-header.ts';

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Writes an archive one file after another. The hash of all that was written ends it. */
export class ArchiveWriter {
  readonly files: ArchivedFile[] = [];
  private readonly handle: FileHandle;
  private readonly seconds: number;
  private readonly hash = createHash('sha256');

  constructor(handle: FileHandle, madeAt: Date) {
    this.handle = handle;
    this.seconds = Math.floor(madeAt.getTime() / 1000);
  }

  /**
   * Adds one file.
   * @param bytes the size of `content`
   * @throws when `content` has another size
   */
  async add(name: string, bytes: number, content: Content): Promise<void> {
    this.files.push({ name, bytes, sha256: await this.entry(name, bytes, content) });
  }

  /** Adds the manifest and the digest, and makes the archive durable. */
  async finish(manifest: object): Promise<void> {
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    await this.entry(manifestName, text.length, [text]);
    const digest = Buffer.from(`${this.hash.copy().digest('hex')}\n`);
    await this.entry(digestName, digest.length, [digest]);
    await this.write(Buffer.alloc(2 * blockBytes));
    await this.handle.sync();
  }

  private async entry(name: string, bytes: number, content: Content): Promise<string> {
    const sum = createHash('sha256');
    let written = 0;
    await this.write(tarHeader({ name, bytes, seconds: this.seconds }));
    for await (const chunk of content) {
      sum.update(chunk);
      written += chunk.length;
      await this.write(chunk);
    }
    if (written !== bytes) throw new Error(`${name} changed while it was copied.`);
    await this.write(Buffer.alloc(paddingAfter(bytes)));
    return sum.digest('hex');
  }

  private async write(chunk: Uint8Array): Promise<void> {
    this.hash.update(chunk);
    await this.handle.appendFile(chunk);
  }
}
