import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { environment } from '#lib/platform/config/env.ts';
import { receiptKeyFile, uploadsFolder } from '#lib/platform/config/paths.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { startedWithoutUploads } from '#lib/platform/uploads/uploads-folder.ts';

/** The values that a statement may hold. Numbers are integers: the other rules of RFC 8785 for numbers are not needed. */
export type CanonicalValue =
  | string
  | number
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue };

/**
 * The one spelling of `value` as JSON (RFC 8785): keys in the order of their UTF-16 code units, no spaces, and strings
 * escaped as JavaScript does. @throws RangeError for a number that is no safe integer, and for half a surrogate pair
 */
export function canonicalJson(value: CanonicalValue): string {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new RangeError('Half a surrogate pair has no canonical spelling.');
    return JSON.stringify(value);
  }
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no safe integer.`);
    return JSON.stringify(value);
  }
  if (value === null) return 'null';
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${canonicalJson(key)}:${canonicalJson(value[key] as CanonicalValue)}`);
  return `{${members.join(',')}}`;
}

const isList = (value: object): value is readonly CanonicalValue[] => Array.isArray(value);

export interface SigningKey {
  /** The thumbprint of the public key (RFC 7638). */
  id: string;
  /** Its 32 bytes, as base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

const keys = perProcess('receipt keys', () => new Map<string, { version: string; key: SigningKey }>());

/** The id of a public key: the SHA-256 of its members in canonical JSON (RFC 7638, RFC 8037). */
const thumbprint = (publicKey: string): string =>
  createHash('sha256')
    .update(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x: publicKey }))
    .digest('base64url');

function toSigningKey(privateKey: KeyObject): SigningKey {
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x as string;
  return { id: thumbprint(publicKey), publicKey, privateKey };
}

/** Tells whether the file is the one that was read. Null if there is none. */
function versionOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.ino} ${found.mtimeMs}` : null;
}

/**
 * Makes a new key take the place of the one that signs. A running site uses it from its next receipt on. The file has
 * its name only when it is whole and on disk.
 */
export function replaceSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const file = receiptKeyFile();
  const partial = `${file}.${randomUUID()}`;
  try {
    const text = privateKey.export({ format: 'pem', type: 'pkcs8' });
    writeFileSync(partial, text, { flag: 'wx', mode: 0o600, flush: true });
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
  return toSigningKey(privateKey);
}

/** Lasts as long as the process. Without its folder of uploads the site has no place to keep a key. */
const temporaryKey = perProcess('temporary receipt key', () => toSigningKey(generateKeyPairSync('ed25519').privateKey));

/** The beginning of an Ed25519 private key in DER, before its 32 bytes (RFC 8410). */
const derBegin = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Where no folder is shared by all machines, each makes the same key of the secret that they share. */
function keyOfSecret(secret: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'key of receipts', 32));
  return toSigningKey(createPrivateKey({ key: Buffer.concat([derBegin, seed]), format: 'der', type: 'pkcs8' }));
}

/** Whether the key follows `AUTH_SECRET`: where the files are in an object store. */
export const followsSecret = (): boolean => environment().STORAGE_URL !== undefined;

const followed = perProcess('receipt key of the secret', () => keyOfSecret(environment().AUTH_SECRET ?? ''));

/** The key that signs now. The first call makes it. */
export function signingKey(): SigningKey {
  if (followsSecret()) return followed();
  if (startedWithoutUploads()) return temporaryKey();
  const file = receiptKeyFile();
  const known = keys().get(file);
  const version = versionOf(file);
  if (known && version === known.version) return known.key;
  // The folder may be missing for a while. It must then not be made again.
  if (version === null && !existsSync(uploadsFolder())) return known?.key ?? temporaryKey();
  if (version === null) replaceSigningKey();
  const key = toSigningKey(createPrivateKey(readFileSync(file)));
  keys().set(file, { version: versionOf(file) ?? '', key });
  return key;
}
