import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { authSecret } from '../auth/auth-secret.ts';
import { ownAddresses } from '../http/own-addresses.ts';

// The answers to a first section that may end in a reason not to apply. They are not stored, so this browser keeps them for
// the next page: sealed, because only the site may say when an application was begun.

/** What every browser takes in a cookie, with room for its name and its place. */
const mostCharacters = 3800;

/** How long a browser keeps them. */
const sealedSeconds = 24 * 3600;
const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

const key = () => Buffer.from(hkdfSync('sha256', authSecret(), '', 'answers in a cookie', 32));

const sealed = z.object({
  program: z.int(),
  begun: z.number(),
  until: z.number(),
  answers: z.record(z.string(), z.string()),
});

/** The answers by the question's id, and when the application was begun. */
export interface SealedAnswers {
  programId: number;
  answers: ReadonlyMap<number, string>;
  begunAt: Date;
}

/** The answers for a cookie. Null if they are too long for one. */
export function sealAnswers({ programId, answers, begunAt }: SealedAnswers, now: Date): string | null {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key(), iv);
  const content = {
    program: programId,
    begun: begunAt.getTime(),
    until: now.getTime() + sealedSeconds * 1000,
    answers: Object.fromEntries(answers),
  };
  const text = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
  const whole = Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
  return whole.length > mostCharacters ? null : whole;
}

/** The answers in a cookie. Null if they were made up, or are a day old. */
export function unsealAnswers(text: string, now: Date): SealedAnswers | null {
  try {
    const whole = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv(algorithm, key(), whole.subarray(0, ivBytes));
    decipher.setAuthTag(whole.subarray(ivBytes, ivBytes + tagBytes));
    const plain = Buffer.concat([decipher.update(whole.subarray(ivBytes + tagBytes)), decipher.final()]);
    const { program, begun, until, answers } = sealed.parse(JSON.parse(plain.toString()));
    if (until <= now.getTime()) return null;
    const byId = new Map(Object.entries(answers).map(([id, answer]) => [Number(id), answer]));
    return { programId: program, answers: byId, begunAt: new Date(begun) };
  } catch {
    // Whatever cannot be opened was not sealed here.
    return null;
  }
}

/** Where a person goes on who answered a first section that decides who can apply, by their sealed answers. */
export const begunAddresses = ownAddresses('/apply/mine/begun', sealedSeconds);
