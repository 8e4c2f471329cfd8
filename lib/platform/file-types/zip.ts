import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

/** One file in a ZIP archive, as the archive's directory describes it. */
export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  /** The size that the directory states. `unpackEntry` compares it with the true one. */
  bytes: number;
  packed: Buffer;
}

/** More than any document has. */
const maxEntries = 5000;
const endSignature = 0x06054b50;
const endBytes = 22;
const longestComment = 0xffff;
const centralSignature = 0x02014b50;
const centralBytes = 46;
const localSignature = 0x04034b50;
const localBytes = 30;
// Some writers put records for archives beyond 4 GB between the directory and the end, whatever the size.
const largeArchiveSignatures = [0x06064b50, 0x07064b50];

/**
 * Where the end record stands that every ZIP archive has behind its directory. -1 without one. Mail programs and scripts
 * leave a line end or zeros behind it.
 */
function findEnd(bytes: Buffer): number {
  let end = bytes.length;
  while (end > endBytes && [0x00, 0x0a, 0x0d, 0x20].includes(bytes[end - 1] as number)) end -= 1;
  const first = Math.max(0, end - endBytes - longestComment);
  for (let at = bytes.length - endBytes; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) !== endSignature) continue;
    const after = at + endBytes + bytes.readUInt16LE(at + 20);
    if (after >= end && after <= bytes.length) return at;
  }
  return -1;
}

/** Whether archive programs would open the bytes, which may begin as something else. */
export const endsAsZip = (bytes: Buffer): boolean => findEnd(bytes) >= 0;

/**
 * The files of a ZIP archive, or null unless it is one from its first byte to its last: each name once, each file in
 * its own place, nothing encrypted. Reads nothing outside the archive, whatever its offsets say.
 */
export function readZip(bytes: Buffer): ZipEntry[] | null {
  const end = findEnd(bytes);
  if (end < 0 || bytes.readUInt32LE(end + 4) !== 0) return null;
  // The archive's comment is a place for other content. Word and the others write none, or a few words.
  const comment = bytes.toString('latin1', end + endBytes, end + endBytes + bytes.readUInt16LE(end + 20));
  if (!/^[^<\p{Cc}]{0,200}$/u.test(comment)) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxEntries) return null;
  const start = bytes.readUInt32LE(end + 16);
  const after = start + bytes.readUInt32LE(end + 12);
  if (after > end || (after < end && !largeArchiveSignatures.includes(bytes.readUInt32LE(after)))) return null;
  const central = readCentral(bytes.subarray(start, after), count);
  if (!central) return null;
  const entries: ZipEntry[] = [];
  const places: { from: number; to: number }[] = [];
  for (const { name, isDeflated, bytes: size, ...stated } of central) {
    const place = readPlace(bytes, { name, ...stated }, start);
    if (!place) return null;
    places.push(place);
    entries.push({
      name: name.toString('utf8'),
      isDeflated,
      bytes: size,
      packed: bytes.subarray(place.data, place.to),
    });
  }
  places.sort((one, other) => one.from - other.from);
  const isApart = places.every(({ from }, index) => from >= (places[index - 1]?.to ?? 0));
  return isApart && places[0]?.from === 0 ? entries : null;
}

/** A file as the directory of an archive describes it. */
export interface CentralEntry {
  name: Buffer;
  isDeflated: boolean;
  /** The size that it states. */
  bytes: number;
  packedBytes: number;
  /** Where its own header begins. */
  from: number;
}

/** The entries of a directory of `count` files, each name once. Null if it is damaged, or a file is encrypted. */
function readCentral(directory: Buffer, count: number): CentralEntry[] | null {
  const entries: CentralEntry[] = [];
  const names = new Set<string>();
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + centralBytes > directory.length || directory.readUInt32LE(at) !== centralSignature) return null;
    const nameEnd = at + centralBytes + directory.readUInt16LE(at + 28);
    if (nameEnd > directory.length) return null;
    const name = directory.subarray(at + centralBytes, nameEnd);
    const key = name.toString('utf8').toLowerCase();
    const method = directory.readUInt16LE(at + 10);
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
    if (names.has(key) || isEncrypted || (method !== 0 && method !== 8)) return null;
    names.add(key);
    entries.push({
      name,
      isDeflated: method === 8,
      bytes: directory.readUInt32LE(at + 24),
      packedBytes: directory.readUInt32LE(at + 20),
      from: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Where the file of a directory's entry is. Null unless its own header agrees with the directory. */
function readPlace(
  bytes: Buffer,
  { from, name, packedBytes }: Pick<CentralEntry, 'from' | 'name' | 'packedBytes'>,
  limit: number,
) {
  if (from + localBytes > limit || bytes.readUInt32LE(from) !== localSignature) return null;
  const nameEnd = from + localBytes + bytes.readUInt16LE(from + 26);
  const data = nameEnd + bytes.readUInt16LE(from + 28);
  const to = data + packedBytes;
  if (to > limit || !bytes.subarray(from + localBytes, nameEnd).equals(name)) return null;
  return { from, data, to };
}

const inflate = promisify(inflateRaw) as (data: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

/** The content of a file in an archive, or that it is damaged, or that it is larger than the directory states. */
export async function unpackEntry({ isDeflated, packed, bytes }: ZipEntry): Promise<Buffer | 'damaged' | 'larger'> {
  try {
    const content = isDeflated ? await inflate(packed, { maxOutputLength: bytes + 1 }) : packed;
    if (content.length > bytes) return 'larger';
    return content.length === bytes ? content : 'damaged';
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') return 'larger';
    if (code.startsWith('Z_')) return 'damaged';
    throw error;
  }
}

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
