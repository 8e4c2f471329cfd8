import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { database } from '#lib/platform/db/client.ts';
import { orNull, write } from '#lib/platform/db/write.ts';
import { plainCookie, readCookie } from './cookies.ts';

/** Something that proves who a person is, and does so only once. */
interface Proof {
  /** Unique in the database. Nothing secret. */
  id: string;
  /** Its kind. Expired ones of the same kind are removed. */
  identifier: string;
  userId: string;
  /** For how long it would be accepted if it were not used up. */
  milliseconds: number;
}

/** Uses up a proof. @returns false when it was used before, even by a concurrent request */
async function claimOnce({ id, identifier, userId, milliseconds }: Proof): Promise<boolean> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + milliseconds);
  const claiming = write(() => [
    database().verification.deleteMany({ where: { identifier, expiresAt: { lte: now } } }),
    database().verification.create({
      data: { id, identifier, value: userId, expiresAt, createdAt: now, updatedAt: now },
    }),
  ]);
  return (await orNull(claiming, 'taken')) !== null;
}

// A code is valid in its own half minute and in the ones before and after.
const milliseconds = 120_000;

/**
 * Uses up a time-based code, which is valid only once (RFC 6238, 5.2).
 * @returns false when it was used before, even by a concurrent request
 */
export const claimCode = (userId: string, code: string): Promise<boolean> =>
  claimOnce({ id: `used-${userId}-${code}`, identifier: 'second-factor-code-used', userId, milliseconds });

/**
 * The state that a browser keeps while a person proves who they are elsewhere: at a provider, or with a passkey. It
 * is in a cookie, signed: no stranger fills the database with sign-ins that never end, and whichever process gets the
 * answer can check it.
 * @param name the cookie's. A second start in the same browser replaces the first
 * @param shape what is kept
 */
export function keptStart<Shape extends z.ZodRawShape>(name: string, seconds: number, shape: Shape) {
  const schema = z.object({ at: z.number(), value: z.object(shape) });
  const sign = (text: string): Buffer => createHmac('sha256', authSecret()).update(`${name}\n${text}`).digest();
  return {
    /** The Set-Cookie line that keeps it. */
    keep(value: z.output<z.ZodObject<Shape>>): string {
      const at = Math.floor(Date.now() / 1000);
      const text = Buffer.from(JSON.stringify({ at, value })).toString('base64url');
      return plainCookie(name, `${text}.${sign(text).toString('base64url')}`, seconds);
    },
    /** The Set-Cookie line that ends it. */
    end: (): string => plainCookie(name, '', 0),
    /**
     * The state that this browser keeps. Null for another browser, when its time is over, and for a cookie not signed
     * here.
     */
    read(headers: Headers): z.output<z.ZodObject<Shape>> | null {
      const [text = '', signature = ''] = (readCookie(headers, name) ?? '').split('.');
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(text)];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const kept = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return kept.at + seconds < Date.now() / 1000 ? null : kept.value;
    },
    /** Uses it up, by the random text in it. @returns false when it was used before, also at once */
    claim: (random: string): Promise<boolean> =>
      claimOnce({
        id: `${name}-${createHash('sha256').update(random).digest('base64url')}`,
        identifier: `${name}-answered`,
        userId: '',
        milliseconds: seconds * 1000,
      }),
  };
}
