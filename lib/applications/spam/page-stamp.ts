import { createHmac, timingSafeEqual } from 'node:crypto';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';

/** The proof in a form's stamp. */
export type StampState =
  | { state: 'missing' }
  | { state: 'forged' }
  /** How long ago the page was made. */
  | { state: 'valid'; ageSeconds: number };

const sign = (signed: string, secret: string) =>
  createHmac('sha256', secret).update(`page-stamp\n${signed}`).digest('base64url').slice(0, 22);

/** A stamp for a page that was made at `madeAt`. With the name of the `page`, it counts for no other one. */
export function signStamp(madeAt: Date, secret: string, page = ''): string {
  const time = madeAt.getTime().toString(36);
  const signed = page === '' ? time : `${time}.${page}`;
  return `${signed}.${sign(signed, secret)}`;
}

/**
 * The stamp of a page that is made now. The page may be shown to others until the day in India ends. Empty if there is no
 * secret to sign with: a page without a stamp works as well.
 * @param page its name, without a full stop. A form whose stamp proves when it was begun has one.
 */
export function pageStamp(now = new Date(), page = ''): string {
  try {
    return signStamp(now, authSecret(), page);
  } catch (error) {
    logError('The form’s page could not be stamped', error);
    return '';
  }
}

function verify(stamp: string, secret: string): { madeAt: Date; page: string } | null {
  const end = stamp.lastIndexOf('.');
  const signed = stamp.slice(0, Math.max(0, end));
  const expected = Buffer.from(sign(signed, secret));
  const given = Buffer.from(stamp.slice(end + 1));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [time = '', page = ''] = signed.split('.');
  return { madeAt: new Date(Number.parseInt(time, 36)), page };
}

/** Reads a stamp that came with a form, of whichever page. */
export function readStamp(stamp: string, now: Date, secret = authSecret()): StampState {
  if (stamp === '') return { state: 'missing' };
  const made = verify(stamp, secret);
  if (!made) return { state: 'forged' };
  return { state: 'valid', ageSeconds: (now.getTime() - made.madeAt.getTime()) / 1000 };
}

/** When the page of this name was made. Null if the stamp is missing, was made up or is another page’s. */
export function stampedAt(stamp: string, page: string, secret = authSecret()): Date | null {
  const made = stamp === '' ? null : verify(stamp, secret);
  return made?.page === page ? made.madeAt : null;
}
