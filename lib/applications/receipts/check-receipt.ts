import type { Statement } from './receipt.ts';

export interface ReceiptFile {
  statement: string;
  signature: string;
  key_id: string;
}

export type PublicKeys = readonly { kid: string; x: string }[];

type ReceiptCheck =
  | { state: 'valid'; statement: Statement; keyId: string }
  /** The statement, the signature or the key is not what the site made. */
  | { state: 'invalid'; reason: 'key' | 'signature' }
  /** This browser, or a page without HTTPS, cannot check such a signature. */
  | { state: 'unsupported' };

/** The receipt in the text of a file. Null if it is something else. */
export function readReceipt(text: string): ReceiptFile | null {
  try {
    const { statement, signature, key_id } = JSON.parse(text) as Record<string, unknown>;
    const isReceipt = typeof statement === 'string' && typeof signature === 'string' && typeof key_id === 'string';
    return isReceipt ? { statement, signature, key_id } : null;
  } catch {
    return null;
  }
}

/** The bytes of a base64url text. Null for another spelling of the same bytes, because only one counts. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    const spelled = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    return spelled === base64url ? Uint8Array.from(binary, (letter) => letter.charCodeAt(0)) : null;
  } catch {
    return null;
  }
}

async function importKey({ kid, x }: PublicKeys[number]): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, 'Ed25519', false, ['verify']);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: this runs in the browser of the person who checks
    console.warn(`The key ${kid} cannot be used here.`, error);
    return null;
  }
}

/** Whether one of the site's keys signed exactly this receipt. Works in the browser alone and sends nothing. */
export async function checkReceipt(receipt: ReceiptFile, keys: PublicKeys): Promise<ReceiptCheck> {
  const known = keys.find(({ kid }) => kid === receipt.key_id);
  if (!known) return { state: 'invalid', reason: 'key' };
  const key = globalThis.crypto?.subtle ? await importKey(known) : null;
  if (!key) return { state: 'unsupported' };
  const signature = bytesOf(receipt.signature);
  const signed = new TextEncoder().encode(receipt.statement);
  // Half a surrogate pair would be signed as another letter than it is shown.
  const isSigned =
    signature !== null &&
    receipt.statement.isWellFormed() &&
    (await crypto.subtle.verify('Ed25519', key, signature, signed));
  if (!isSigned) return { state: 'invalid', reason: 'signature' };
  // The site signs nothing else.
  const statement = JSON.parse(receipt.statement) as Statement;
  return { state: 'valid', statement, keyId: receipt.key_id };
}

/** The file of the statement that has these bytes. Null if none has. */
export async function findNamed(statement: Statement, file: Blob) {
  // A file of another size is none of them, and need not be read.
  const sameSize = statement.files.filter(({ bytes }) => bytes === file.size);
  if (sameSize.length === 0) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return sameSize.find((named) => named.sha256 === sha256) ?? null;
}

/** Words for the event that a receipt after the first one names. */
export const eventWords: Readonly<Record<string, string>> = {
  corrected: 'Corrected',
  answered: 'Answered what the centre asked',
  withdrawn: 'Withdrawn',
  taken_back: 'Withdrawal taken back',
};
