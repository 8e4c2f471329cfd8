/** A file in an archive. */
export interface TarEntry {
  name: string;
  bytes: number;
  /** When the archive was made, in whole seconds. */
  seconds: number;
}

export const blockBytes = 512;
const maxOctalSize = 0o77777777777;

/** How many zero bytes follow a content of `bytes`, so that the next header begins at a whole block. */
export const paddingAfter = (bytes: number): number => (blockBytes - (bytes % blockBytes)) % blockBytes;

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;

/** A size of 8 GB or more does not fit into the octal digits. GNU's base-256 form is what every tool reads. */
function writeSize(header: Buffer, bytes: number): void {
  if (bytes <= maxOctalSize) {
    header.write(octal(bytes, 11), 124, 'latin1');
    return;
  }
  header[124] = 0x80;
  header.writeBigUInt64BE(BigInt(bytes), 128);
}

const sumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0);

/**
 * The header of a private file in the POSIX ustar format, which every tar reads. The same entry always gives the same
 * bytes.
 * @throws when the name has more than 100 bytes
 */
export function tarHeader({ name, bytes, seconds }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for the archive.`);
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0, 'utf8');
  header.write(octal(0o600, 7), 100, 'latin1');
  header.write(octal(0, 7), 108, 'latin1');
  header.write(octal(0, 7), 116, 'latin1');
  writeSize(header, bytes);
  header.write(octal(seconds, 11), 136, 'latin1');
  // The checksum is computed with spaces in its place.
  header.write('        ', 148, 'latin1');
  // The type: a regular file.
  header.write('0', 156, 'latin1');
  header.write('ustar\0' + '00', 257, 'latin1');
  header.write(`${octal(sumOf(header), 6)} `, 148, 'latin1');
  return header;
}

/** Reads a header that {@link tarHeader} wrote. Null for anything else, be it one bit. */
export function readTarHeader(header: Buffer): TarEntry | null {
  const end = header.indexOf(0);
  const name = header.toString('utf8', 0, end === -1 || end > 100 ? 100 : end);
  const octalAt = (from: number) => Number.parseInt(header.toString('latin1', from, from + 11), 8);
  const bytes = header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : octalAt(124);
  const entry = { name, bytes, seconds: octalAt(136) };
  if (!Number.isSafeInteger(entry.bytes) || !Number.isSafeInteger(entry.seconds)) return null;
  return tarHeader(entry).equals(header) ? entry : null;
}
