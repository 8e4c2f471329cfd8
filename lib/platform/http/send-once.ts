import { createHmac } from 'node:crypto';
import { authSecret } from '../config/auth-secret.ts';
import { database } from '../db/client.ts';
import type { Prisma } from '../db/generated/client.ts';
import { isUniqueViolation } from '../db/write.ts';
import { type Result, success } from './result.ts';
import { keyPattern, onceName } from './sent-form.ts';

/** The body that a person sends by pressing a button. */
export interface Press {
  /** Such as "message". */
  what: string;
  /** Whose press it is. The same from two people is two. */
  who: string | number;
  content: unknown;
  /** Keys that two presses of one button share (see pageKeys), and two that are meant do not. None: always new. */
  keys: readonly string[];
}

const identifier = 'sent-once';
const lifetimeMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** The random key that a page which was drawn for one person sends with its form. */
export const pageKeys = ({ [onceName]: key }: Record<string, unknown>): string[] =>
  typeof key === 'string' && keyPattern.test(key) ? [key] : [];

const shortMilliseconds = 10 * 60 * 1000;

/** For a page that is the same for everybody: the same content within ten minutes, up to twenty, is one press. */
export function shortTimeKeys(now: Date): string[] {
  const period = Math.floor(now.getTime() / shortMilliseconds);
  // With the next period, so that two presses around the end of one have a key in common.
  return [`${period}`, `${period + 1}`];
}

/** Each is taken by one press. Hashed with the site's secret, so that they do not reveal what was sent. */
const marksOf = ({ what, who, content, keys }: Press): string[] =>
  keys.map((key) =>
    createHmac('sha256', authSecret())
      .update(JSON.stringify([identifier, what, who, key, content]))
      .digest('base64url'),
  );

/** The writes that make a press the only one, for the transaction that stores what it sends, and its answer. */
export type Once<T> = (answer: T) => Prisma.PrismaPromise<unknown>[];

interface Beside<T> {
  /** Whether what the first press sent is still there. If it was removed, it can be sent again. */
  isThere?: (answer: T) => Promise<boolean>;
  /** Takes back what sending did outside its transaction. */
  undo?: () => Promise<void>;
}

/**
 * Sends something once, however often, and however much at once, its button is pressed: a later press gets the answer of
 * the first. The same content with a key in common makes a press the same.
 * @param send stores it, in one transaction with the writes of `once`
 */
export async function sendOnce<T extends Prisma.JsonValue>(
  press: Press,
  now: Date,
  send: (once: Once<T>) => Promise<Result<T>>,
  { isThere = async () => true, undo = async () => {} }: Beside<T> = {},
): Promise<Result<T>> {
  const { verification } = database();
  const marks = marksOf(press);
  if (marks.length === 0) return send(() => []);
  const expiresAt = new Date(now.getTime() + lifetimeMilliseconds);
  const findMark = () =>
    verification.findFirst({ where: { id: { in: marks } }, select: { value: true, createdAt: true } });
  const answerOf = async (mark: { value: string } | null): Promise<Result<T> | null> => {
    if (!mark) return null;
    // As written by `once`.
    const answer: T = JSON.parse(mark.value);
    return (await isThere(answer)) ? success(answer) : null;
  };
  const before = await findMark();
  const earlier = await answerOf(before);
  if (earlier) return earlier;
  const once: Once<T> = (answer) => {
    // Within a transaction of steps that is another client.
    const { verification: marked } = database();
    return [
      marked.deleteMany({ where: { identifier, expiresAt: { lte: now } } }),
      // The marks of what was removed, but not of another press in this moment.
      marked.deleteMany({ where: { id: { in: before ? marks : [] }, createdAt: before?.createdAt } }),
      marked.createMany({
        data: marks.map((id) => ({
          id,
          identifier,
          value: JSON.stringify(answer),
          expiresAt,
          createdAt: now,
          updatedAt: now,
        })),
      }),
    ];
  };
  try {
    const sent = await send(once);
    return sent.ok ? sent : ((await answerOf(await findMark())) ?? sent);
  } catch (error) {
    const first = isUniqueViolation(error) && (await answerOf(await findMark()));
    if (!first) throw error;
    await undo();
    return first;
  }
}
