/** Numbers from here on mean "end", "free" and the like. */
const firstSpecial = 0xfffffffa;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;
const numbersInHeader = 109;

/** The sectors of a compound file and their chains ([MS-CFB] 2.3). Reads nothing outside the file. */
class CompoundSectors {
  readonly size: number;
  private readonly bytes: Buffer;
  /** The allocation table: for each sector the number of the next in its chain. */
  private readonly table: Buffer[];

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.size = 2 ** bytes.readUInt16LE(30);
    this.table = this.tableNumbers().flatMap((number) => this.sector(number) ?? []);
  }

  private tableNumbers(): number[] {
    const numbers: number[] = [];
    for (let index = 0; index < numbersInHeader; index += 1) numbers.push(this.bytes.readUInt32LE(76 + 4 * index));
    // Files beyond 7 MB list the rest in sectors of their own, each of which ends with the number of the next.
    let next = this.bytes.readUInt32LE(68);
    while (numbers.length < this.bytes.length / this.size) {
      const more = this.sector(next);
      if (!more) break;
      for (let at = 0; at < this.size - 4; at += 4) numbers.push(more.readUInt32LE(at));
      next = more.readUInt32LE(this.size - 4);
    }
    return numbers.filter((number) => number < firstSpecial);
  }

  private sector(number: number): Buffer | null {
    const at = (number + 1) * this.size;
    if (number >= firstSpecial || at + this.size > this.bytes.length) return null;
    return this.bytes.subarray(at, at + this.size);
  }

  /**
   * The bytes behind the last sector in use: none, or those that the program that wrote the file left there. Null if the
   * file ends before that sector. Some programs mark sectors that are not there as the end of a chain, so that such a mark
   * counts only where a chain leads to it or begins.
   */
  rest(starts: readonly number[]): Buffer | null {
    const perSector = this.size / 4;
    const begun = new Set(starts);
    let last = -1;
    for (let number = 0; number < this.table.length * perSector; number += 1) {
      const next = this.next(number) ?? free;
      if (next < firstSpecial) last = Math.max(last, number, next);
      else if (next !== free && (next !== endOfChain || begun.has(number))) last = Math.max(last, number);
    }
    const start = (last + 1) * this.size;
    return last >= 0 && start < this.bytes.length ? this.bytes.subarray(start + this.size) : null;
  }

  /** The sector that follows in a chain, or a number that means its end. Undefined beyond the table. */
  private next(number: number): number | undefined {
    const perSector = this.size / 4;
    return this.table[Math.floor(number / perSector)]?.readUInt32LE((number % perSector) * 4);
  }

  /** The content of the chain from the sector `start` up to its end, at most `maxBytes`. Null if it leaves the file. */
  chain(start: number, maxBytes: number): Buffer | null {
    const found: Buffer[] = [];
    for (let number = start; found.length * this.size < maxBytes && number < firstSpecial; ) {
      const sector = this.sector(number);
      const next = this.next(number);
      if (!sector || next === undefined) return null;
      found.push(sector);
      number = next;
    }
    return Buffer.concat(found).subarray(0, maxBytes);
  }
}

/** One entry in the directory of a compound file ([MS-CFB] 2.6). */
interface CompoundEntry {
  /** In lowercase, because names are compared so. */
  name: string;
  isStream: boolean;
  start: number;
  bytes: number;
}

export interface CompoundFile {
  /** Every entry, whichever storage it is in. */
  entries: CompoundEntry[];
  /** The streams that are in no storage. */
  topStreams: CompoundEntry[];
  /** The first bytes of a stream, as many as are wanted and there. Null if it is not whole within the file. */
  readStart(entry: CompoundEntry, wanted: number): Buffer | null;
  /** The bytes behind the last sector in use. Null if the file was cut off before. */
  rest: Buffer | null;
}

/** Whether any storage or stream has the name. */
export const hasEntry = ({ entries }: CompoundFile, name: string): boolean =>
  entries.some((entry) => entry.name === name);

const signature = 'd0cf11e0a1b11ae1';
const headerBytes = 512;
const entryBytes = 128;
const smallSectorBytes = 64;
/** Streams below this size are kept in small sectors, inside the stream of the root. */
const smallStreamBytes = 4096;
/** More than any document of 10 MB needs. */
const maxDirectoryBytes = 4 * 1024 * 1024;

/** The directory of a compound file, the container of Word's older format. Null if the bytes are none. */
export function readCompoundFile(bytes: Buffer): CompoundFile | null {
  if (bytes.length < headerBytes || bytes.toString('hex', 0, 8) !== signature) return null;
  const [version, order, shift] = [26, 28, 30].map((at) => bytes.readUInt16LE(at));
  if (order !== 0xfffe || !((version === 3 && shift === 9) || (version === 4 && shift === 12))) return null;
  const sectors = new CompoundSectors(bytes);
  const directory = sectors.chain(bytes.readUInt32LE(48), maxDirectoryBytes);
  if (!directory || directory.length < entryBytes) return null;
  const rows: Buffer[] = [];
  for (let at = 0; at < directory.length; at += entryBytes) rows.push(directory.subarray(at, at + entryBytes));
  const [root] = rows as [Buffer];
  if (root[66] !== 5) return null;

  const readStart = (entry: CompoundEntry, wanted: number): Buffer | null => {
    const isSmall = entry.bytes < smallStreamBytes;
    const at = isSmall ? entry.start * smallSectorBytes : 0;
    const most = isSmall ? at + Math.min(wanted, smallSectorBytes) : entry.bytes;
    const content = sectors.chain(isSmall ? root.readUInt32LE(116) : entry.start, Math.min(most, bytes.length));
    const isWhole = content && (isSmall || content.length >= entry.bytes);
    return isWhole ? content.subarray(at, at + Math.min(wanted, entry.bytes)) : null;
  };
  return {
    entries: rows.filter((row) => row[66] !== 0).map(toEntry),
    topStreams: childrenOf(root, rows)
      .map(toEntry)
      .filter(({ isStream }) => isStream),
    readStart,
    rest: sectors.rest([48, 60].map((at) => bytes.readUInt32LE(at)).concat(rows.map((row) => row.readUInt32LE(116)))),
  };
}

function toEntry(row: Buffer): CompoundEntry {
  const length = Math.min(64, row.readUInt16LE(64));
  return {
    name: row.toString('utf16le', 0, Math.max(0, length - 2)).toLowerCase(),
    isStream: row[66] === 2,
    start: row.readUInt32LE(116),
    bytes: row.readUInt32LE(120),
  };
}

/** The entries of a storage: a tree, whose nodes name those on their left and on their right. */
function childrenOf(storage: Buffer, rows: readonly Buffer[]): Buffer[] {
  const found = new Set<Buffer>();
  const open = [storage.readUInt32LE(76)];
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    const row = rows[number];
    if (!row || found.has(row)) continue;
    found.add(row);
    open.push(row.readUInt32LE(68), row.readUInt32LE(72));
  }
  return [...found];
}
