import { z } from 'zod';
import { auditEntry } from '#lib/people/audit/record.ts';
import { requireEditor } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { internet } from './ask-site.ts';
import { checkLink, isUnchecked, markAsked } from './check-due-links.ts';
import { outsideLinks } from './keep-listed.ts';

export const linkAnswerSchema = z.object({
  address: z.string('Choose a link.'),
  action: z.enum(['check', 'works'], 'Choose what to do.'),
});

/** What became of a link: it works, it still fails, nothing could be found out, or it is left out for a while. */
export const linkAnswers = ['works', 'fails', 'unclear', 'left_out'] as const;
type LinkAnswer = (typeof linkAnswers)[number];

const fineDays = 90;
const minuteMilliseconds = 60_000;
/** Checks that presses of all people may bring about in a minute. */
const maxInMinute = 10;

const unknownLink = refuse('not_found', 'The site no longer has this link.');

async function checkAgain(address: string, now: Date, network: typeof internet): Promise<Result<LinkAnswer>> {
  if (await isUnchecked())
    return refuse('conflict', 'Checks of links to other sites are switched off, in the settings or on the server.');
  const { checkedLink } = database();
  const link = await checkedLink.findUnique({ where: { address } });
  if (!link) return unknownLink;
  const lately = { checkedAt: { gt: new Date(now.getTime() - minuteMilliseconds) } };
  const [ofHost, ofAll] = await Promise.all([
    checkedLink.count({ where: { ...lately, host: link.host } }),
    checkedLink.count({ where: lately }),
  ]);
  if (ofHost > 0 || ofAll >= maxInMinute)
    return refuse('conflict', 'This site, or several others, was checked a moment ago. Try again in a minute.');
  await markAsked([address], now);
  return success(await checkLink(link, now, network));
}

/**
 * Checks a link again, or leaves it out of the list for 90 days because a person saw that it works. Only what the published
 * content leads to is ever asked for, and no site twice in a minute, however often it is pressed.
 * @returns forbidden; not_found for a link that the site does not have; conflict when it was checked a moment ago
 */
export async function answerLink(
  headers: Headers,
  { address, action }: z.output<typeof linkAnswerSchema>,
  now = new Date(),
  network = internet,
): Promise<Result<LinkAnswer>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  if (!(await outsideLinks()).has(address)) return unknownLink;
  if (action === 'check') return oneAtATime('checks of links', () => checkAgain(address, now, network));
  const fineUntil = new Date(now.getTime() + fineDays * dayMilliseconds);
  const left = await database().checkedLink.updateMany({
    where: { address, OR: [{ fineUntil: null }, { fineUntil: { lte: now } }] },
    data: { fineUntil },
  });
  if (left.count > 0)
    await auditEntry(editor.value, 'link.leave_out', 'link', address, { until: fineUntil.toISOString() });
  return success('left_out');
}
