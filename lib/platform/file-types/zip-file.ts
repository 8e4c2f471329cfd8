import { type FileHandle, open } from 'node:fs/promises';
import {
  type CentralEntry,
  endBytes,
  findEnd,
  localBytes,
  localSignature,
  longestComment,
  readCentral,
  unpackEntry,
} from './zip-directory.ts';

/** A directory of a few thousand files. */
const maxDirectoryBytes = 4 * 1024 ** 2;

/** Part of a file. @returns null if the file ends before */
async function readPart(file: FileHandle, from: number, length: number): Promise<Buffer | null> {
  const part = Buffer.alloc(length);
  const { bytesRead } = await file.read(part, 0, length, from);
  return bytesRead === length ? part : null;
}

async function readDirectory(file: FileHandle): Promise<CentralEntry[] | null> {
  const { size } = await file.stat();
  const tailAt = Math.max(0, size - endBytes - longestComment);
  const tail = await readPart(file, tailAt, size - tailAt);
  const end = tail ? findEnd(tail) : -1;
  if (!tail || end < 0 || tail.readUInt32LE(end + 4) !== 0) return null;
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (length > maxDirectoryBytes || start + length > tailAt + end) return null;
  const directory = await readPart(file, start, length);
  const entries = directory && readCentral(directory, tail.readUInt16LE(end + 10));
  if (!entries) return null;
  // Two that lie over each other unpack to more than the archive holds.
  const places = entries.map((entry) => ({
    ...entry,
    to: entry.from + localBytes + entry.name.length + entry.packedBytes,
  }));
  places.sort((one, other) => one.from - other.from);
  const isApart = places.every(({ from, to }, index) => from >= (places[index - 1]?.to ?? 0) && to <= start);
  return isApart ? entries : null;
}

/** A ZIP archive on disk, of which one file at a time is in memory. Its owner closes it. */
export class ZipFile {
  readonly entries: readonly CentralEntry[];
  private readonly file: FileHandle;

  private constructor(file: FileHandle, entries: readonly CentralEntry[]) {
    this.file = file;
    this.entries = entries;
  }

  /** @returns null for what is no ZIP archive: damaged, encrypted, in parts, or with a name twice */
  static async open(path: string): Promise<ZipFile | null> {
    const file = await open(path);
    try {
      const entries = await readDirectory(file);
      if (entries) return new ZipFile(file, entries);
    } catch (error) {
      await file.close();
      throw error;
    }
    await file.close();
    return null;
  }

  /** The content of one of its files. Null if it is damaged, or larger than its directory says. */
  async unpack({ from, name, packedBytes, isDeflated, bytes }: CentralEntry): Promise<Buffer | null> {
    const head = await readPart(this.file, from, localBytes);
    if (head?.readUInt32LE(0) !== localSignature) return null;
    const data = from + localBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
    const packed = await readPart(this.file, data, packedBytes);
    if (!packed) return null;
    const content = await unpackEntry({ name: name.toString('utf8'), isDeflated, bytes, packed });
    return Buffer.isBuffer(content) ? content : null;
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
