/** A storage of a compound file: streams and further storages by name. */
export interface Storage {
  [name: string]: Buffer | Storage;
}

const sector = 512;
/** How many sectors of the allocation table the header names. */
const inHeader = 109;
const end = 0xfffffffe;
const free = 0xffffffff;
const none = 0xffffffff;
/** Streams below this size would need the small sectors of another stream. */
const smallestStream = 4096;

interface Row {
  name: string;
  kind: 1 | 2 | 5;
  content: Buffer;
  child: number;
  right: number;
}

/** The rows of a directory, in which each entry of a storage names the next as its right neighbour. */
function rowsOf(storage: Storage): Row[] {
  const rows: Row[] = [{ name: 'Root Entry', kind: 5, content: Buffer.alloc(0), child: none, right: none }];
  const fill = (parent: Row, children: Storage) => {
    let previous: Row | null = null;
    for (const [name, value] of Object.entries(children)) {
      const isStream = Buffer.isBuffer(value);
      const row: Row = {
        name,
        kind: isStream ? 2 : 1,
        content: isStream ? value : Buffer.alloc(0),
        child: none,
        right: none,
      };
      const number = rows.push(row) - 1;
      if (previous) previous.right = number;
      else parent.child = number;
      previous = row;
      if (!isStream) fill(row, value as Storage);
    }
  };
  fill(rows[0] as Row, storage);
  return rows;
}

/**
 * A compound file of version 3 ([MS-CFB]), as Office wrote until 2003. Streams that are not empty are padded to 4096
 * bytes.
 */
export function compoundFile(storage: Storage): Buffer {
  const rows = rowsOf(storage);
  const sectors: Buffer[] = [];
  const next: number[] = [];
  const append = (content: Buffer): number => {
    const first = sectors.length;
    for (let at = 0; at < content.length; at += sector) {
      const piece = Buffer.alloc(sector);
      content.copy(piece, 0, at);
      sectors.push(piece);
      next.push(sectors.length);
    }
    next[next.length - 1] = end;
    return first;
  };
  const directory = Buffer.alloc(Math.ceil(rows.length / 4) * sector);
  for (const [index, { name, kind, content, child, right }] of rows.entries()) {
    const at = index * 128;
    const padded = Buffer.concat([content, Buffer.alloc(Math.max(0, smallestStream - content.length))]);
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE(2 * name.length + 2, at + 64);
    directory.writeUInt8(kind, at + 66);
    for (const [offset, number] of [
      [68, none],
      [72, right],
      [76, child],
      [116, content.length > 0 ? append(padded) : end],
      [120, content.length > 0 ? padded.length : 0],
    ] as const) {
      directory.writeUInt32LE(number, at + offset);
    }
  }
  const directoryStart = append(directory);
  // Each sector of the table has 128 numbers, its own among them. Those that the header has no room for are listed in
  // further sectors, with 127 numbers and that of the next one each.
  const listsOf = (count: number) => Math.ceil(Math.max(0, count - inHeader) / 127);
  const few = Math.ceil((sectors.length + 1) / 127);
  const tables = Math.ceil((sectors.length + 1 + listsOf(few)) / 127);
  const tableStart = sectors.length;
  const listStart = tableStart + tables;
  const table = Buffer.alloc(tables * sector, 0xff);
  for (const [index, number] of next.entries()) table.writeUInt32LE(number, index * 4);
  for (let index = 0; index < tables; index += 1) table.writeUInt32LE(0xfffffffd, (tableStart + index) * 4);
  const lists = Buffer.alloc(listsOf(tables) * sector, 0xff);
  for (let index = inHeader; index < tables; index += 1) {
    lists.writeUInt32LE(tableStart + index, (index - inHeader + Math.floor((index - inHeader) / 127)) * 4);
  }
  for (let list = 0; list < listsOf(tables); list += 1) {
    table.writeUInt32LE(0xfffffffc, (listStart + list) * 4);
    lists.writeUInt32LE(list + 1 < listsOf(tables) ? listStart + list + 1 : end, (list + 1) * sector - 4);
  }

  const header = Buffer.alloc(sector);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  for (const [at, number] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const) {
    header.writeUInt16LE(number, at);
  }
  for (const [at, number] of [
    [44, tables],
    [48, directoryStart],
    [56, smallestStream],
    [60, end],
    [68, listsOf(tables) > 0 ? listStart : end],
    [72, listsOf(tables)],
  ] as const) {
    header.writeUInt32LE(number, at);
  }
  for (let index = 0; index < inHeader; index += 1) {
    header.writeUInt32LE(index < tables ? tableStart + index : free, 76 + index * 4);
  }
  return Buffer.concat([header, ...sectors, table, lists]);
}

/** Word's main stream: the number that begins it, and room for its text. */
export function wordStream(number = 0xa5ec, flags = 0): Buffer {
  const stream = Buffer.alloc(smallestStream);
  stream.writeUInt16LE(number, 0);
  stream.writeUInt16LE(193, 2);
  stream.writeUInt16LE(flags, 10);
  return stream;
}

/** A document as Word 97 to 2003 writes it, with more streams and storages. */
export const wordDocument = (more: Storage = {}): Buffer =>
  compoundFile({
    WordDocument: wordStream(),
    '1Table': Buffer.alloc(4096),
    '\x05SummaryInformation': Buffer.alloc(4096),
    ...more,
  });
