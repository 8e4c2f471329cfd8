import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { isSecureSite } from '#lib/platform/config/site-address.ts';

/** The cookie of a browser in which a late code was entered. Pages that it may change are not kept finished. */
export const latePassName = 'late-pass';

/** How long an application that was begun with a late code may take. */
const latePassHours = 4;

/**
 * Only these read it: the form's pages, and the addresses to which a form goes: sent, saved, or asked who can apply.
 */
const places = ['/apply', '/api/submissions', '/api/drafts', '/api/mine', '/api/programs'];

const sign = (text: string) => createHmac('sha256', authSecret()).update(`late-pass\n${text}`).digest('base64url');

/** The Set-Cookie lines that let a browser apply to the program with this code. */
export function latePassCookies(codeId: number, programId: number, now: Date): string[] {
  const seconds = latePassHours * 3600;
  const text = `${codeId}.${programId}.${(now.getTime() + seconds * 1000).toString(36)}`;
  const rest = `Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecureSite() ? '; Secure' : ''}`;
  return places.map((place) => `${latePassName}=${text}.${sign(text)}; Path=${place}; ${rest}`);
}

/** A code that was entered, and until when it opens the form of its program in this browser. */
interface LatePass {
  codeId: number;
  until: Date;
}

/** The pass for the program that the browser carries. Null without one, and after its hours. */
export function readLatePass(headers: Headers, programId: number, now: Date): LatePass | null {
  const [, text = '', signature = ''] =
    /(?:^|;\s*)late-pass=([\w.]+)\.([\w-]{43})(?:;|$)/.exec(headers.get('cookie') ?? '') ?? [];
  if (text === '') return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(text)))) return null;
  const [code = '', program, end = ''] = text.split('.');
  const until = new Date(Number.parseInt(end, 36));
  return program === String(programId) && now < until ? { codeId: Number(code), until } : null;
}

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
