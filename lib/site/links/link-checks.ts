import { z } from 'zod';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { environment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import type { CheckedLink } from '#lib/platform/db/generated/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { dayMilliseconds, indiaDay } from '#lib/platform/time/india-day.ts';
import { checkAddress, internet, type LinkProblem, type Network, type Outcome } from './check-address.ts';
import { keepListed, outsideLinks } from './listed-links.ts';

const maxAtOnce = 5;
/** No site is asked twice within it. */
const hostMilliseconds = 60_000;
const hourMilliseconds = 3_600_000;
const weekMilliseconds = 7 * dayMilliseconds;

/** Whether staff or the operator want no other site to be asked. */
export const isUnchecked = async (): Promise<boolean> =>
  environment().LINK_CHECKS === 'off' || !(await readSettings()).checksLinks;

/** The outcomes that a machine without a way out finds everywhere. */
const isWithoutAnswer: ReadonlySet<LinkProblem> = new Set(['unknown', 'silent', 'slow']);

/**
 * Whether this machine has a way out, so that a site that does not answer is at fault itself: another one answered within
 * the hour, or does so now.
 */
async function hasWayOut(host: string, now: Date, network: Network): Promise<boolean> {
  const { checkedLink } = database();
  const known = await checkedLink.findFirst({
    where: { reachedAt: { not: null }, host: { not: host } },
    orderBy: { reachedAt: 'desc' },
  });
  if (!known?.reachedAt) return false;
  if (known.reachedAt.getTime() > now.getTime() - hourMilliseconds) return true;
  // A site that was asked a moment ago, also for another link of this minute, is not asked again.
  const lately = { host: known.host, checkedAt: { gt: new Date(now.getTime() - hostMilliseconds) } };
  if ((await checkedLink.count({ where: lately })) > 0) return false;
  await markAsked([known.address], now);
  const { isReached } = await checkAddress(known.address, network);
  if (isReached) await checkedLink.updateMany({ where: { address: known.address }, data: { reachedAt: now } });
  return isReached;
}

/** Before anything is sent, so that no one else asks these sites, also after a crash. */
const markAsked = (addresses: readonly string[], now: Date) =>
  database().checkedLink.updateMany({ where: { address: { in: [...addresses] } }, data: { checkedAt: now } });

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** The note of a link. It counts as broken only once it failed on a second day. */
function noted({ failedAt, brokenAt }: CheckedLink, { problem, status }: Outcome, now: Date) {
  if (problem === null)
    return { problem, status: null, failedAt: null, brokenAt: null, nextAt: after(now, weekMilliseconds) };
  const isSecondDay = failedAt !== null && indiaDay(failedAt) !== indiaDay(now);
  const broken = brokenAt ?? (isSecondDay ? now : null);
  return {
    problem,
    status,
    failedAt: failedAt ?? now,
    brokenAt: broken,
    nextAt: after(now, broken ? weekMilliseconds : dayMilliseconds),
  };
}

/** Checks one link that is marked as asked, and notes what came of it. Unclear says nothing of the link: its site wants time, or no site answers. */
async function checkLink(link: CheckedLink, now: Date, network: Network): Promise<'works' | 'fails' | 'unclear'> {
  const outcome = await checkAddress(link.address, network);
  const { problem, laterSeconds, isReached } = outcome;
  const { checkedLink } = database();
  const asked = isReached ? { reachedAt: now } : {};
  const note = (data: object) =>
    checkedLink.updateMany({ where: { address: link.address }, data: { ...asked, ...data } });
  if (laterSeconds !== undefined) {
    const nextAt = after(now, laterSeconds * 1000);
    await checkedLink.updateMany({ where: { host: link.host, nextAt: { lt: nextAt } }, data: { nextAt } });
    await note({});
    return 'unclear';
  }
  const isBlamed = () => oneAtATime('checks of the way out', () => hasWayOut(link.host, now, network));
  if (problem && isWithoutAnswer.has(problem) && !(await isBlamed())) {
    await note({ nextAt: after(now, hourMilliseconds) });
    return 'unclear';
  }
  await note(noted(link, outcome, now));
  return problem === null ? 'works' : 'fails';
}

/** The links that are due, at most one of each site, none of a site that was asked a moment ago. */
async function dueLinks(now: Date): Promise<CheckedLink[]> {
  const { checkedLink } = database();
  const recent = await checkedLink.findMany({
    where: { checkedAt: { gt: new Date(now.getTime() - hostMilliseconds) } },
    select: { host: true },
  });
  const hosts = await checkedLink.groupBy({
    by: ['host'],
    where: { nextAt: { lte: now }, host: { notIn: recent.map(({ host }) => host) } },
    orderBy: [{ _min: { nextAt: 'asc' } }, { host: 'asc' }],
    take: maxAtOnce,
  });
  const found = await Promise.all(
    hosts.map(({ host }) =>
      checkedLink.findFirst({
        where: { host, nextAt: { lte: now } },
        orderBy: [{ nextAt: 'asc' }, { address: 'asc' }],
      }),
    ),
  );
  return found.filter((link) => link !== null);
}

/** Checks the next few links of the published content to other sites, each once a week. Called every minute. */
export async function checkDueLinks(now = new Date(), network = internet): Promise<void> {
  if (await isUnchecked()) return;
  await keepListed(now);
  const due = await oneAtATime('checks of links', async () => {
    const links = await dueLinks(now);
    await markAsked(
      links.map(({ address }) => address),
      now,
    );
    return links;
  });
  await Promise.all(due.map((link) => checkLink(link, now, network)));
}

export const linkAnswerSchema = z.object({
  address: z.string('Choose a link.'),
  action: z.enum(['check', 'works'], 'Choose what to do.'),
});

/** The outcome for a link: it works, it still fails, nothing could be found out, or it is left out for a while. */
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
 * @returns not_found for a link that the site does not have; conflict when it was checked a moment ago
 */
export async function answerLink(
  editor: Caller<'editContent'>,
  { address, action }: z.output<typeof linkAnswerSchema>,
  now = new Date(),
  network = internet,
): Promise<Result<LinkAnswer>> {
  if (!(await outsideLinks()).has(address)) return unknownLink;
  if (action === 'check') return oneAtATime('checks of links', () => checkAgain(address, now, network));
  const fineUntil = new Date(now.getTime() + fineDays * dayMilliseconds);
  const left = await database().checkedLink.updateMany({
    where: { address, OR: [{ fineUntil: null }, { fineUntil: { lte: now } }] },
    data: { fineUntil },
  });
  if (left.count > 0) await auditEntry(editor, 'link.leave_out', 'link', address, { until: fineUntil.toISOString() });
  return success('left_out');
}
