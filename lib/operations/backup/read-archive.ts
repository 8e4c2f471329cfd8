import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import {
  type ArchivedFile,
  BackupError,
  digestName,
  isArchivedName,
  type Manifest,
  manifestName,
  manifestSchema,
} from './archive-format.ts';
import { blockBytes, paddingAfter, readTarHeader, type TarEntry } from './tar-header.ts';

const chunkBytes = 1024 * 1024;

/** Takes one file of an archive. It must read all of `content`. */
export type Receive = (name: string, content: AsyncIterable<Buffer>) => Promise<void>;

const damaged = (file: string, why: string) =>
  new BackupError(`${file} is damaged or not a whole backup: ${why}. Nothing was changed.`);

/** Reads a file from its beginning and hashes what it reads. */
class HashingReader {
  readonly hash = createHash('sha256');
  private readonly handle: FileHandle;
  private readonly file: string;

  constructor(handle: FileHandle, file: string) {
    this.handle = handle;
    this.file = file;
  }

  /** Exactly `bytes` bytes, which are not hashed yet. */
  async read(bytes: number): Promise<Buffer> {
    const room = Buffer.alloc(bytes);
    let filled = 0;
    while (filled < bytes) {
      const { bytesRead } = await this.handle.read(room, filled, bytes - filled, null);
      if (bytesRead === 0) throw damaged(this.file, 'it ends too early');
      filled += bytesRead;
    }
    return room;
  }

  async readZeros(bytes: number): Promise<void> {
    const zeros = await this.read(bytes);
    this.hash.update(zeros);
    if (zeros.some((byte) => byte !== 0)) throw damaged(this.file, 'something is written between its files');
  }

  /** The content of an entry in pieces, with the padding behind it. */
  async *content({ bytes }: TarEntry): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; left -= chunkBytes) {
      const chunk = await this.read(Math.min(left, chunkBytes));
      this.hash.update(chunk);
      yield chunk;
    }
    await this.readZeros(paddingAfter(bytes));
  }

  async isAtEnd(): Promise<boolean> {
    return (await this.handle.read(Buffer.alloc(1), 0, 1, null)).bytesRead === 0;
  }
}

async function readAll(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function readManifest(file: string, text: string, found: readonly ArchivedFile[]): Manifest {
  let manifest: Manifest;
  try {
    manifest = manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupError(`The manifest of ${file} cannot be read. Was it made by a newer release?`, { cause: error });
  }
  const lines = (files: readonly ArchivedFile[]) =>
    files.map(({ name, bytes, sha256 }) => `${name} ${bytes} ${sha256}`).join('\n');
  if (lines(manifest.files) !== lines(found)) throw damaged(file, 'its files are not those of its manifest');
  return manifest;
}

/**
 * Reads an archive whole, hands each file to `receive`, and compares every byte with the manifest and the digest. Only
 * when it returns is what `receive` got known to be right.
 * @throws {BackupError} when one bit differs from what was written
 */
export async function readArchive(file: string, receive: Receive): Promise<Manifest> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupError(`${file} does not exist.`) : error;
  });
  try {
    const reader = new HashingReader(handle, file);
    const found: ArchivedFile[] = [];
    const names = new Set<string>();
    let manifest: Manifest | null = null;
    for (;;) {
      const header = await reader.read(blockBytes);
      const entry = readTarHeader(header);
      if (!entry) throw damaged(file, 'one of its headers is not as it was written');
      if (entry.name === digestName) {
        const digest = `${reader.hash.copy().digest('hex')}\n`;
        if ((await readAll(reader.content(entry))) !== digest) throw damaged(file, 'its digest does not fit');
        break;
      }
      reader.hash.update(header);
      if (entry.name === manifestName) {
        manifest = readManifest(file, await readAll(reader.content(entry)), found);
        continue;
      }
      if (manifest || names.has(entry.name) || !isArchivedName(entry.name))
        throw damaged(file, `${entry.name} does not belong into it`);
      names.add(entry.name);
      found.push({ name: entry.name, bytes: entry.bytes, sha256: await receiveOne(reader, entry, receive) });
    }
    await reader.readZeros(2 * blockBytes);
    if (!manifest || !(await reader.isAtEnd())) throw damaged(file, 'it does not end as it should');
    return manifest;
  } finally {
    await handle.close();
  }
}

async function receiveOne(reader: HashingReader, entry: TarEntry, receive: Receive): Promise<string> {
  const sum = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of reader.content(entry)) {
      sum.update(chunk);
      yield chunk;
    }
  };
  await receive(entry.name, hashed());
  return sum.digest('hex');
}
