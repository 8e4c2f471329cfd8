import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** A value as text that only the key opens, and that no one else can make. @param key of 32 bytes */
export function sealText(key: Buffer, value: unknown): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** The value of a text that was sealed with the key. Null for every other text. */
export function unsealText(key: Buffer, sealed: string): unknown {
  try {
    // Version 1.0.0 put dots between the parts of some.
    const whole = Buffer.concat(sealed.split('.').map((part) => Buffer.from(part, 'base64url')));
    const decipher = createDecipheriv(algorithm, key, whole.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(whole.subarray(ivBytes, ivBytes + tagBytes));
    const text = Buffer.concat([decipher.update(whole.subarray(ivBytes + tagBytes)), decipher.final()]);
    return JSON.parse(text.toString());
  } catch {
    // A text that cannot be opened was not sealed here.
    return null;
  }
}
