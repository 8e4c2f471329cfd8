import { createCipheriv, createHash } from 'node:crypto';
import { dictionariesOf, dictionaryAt, numberOf, reference, stringEnd } from './pdf-syntax.ts';

/** Bytes that fill up a password that is shorter than 32 bytes, such as none (ISO 32000-1, 7.6.3.3). */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** OpenSSL no longer has this cipher, by which PDFs of before 2008 are encrypted. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] as number;
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] as number)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  }) as Buffer;
}

/** The hash of revision 6 for an empty password (ISO 32000-2, 7.6.4.3.4, algorithm 2.B). */
function hardened(salt: Buffer, user: Buffer): Buffer {
  let key = sha256(salt, user);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(Buffer.concat([key, user]))));
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] as string)
      .update(mixed)
      .digest();
    last = mixed.at(-1) as number;
  }
  return key.subarray(0, 32);
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes of a string in parentheses or, as digits, in angle brackets, that follows `before` (7.3.4). */
function stringBehind(text: string, before: string): Buffer | null {
  const found = new RegExp(`${before}[\\s\\0]*(?:<([\\da-f\\s]{0,300})>|\\()`, 'i').exec(text);
  if (!found) return null;
  if (found[1] !== undefined) return Buffer.from(found[1].replace(/\s/g, ''), 'hex');
  const start = found.index + found[0].length;
  const plain = text.slice(start, stringEnd(text, start - 1, Math.min(text.length, start + 300)));
  const bytes = plain.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_whole, octal, sign) => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    return /[\r\n]/.test(sign) ? '' : (escapes[sign] ?? sign);
  });
  return Buffer.from(bytes, 'latin1');
}

/**
 * Whether an encrypted PDF opens without a password: its author only limited what readers offer, such as printing, as
 * banks and offices do. False where that cannot be seen.
 */
export function opensWithoutPassword(text: string, trailer: string): boolean {
  const number = reference(trailer, 'Encrypt');
  const inline = trailer.search(/\/Encrypt[\s\0]*<</);
  const rules = number === null ? dictionaryAt(trailer, inline + 8) : dictionariesOf(text, number).at(-1);
  const [owner, user] = rules ? [stringBehind(rules, '/O'), stringBehind(rules, '/U')] : [];
  if (!rules || !owner || !user || user.length < 32 || !/\/Standard(?!\w)/.test(rules)) return false;
  // The pages are as they are, and only attachments are encrypted.
  if (/\/StmF[\s\0]*\/Identity/.test(rules) && /\/StrF[\s\0]*\/Identity/.test(rules)) return true;
  const revision = numberOf(rules, 'R') ?? 0;
  if (revision === 5 || revision === 6) {
    const hash = revision === 6 ? hardened : sha256;
    const fits = (proof: Buffer, of: Buffer) => hash(proof.subarray(32, 40), of).equals(proof.subarray(0, 32));
    return fits(user, Buffer.alloc(0)) || fits(owner, user.subarray(0, 48));
  }
  return revision >= 2 && revision <= 4 && opensOlder({ rules, owner, user, revision, id: idOf(text, trailer) });
}

/** The first part of what identifies the file. Without one, it counts as empty. */
const idOf = (text: string, trailer: string): Buffer =>
  stringBehind(trailer, '/ID[\\s\\0]*\\[') ?? stringBehind(text, '/ID[\\s\\0]*\\[') ?? Buffer.alloc(0);

function opensOlder(found: { rules: string; owner: Buffer; user: Buffer; revision: number; id: Buffer }): boolean {
  const { rules, owner, user, revision, id } = found;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(Number(/\/P[\s\0]*(-?\d{1,10})(?!\d)/.exec(rules)?.[1] ?? 0) | 0);
  // The length of a filter inside is in bytes, or the same.
  const lengths = [...rules.matchAll(/\/Length[\s\0]+(\d{1,4})(?!\d)/g)].map(([, bits]) => Number(bits));
  const stated = lengths.find((bits) => bits >= 40) ?? (revision === 4 ? 128 : 40);
  const keyBytes = revision === 2 ? 5 : Math.min(16, Math.floor(stated / 8));
  const hidesMetadata = revision < 4 || !/\/EncryptMetadata[\s\0]+false/.test(rules);
  const parts = [padding, owner.subarray(0, 32), permissions, id];
  let key = md5(...parts, ...(hidesMetadata ? [] : [Buffer.alloc(4, 255)]));
  if (revision === 2) return rc4(key.subarray(0, keyBytes), padding).equals(user.subarray(0, 32));
  for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, keyBytes));
  let mixed: Buffer = md5(padding, id);
  for (let round = 0; round < 20; round += 1) {
    const own = key.subarray(0, keyBytes).map((byte) => byte ^ round) as Buffer;
    mixed = rc4(own, mixed);
  }
  return mixed.equals(user.subarray(0, 16));
}
