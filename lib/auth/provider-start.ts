import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { authSecret } from './auth-secret.ts';
import { plainCookie, readCookie } from './signed-cookie.ts';

/** How long a person may take at the provider. */
export const startSeconds = 10 * 60;
const cookieName = 'provider';

const schema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Seconds since 1970. */
  at: z.number(),
  next: z.string(),
  /** The session of a person who links their account. Null for a sign-in. */
  linkTo: z.string().nullable(),
});

/**
 * What this browser took along to the provider. It is kept in the browser itself, signed: no stranger fills the database
 * with sign-ins that never end, and whichever process gets the answer can check it.
 */
export type ProviderStart = z.infer<typeof schema>;

const sign = (value: string): Buffer =>
  createHmac('sha256', authSecret()).update(`sign-in provider\n${value}`).digest();

/** The Set-Cookie line that keeps it. A second start in the same browser replaces the first. */
export function keepStart(start: ProviderStart): string {
  const value = Buffer.from(JSON.stringify(start)).toString('base64url');
  return plainCookie(cookieName, `${value}.${sign(value).toString('base64url')}`, startSeconds);
}

/** The Set-Cookie line that ends it. */
export const endStart = (): string => plainCookie(cookieName, '', 0);

/** What this browser took along within the last ten minutes. Null for another browser, and for a cookie not signed here. */
export function readStart(headers: Headers): ProviderStart | null {
  const [value = '', signature = ''] = (readCookie(headers, cookieName) ?? '').split('.');
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(value)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const start = schema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
  return start.at + startSeconds < Date.now() / 1000 ? null : start;
}
