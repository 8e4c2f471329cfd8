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
