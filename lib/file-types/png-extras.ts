import { unpackedBytes } from './png-pixels.ts';

const mostExtras = 100;
const mostUnpackedBytes = 16 * 1024 ** 2;

/** Where the packed part of a chunk begins: behind a name and, in `iTXt`, a language and a translated name. */
function packedPart(type: string, data: Buffer): Buffer | null {
  const name = data.indexOf(0);
  if (name < 0) return null;
  if (type !== 'iTXt') return data.subarray(name + 2);
  if (data[name + 1] !== 1) return null;
  const language = data.indexOf(0, name + 3);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  return translated < 0 ? null : data.subarray(translated + 1);
}

/** The chunks that hold packed text or a packed colour profile. */
export const isPackedExtra = (type: string): boolean => type === 'zTXt' || type === 'iTXt' || type === 'iCCP';

/** Whether the packed texts and profiles of a PNG unpack to more than any program writes. Decoders unpack them all. */
export async function haveTooMuch(extras: readonly { type: string; data: Buffer }[]): Promise<boolean> {
  const packed = extras.map(({ type, data }) => packedPart(type, data)).filter((part) => part !== null);
  if (packed.length > mostExtras) return true;
  let left = mostUnpackedBytes;
  for (const part of packed) {
    left -= (await unpackedBytes(part, left)).bytes;
    if (left < 0) return true;
  }
  return false;
}
