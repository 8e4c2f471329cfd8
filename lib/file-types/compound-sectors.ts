/** Numbers from here on mean "end", "free" and the like. */
const firstSpecial = 0xfffffffa;
const free = 0xffffffff;
const numbersInHeader = 109;

/** The sectors of a compound file and their chains ([MS-CFB] 2.3). Reads nothing outside the file. */
export class CompoundSectors {
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
   * What stands behind the last sector in use: nothing, or what the program that wrote the file left there. Null if the
   * file ends before that sector.
   */
  rest(): Buffer | null {
    const perSector = this.size / 4;
    for (let number = this.table.length * perSector - 1; number >= 0; number -= 1) {
      const next = this.table[Math.floor(number / perSector)]?.readUInt32LE((number % perSector) * 4);
      if (next === free) continue;
      const start = (number + 1) * this.size;
      return start < this.bytes.length ? this.bytes.subarray(start + this.size) : null;
    }
    return null;
  }

  /** The content of the chain from the sector `start` up to its end, at most `mostBytes`. Null if it leaves the file. */
  chain(start: number, mostBytes: number): Buffer | null {
    const found: Buffer[] = [];
    const perSector = this.size / 4;
    for (let number = start; found.length * this.size < mostBytes && number < firstSpecial; ) {
      const sector = this.sector(number);
      const row = this.table[Math.floor(number / perSector)];
      if (!sector || !row) return null;
      found.push(sector);
      number = row.readUInt32LE((number % perSector) * 4);
    }
    return Buffer.concat(found).subarray(0, mostBytes);
  }
}
