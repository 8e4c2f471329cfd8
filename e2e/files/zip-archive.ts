import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

export interface ArchivedFile {
  name: string;
  content: Buffer | string;
  isDeflated?: boolean;
  /** The size to state instead of the true one. */
  statedBytes?: number;
  /** Whether sizes follow the content, as from programs that do not know them when they begin to write. */
  isStreamed?: boolean;
}

function zipEntry({ name, content, isDeflated, statedBytes, isStreamed }: ArchivedFile, offset: number) {
  const data = Buffer.from(content);
  const packed = isDeflated ? deflateRawSync(data) : data;
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(isDeflated ? 8 : 0, 8);
  local.writeUInt32LE(crc32(data), 14);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(statedBytes ?? data.length, 22);
  local.writeUInt16LE(Buffer.byteLength(name), 26);
  const central = Buffer.alloc(46);
  if (isStreamed) local.writeUInt16LE(8, 6);
  central.writeUInt32LE(0x02014b50, 0);
  local.copy(central, 6, 4, 30);
  central.writeUInt32LE(offset, 42);
  const descriptor = isStreamed ? Buffer.concat([Buffer.from('PK\x07\x08'), local.subarray(14, 26)]) : Buffer.alloc(0);
  if (isStreamed) local.fill(0, 14, 26);
  return {
    local: Buffer.concat([local, Buffer.from(name), packed, descriptor]),
    central: Buffer.concat([central, Buffer.from(name)]),
  };
}

/** A ZIP archive of the files, in their order. */
export function zipArchive(files: readonly ArchivedFile[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const entry = zipEntry(file, offset);
    locals.push(entry.local);
    centrals.push(entry.central);
    offset += entry.local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const kept = new Map<number, Buffer>();

/** `bytes` zeros as a zlib stream, a thousandth of their size. */
export function zerosPacked(bytes: number): Buffer {
  const packed = kept.get(bytes) ?? deflateSync(Buffer.alloc(bytes), { level: 9 });
  kept.set(bytes, packed);
  return packed;
}
