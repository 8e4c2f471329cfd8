import { createHmac, timingSafeEqual } from 'node:crypto';
import { authSecret } from '../auth/auth-secret.ts';

/** What a form's stamp proves. */
export type StampState =
  | { state: 'missing' }
  | { state: 'forged' }
  /** How long ago the page was made. */
  | { state: 'valid'; ageSeconds: number };

const sign = (time: string, secret: string) =>
  createHmac('sha256', secret).update(`page-stamp\n${time}`).digest('base64url').slice(0, 22);

/** A stamp for a page that was made at `madeAt`. */
export function signStamp(madeAt: Date, secret: string): string {
  const time = madeAt.getTime().toString(36);
  return `${time}.${sign(time, secret)}`;
}

/**
 * The stamp of a page that is made now. The page may be shown to others until the day in India ends. Empty if there is no
 * secret to sign with: a page without a stamp works as well.
 */
export function pageStamp(now = new Date()): string {
  try {
    return signStamp(now, authSecret());
  } catch (error) {
    console.error('The form’s page could not be stamped', error);
    return '';
  }
}

/** Reads a stamp that came with a form. */
export function readStamp(stamp: string, now: Date, secret = authSecret()): StampState {
  if (stamp === '') return { state: 'missing' };
  const [time = '', signature = ''] = stamp.split('.');
  const expected = Buffer.from(sign(time, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { state: 'forged' };
  return { state: 'valid', ageSeconds: (now.getTime() - Number.parseInt(time, 36)) / 1000 };
}
