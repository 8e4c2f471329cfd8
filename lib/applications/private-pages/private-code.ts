import { createHmac, randomBytes } from 'node:crypto';
import { authSecret } from '#lib/platform/config/auth-secret.ts';

/** Crockford's base 32: no I, L, O and U, which are easily taken for something else. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** A code of 60 random bits, which a person can read out and type. */
export function newPrivateCode(): string {
  const code = Array.from(randomBytes(length), (byte) => digits[byte % digits.length]).join('');
  return code.replace(/(.{4})(?!$)/g, '$1-');
}

/** The code that a person meant, without its hyphens. Null if what they typed cannot be one. */
export function readPrivateCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return code.length === length && [...code].every((digit) => digits.includes(digit)) ? code : null;
}

/**
 * The hash that the database keeps of a code. It needs the site's secret: a code is short enough that a copy of the
 * database alone could be searched for it.
 */
export const privateCodeHash = (code: string): string =>
  createHmac('sha256', authSecret())
    .update(`private-page-code:${readPrivateCode(code) ?? ''}`)
    .digest('hex');
