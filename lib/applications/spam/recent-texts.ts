import { createHash, createHmac } from 'node:crypto';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { database } from '#lib/platform/db/client.ts';
import { limitKey } from '#lib/platform/http/client-address.ts';

const memoryHours = 6;
/** Shorter texts are the same by chance. */
const fewestLetters = 60;
const maxTexts = 3;

const memoryStart = (now: Date) => new Date(now.getTime() - memoryHours * 3_600_000);

/** The letters of a text alone, so that another number, link or space makes no other text. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/https?:\/\/\S+|[^\p{L}\p{M}]/gu, '');

/** The digests of the longest texts. */
export function textDigests(texts: readonly string[]): string[] {
  const long = texts.map(lettersOf).filter((letters) => letters.length >= fewestLetters);
  const longest = [...new Set(long)].sort((one, other) => other.length - one.length).slice(0, maxTexts);
  return longest.map((letters) => createHash('sha256').update(letters).digest('base64url'));
}

/** A name for the client's network that cannot be traced back to it without the site's secret. */
export const clientDigest = (address: string): string =>
  createHmac('sha256', authSecret())
    .update(`client\n${limitKey(address)}`)
    .digest('base64url')
    .slice(0, 22);

/** How many other clients sent the most repeated of the texts in the last hours. */
export async function countOtherSenders(digests: readonly string[], client: string, now: Date): Promise<number> {
  if (digests.length === 0) return 0;
  const rows = await database().recentText.findMany({
    where: { digest: { in: [...digests] }, at: { gte: memoryStart(now) }, client: { not: client } },
    distinct: ['digest', 'client'],
    select: { digest: true },
  });
  return Math.max(0, ...digests.map((digest) => rows.filter((row) => row.digest === digest).length));
}

/** The writes that remember texts, for the transaction that stores what was sent. */
export const rememberTexts = (digests: readonly string[], client: string, at: Date) =>
  digests.map((digest) => database().recentText.create({ data: { digest, client, at }, select: { id: true } }));

/** Forgets the texts that no longer count. */
export async function forgetOldTexts(now = new Date()): Promise<void> {
  await database().recentText.deleteMany({ where: { at: { lt: memoryStart(now) } } });
}
