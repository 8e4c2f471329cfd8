/** What the ZIP writer keeps for an entry (yazl 3.3). */
export interface ZipEntry {
  state: number;
  getCentralDirectoryRecord(): Buffer;
}

/** The state of an entry whose data is written. */
export const doneState = 3;

/**
 * The records of all finished entries for the directory at the end of a ZIP archive, one after another in one buffer.
 * As separate objects, the records of many files would take many times the memory.
 */
export class DirectoryRecords {
  private bytes = Buffer.alloc(64 * 1024);
  private readonly ends: number[] = [];

  add(record: Buffer): void {
    const begin = this.ends.at(-1) ?? 0;
    const end = begin + record.length;
    if (end > this.bytes.length) this.bytes = Buffer.concat([this.bytes], Math.max(end, 2 * this.bytes.length));
    record.copy(this.bytes, begin);
    this.ends.push(end);
  }

  /** The records as entries for the writer, which asks for each once and in order. */
  asEntries(): ZipEntry[] {
    let next = 0;
    const entry: ZipEntry = {
      state: doneState,
      getCentralDirectoryRecord: () => {
        next += 1;
        return this.bytes.subarray(this.ends[next - 2] ?? 0, this.ends[next - 1]);
      },
    };
    return Array.from(this.ends, () => entry);
  }
}
