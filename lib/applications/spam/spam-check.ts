import { createHash, createHmac } from 'node:crypto';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { database } from '#lib/platform/db/client.ts';
import { clientAddress, limitKey } from '#lib/platform/http/client-address.ts';
import { wantsHtml } from '#lib/platform/http/failure-page.ts';
import type { PageMarks } from '#lib/platform/http/sent-form.ts';
import { readStamp, type StampState } from './page-stamp.ts';
import {
  countWords,
  type Evidence,
  linksIn,
  type SentText,
  type Sign,
  siteOf,
  textSigns,
  withoutLinks,
} from './text-signs.ts';

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

function textDigests(texts: readonly string[]): string[] {
  const long = texts.map(lettersOf).filter((letters) => letters.length >= fewestLetters);
  const longest = [...new Set(long)].sort((one, other) => other.length - one.length).slice(0, maxTexts);
  return longest.map((letters) => createHash('sha256').update(letters).digest('base64url'));
}

/** A name for the client's network that cannot be traced back to it without the site's secret. */
const clientDigest = (address: string): string =>
  createHmac('sha256', authSecret())
    .update(`client\n${limitKey(address)}`)
    .digest('base64url')
    .slice(0, 22);

/** How many other clients sent the most repeated of the texts in the last hours. */
async function countOtherSenders(digests: readonly string[], client: string, now: Date): Promise<number> {
  if (digests.length === 0) return 0;
  const rows = await database().recentText.findMany({
    where: { digest: { in: [...digests] }, at: { gte: memoryStart(now) }, client: { not: client } },
    distinct: ['digest', 'client'],
    select: { digest: true },
  });
  return Math.max(0, ...digests.map((digest) => rows.filter((row) => row.digest === digest).length));
}

/** The writes that remember texts, for the transaction that stores what was sent. */
const rememberTexts = (digests: readonly string[], client: string, at: Date) =>
  digests.map((digest) => database().recentText.create({ data: { digest, client, at }, select: { id: true } }));

/** Forgets the texts that no longer count. */
export async function forgetOldTexts(now = new Date()): Promise<void> {
  await database().recentText.deleteMany({ where: { at: { lt: memoryStart(now) } } });
}

/** One link and nothing else on one line: the answer to a question for a website. */
const isLinkAnswer = ({ value, isLong }: SentText) => !isLong && !/\s/.test(value.trim());

/** The labels of questions for a name, which is never a link. A question may ask for a name and a website together. */
const asksForName = (label: string) =>
  /\bname\b|नाव|नाम/iu.test(label) && !/website|link|url|domain|संकेतस्थळ|वेबसाइट/iu.test(label);

/** Signs in the number of links, by how many words surround them. */
function farmSigns(texts: readonly SentText[]): Sign[] {
  const prose = texts.filter((text) => !isLinkAnswer(text));
  const links = prose.flatMap(({ value }) => linksIn(value));
  if (links.length === 0) return [];
  const sites = new Set(links.map(siteOf)).size;
  const words = texts.reduce((sum, { value }) => sum + countWords(withoutLinks(value)), 0);
  const said = `${links.length} ${links.length === 1 ? 'link' : 'links'} in ${words} words`;
  const isMany = sites >= 3 || links.length >= 6;
  if (isMany && words < links.length * 8) return [{ points: sites === 3 ? 40 : 55, words: said }];
  if (isMany && words < links.length * 25) return [{ points: 30, words: said }];
  return [{ points: 10, words: said }];
}

/** Signs in the links of the texts. A link to one’s own website is what a founder sends, and says next to nothing. */
function linkSigns(texts: readonly SentText[]): Sign[] {
  const signs = farmSigns(texts);
  if (texts.some(({ value }) => /<a\s[^<>]*href|\[url[=\]]|\[link[=\]]/iu.test(value)))
    signs.push({ points: 40, words: 'links written in the code of web pages' });
  if (texts.some(({ label, value }) => asksForName(label) && linksIn(value).length > 0))
    signs.push({ points: 40, words: 'a link in place of a name' });
  const isBare = ({ value, isLong }: SentText) =>
    isLong && linksIn(value).length > 0 && countWords(withoutLinks(value)) === 0;
  if (texts.some(isBare)) signs.push({ points: 30, words: 'a long answer that is only a link' });
  return signs;
}

/** From this score on, an application or a message is stored as suspected. */
export const suspectedScore = 50;

/** A page is shown to everybody for up to a day, and people keep it open. */
const oldPageHours = 48;

interface SpamScore {
  /** 0 to 100. */
  score: number;
  /** Why, for staff. */
  reasons: string[];
}

function stampSigns(stamp: StampState, isPagePost: boolean): Sign[] {
  switch (stamp.state) {
    case 'missing':
      // A program that calls the API has no page and needs no mark of one.
      return isPagePost ? [{ points: 20, words: 'the form did not come from a page of this site' }] : [];
    case 'forged':
      return [{ points: 60, words: 'the page’s mark was made up' }];
    case 'valid': {
      const hours = Math.floor(stamp.ageSeconds / 3600);
      return hours >= oldPageHours ? [{ points: 5, words: `sent ${hours} hours after the page was made` }] : [];
    }
  }
}

const trapSigns = (trap: string): Sign[] =>
  trap.trim() === '' ? [] : [{ points: 60, words: 'the hidden field was filled in' }];

/** Fewer may be a class that answers a question with the same words. */
const fewestOthers = 3;

const repeatSigns = (others: number): Sign[] =>
  others >= fewestOthers ? [{ points: 35, words: `the same text came from ${others} other senders` }] : [];

/**
 * How much an application or a message looks like spam. Each sign adds its points, and none of them refuses anything.
 * A sign that a real person may give has fewer points than make a suspicion.
 */
export function spamScore({ isPagePost, trap, stamp, texts, othersWithSameText }: Evidence): SpamScore {
  const signs = [
    ...trapSigns(trap),
    ...stampSigns(stamp, isPagePost),
    ...linkSigns(texts),
    ...textSigns(texts),
    ...repeatSigns(othersWithSameText),
  ];
  const sum = signs.reduce((points, sign) => points + sign.points, 0);
  return { score: Math.min(100, sum), reasons: signs.map(({ words }) => words) };
}

/** The assessment of an application or a message. */
export interface SpamAssessment {
  isSuspected: boolean;
  columns: { spamScore: number; spamReasons: string };
  writes: () => ReturnType<typeof rememberTexts>;
}

/** How much looks like spam in what `request` sent. */
export async function assessSpam(
  request: Pick<Request, 'headers'>,
  { trap, stamp }: PageMarks,
  texts: readonly SentText[],
  now = new Date(),
): Promise<SpamAssessment> {
  const digests = textDigests(texts.map(({ value }) => value));
  const client = clientDigest(clientAddress(request.headers));
  const { score, reasons } = spamScore({
    isPagePost: wantsHtml(request),
    trap,
    stamp: readStamp(stamp, now),
    texts,
    othersWithSameText: await countOtherSenders(digests, client, now),
  });
  return {
    isSuspected: score >= suspectedScore,
    columns: { spamScore: score, spamReasons: reasons.join('\n') },
    writes: () => rememberTexts(digests, client, now),
  };
}
