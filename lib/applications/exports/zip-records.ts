/** An entry of a ZIP archive (APPNOTE 6.3). */
export interface ZipEntry {
  path: Buffer;
  mtime: Date;
  isCompressed: boolean;
  /** Whether size and checksum were unknown when it began, and so follow its content. */
  isStreamed: boolean;
  /** Where it begins in the archive. */
  offset: number;
  crc: number;
  /** Its size in the archive, and out of it. */
  packed: number;
  bytes: number;
}

const [plainVersion, zip64Version] = [20, 45];
/** Written on Unix by version 6.3 of the specification. */
const madeBy = (3 << 8) | 63;
/** A file that everyone may read. */
const mode = (0o100644 << 16) >>> 0;
const [most16, most32] = [0xffff, 0xffffffff];

const needsZip64 = ({ packed, bytes, offset }: ZipEntry) => Math.max(packed, bytes, offset) >= most32;

// A name is always UTF-8. The other bit says that sizes follow the content.
const flagsOf = ({ isStreamed }: ZipEntry) => (1 << 11) | (isStreamed ? 1 << 3 : 0);
const methodOf = ({ isCompressed }: ZipEntry) => (isCompressed ? 8 : 0);

/** The format's clock: local time in steps of two seconds, from 1980. */
function dosTime(at: Date): { date: number; time: number } {
  const year = at.getFullYear();
  if (!(year >= 1980)) return { date: (1 << 5) | 1, time: 0 };
  return {
    date: ((year - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
    time: (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
  };
}

/** Writes numbers one after another: each with its size in bytes. */
function record(room: Buffer, ...numbers: readonly (readonly [size: 1 | 2 | 4 | 8, value: number])[]): number {
  let at = 0;
  for (const [size, value] of numbers) {
    if (size === 8) room.writeBigUInt64LE(BigInt(value), at);
    else room.writeUIntLE(value, at, size);
    at += size;
  }
  return at;
}

/** The header before an entry's content. */
export function localHeader(entry: ZipEntry): Buffer {
  const { path, crc, packed, bytes, isStreamed } = entry;
  const { date, time } = dosTime(entry.mtime);
  const room = Buffer.allocUnsafe(30 + path.length);
  const sizes = isStreamed ? [0, 0, 0] : [crc, packed, bytes];
  const end = record(
    room,
    ...([
      [4, 0x04034b50],
      [2, plainVersion],
      [2, flagsOf(entry)],
      [2, methodOf(entry)],
      [2, time],
      [2, date],
    ] as const),
    ...sizes.map((size) => [4, size] as const),
    ...([
      [2, path.length],
      [2, 0],
    ] as const),
  );
  path.copy(room, end);
  return room;
}

/** The descriptor after the content of a streamed entry. */
export function dataDescriptor(entry: ZipEntry): Buffer {
  const size = needsZip64(entry) ? 8 : 4;
  const room = Buffer.allocUnsafe(8 + 2 * size);
  record(room, [4, 0x08074b50], [4, entry.crc], [size, entry.packed], [size, entry.bytes]);
  return room;
}

/** The record of an entry in the directory at the archive's end. */
export function directoryRecord(entry: ZipEntry): Buffer {
  const { path, mtime, crc, packed, bytes, offset } = entry;
  const { date, time } = dosTime(mtime);
  const isLarge = needsZip64(entry);
  const extra = 9 + (isLarge ? 28 : 0);
  const room = Buffer.allocUnsafe(46 + path.length + extra);
  const held = (size: number) => [4, isLarge ? most32 : size] as const;
  const end = record(
    room,
    ...([
      [4, 0x02014b50],
      [2, madeBy],
      [2, isLarge ? zip64Version : plainVersion],
      [2, flagsOf(entry)],
    ] as const),
    ...([[2, methodOf(entry)], [2, time], [2, date], [4, crc], held(packed), held(bytes)] as const),
    ...([[2, path.length], [2, extra], [2, 0], [2, 0], [2, 0], [4, mode], held(offset)] as const),
  );
  path.copy(room, end);
  // The time in UTC. The flags name a second one, which the directory never holds: other programs write it so.
  const seconds = Math.max(-0x80000000, Math.min(0x7fffffff, Math.floor(mtime.getTime() / 1000))) >>> 0;
  const from = end + path.length;
  record(room.subarray(from), [2, 0x5455], [2, 5], [1, 3], [4, seconds]);
  if (isLarge) record(room.subarray(from + 9), [2, 1], [2, 24], [8, bytes], [8, packed], [8, offset]);
  return room;
}

/** The end of an archive: where its directory of so many entries and bytes begins. */
export function directoryEnd({ entries, bytes, offset }: { entries: number; bytes: number; offset: number }): Buffer {
  const isLarge = entries >= most16 || bytes >= most32 || offset >= most32;
  const plain = Buffer.allocUnsafe(22);
  const count = [2, Math.min(entries, most16)] as const;
  const [size, begin] = [[4, Math.min(bytes, most32)] as const, [4, Math.min(offset, most32)] as const];
  record(plain, [4, 0x06054b50], [2, 0], [2, 0], count, count, size, begin, [2, 0]);
  if (!isLarge) return plain;
  const large = Buffer.allocUnsafe(56 + 20);
  const end = record(
    large,
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, madeBy],
      [2, zip64Version],
      [4, 0],
      [4, 0],
    ] as const),
    ...([
      [8, entries],
      [8, entries],
      [8, bytes],
      [8, offset],
    ] as const),
  );
  record(large.subarray(end), [4, 0x07064b50], [4, 0], [8, offset + bytes], [4, 1]);
  return Buffer.concat([large, plain]);
}

/**
 * The records of all entries for the directory at the end of a ZIP archive, one after another in one buffer. As separate
 * objects, the records of many files would take many times the memory.
 */
export class DirectoryRecords {
  count = 0;
  private room = Buffer.alloc(64 * 1024);
  private length = 0;

  add(record: Buffer): void {
    const end = this.length + record.length;
    if (end > this.room.length) this.room = Buffer.concat([this.room], Math.max(end, 2 * this.room.length));
    record.copy(this.room, this.length);
    this.length = end;
    this.count += 1;
  }

  get bytes(): Buffer {
    return this.room.subarray(0, this.length);
  }
}
