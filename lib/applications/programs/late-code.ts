import { createHmac, randomInt } from 'node:crypto';
import { authSecret } from '#lib/platform/config/auth-secret.ts';

/** Without letters and digits that look or sound like others. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = (count: number) => Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A late code to tell an applicant, such as `K7QM-2F9D`: one of some 650,000 million. */
export const newLateCode = (): string => `${letters(4)}-${letters(4)}`;

/** The hash that the database keeps of a code as typed. Keyed, because a short code could be found by trying all. */
export const lateCodeHash = (typed: string): string =>
  createHmac('sha256', authSecret())
    .update(`late-code\n${typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
    .digest('hex');
