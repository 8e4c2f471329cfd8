import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { database } from '#lib/platform/db/client.ts';
import { newRecoveryCodes, recoveryCodeOf } from '../passwords/password-rules.ts';
import { claimCode } from './one-time-proofs.ts';

/** XChaCha20-Poly1305 with the nonce before the text, as all databases have second factors. */
const cipher = (secret: string) => managedNonce(xchacha20poly1305)(createHash('sha256').update(secret).digest());

/** A text as the database keeps it: encrypted with the site's secret, in hexadecimal. */
export const seal = (text: string, secret = authSecret()): string =>
  Buffer.from(cipher(secret).encrypt(Buffer.from(text))).toString('hex');

/** The text that was sealed. @throws with another secret, and for what was changed */
export const unseal = (sealed: string, secret = authSecret()): string =>
  Buffer.from(cipher(secret).decrypt(Buffer.from(sealed, 'hex'))).toString();

/** Ten recovery codes, sealed together. */
export const sealedCodes = (codes = newRecoveryCodes()): string => seal(JSON.stringify(codes));
export const unsealCodes = (sealed: string): string[] => JSON.parse(unseal(sealed));

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a text in base32 (RFC 4648, 6), without padding. */
function base32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replaceAll(/.{1,5}/g, (five) => letters.charAt(Number.parseInt(five.padEnd(5, '0'), 2)));
}

const digits = 6;
const periodSeconds = 30;

/** The secret of a new authenticator app. The bytes of the text are the key. */
export const newAppSecret = (): string => randomBytes(24).toString('base64url');

/** A secret as an authenticator app reads it: its key in base32, and the address that has it. */
export function appAddress(secret: string, issuer: string, email: string): { key: string; address: string } {
  const key = base32(secret);
  const parameters = new URLSearchParams({ secret: key, issuer, digits: `${digits}`, period: `${periodSeconds}` });
  return { key, address: `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${parameters}` };
}

/** The code of an app for one half minute (RFC 6238; RFC 4226, 5.3). */
function codeAt(secret: string, period: number): string {
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(period));
  const digest = createHmac('sha1', secret).update(moment).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) % 16) % 2 ** 31;
  return `${number % 10 ** digits}`.padStart(digits, '0');
}

/** Whether a code is that of the app now, half a minute ago, or in half a minute. */
export function isAppCode(secret: string, typed: string): boolean {
  const period = Math.floor(Date.now() / 1000 / periodSeconds);
  const right = [-1, 0, 1].filter((away) =>
    timingSafeEqual(Buffer.from(codeAt(secret, period + away)), Buffer.from(typed)),
  );
  return right.length > 0;
}

/** Whether a code has the form that an app shows. */
export const isOfApp = (typed: string): boolean => /^\d{6}$/.test(typed);

/** Whether it is a code of a person's second factor: of their app, or a recovery code. It is used up. */
export async function takeCode(userId: string, typed: string): Promise<boolean> {
  const { twoFactor } = database();
  const factor = await twoFactor.findFirst({ where: { userId, verified: true } });
  if (!factor) return false;
  const { id, secret, backupCodes } = factor;
  if (isOfApp(typed)) return isAppCode(unseal(secret), typed) && claimCode(userId, typed);
  const [codes, code] = [unsealCodes(backupCodes), recoveryCodeOf(typed)];
  if (!codes.includes(code)) return false;
  // The second of two requests at once finds other codes.
  const left = sealedCodes(codes.filter((each) => each !== code));
  return (await twoFactor.updateMany({ where: { id, backupCodes }, data: { backupCodes: left } })).count === 1;
}
