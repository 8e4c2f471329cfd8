import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { draftEnd } from '#lib/applications/drafts/draft.ts';
import { type LinkMaker, stopLinkWords } from '#lib/mail/link-maker.ts';
import type { LinkKind } from '#lib/mail/mail-kinds.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { savedAfterClosingSeconds } from '#lib/platform/config/limits.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { orNull, write } from '#lib/platform/db/write.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { ownAddresses } from '#lib/platform/http/path-cookie.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { shownDay, shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { linkWrite, privateLink } from '../private-link.ts';
import { draftFacts, howToOpen, keepToYourself, pageMail, writePageMails } from './page-mail.ts';

const keyOf = (pageId: number): string =>
  createHmac('sha256', authSecret()).update(`stop-reminders:${pageId}`).digest('base64url');

const query = (pageId: number) => new URLSearchParams({ page: String(pageId), key: keyOf(pageId) });

/** The page that stops the emails about a draft. It opens nothing else. */
export const stopLink = (pageId: number): string => absoluteUrl(`/apply/reminders?${query(pageId)}`);

/** The headers with which an email program offers to stop them in one click (RFC 8058). */
const stopHeaders = (pageId: number): Record<string, string> => ({
  'List-Unsubscribe': `<${absoluteUrl(`/api/reminders/stop/?${query(pageId)}`)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The content of the link: the number of the private page, and a key that only this site can make. */
export const stopSchema = z.object({ page: z.string(), key: z.string() });
export type StopKey = z.output<typeof stopSchema>;

/** The private page whose emails a link stops. Null if we did not make the link. */
export function readStopKey({ page, key }: StopKey): number | null {
  const pageId = numericId(page);
  if (!pageId) return null;
  const [given, own] = [Buffer.from(key), Buffer.from(keyOf(pageId))];
  return given.length === own.length && timingSafeEqual(given, own) ? pageId : null;
}

export const noStopLink = refuse('not_found', 'This link does not work. It may be incomplete.');

/** Stops the emails about a draft. Stopping them again changes nothing. @returns not_found for a link of others */
export async function stopReminders({ page, key }: Partial<StopKey>): Promise<Result<null>> {
  const pageId = page !== undefined && key !== undefined && readStopKey({ page, key });
  if (!pageId) return noStopLink;
  const where = { pageId, noReminders: false };
  if ((await database().submissionDraft.count({ where })) === 0) return success(null);
  await write(() => [
    database().submissionDraft.updateMany({ where, data: { noReminders: true } }),
    auditEntry(null, 'draft.stop_reminders', 'private_page', pageId),
  ]);
  return success(null);
}

/** Where the link that stops reminders leads. The link itself works again. */
const addresses = ownAddresses('/apply/reminders', 60 * 60);

export const stopAddresses = {
  keep: ({ page, key }: StopKey) => addresses.keep(`${page}.${key}`),
  read(headers: Headers, name: string): StopKey | null {
    const [page, key] = addresses.read(headers, name)?.split('.') ?? [];
    return stopSchema.safeParse({ page, key }).data ?? null;
  },
};

const hour = 3_600_000;
const before = (at: Date, hours: number) => new Date(at.getTime() - hours * hour);
const after = (at: Date, hours: number) => before(at, -hours);

/** How many hours before a program closes, or a draft expires, the applicant gets a reminder. */
const [early, late, beforeEnd] = [72, 12, 72];
const hoursAfterClosing = savedAfterClosingSeconds / 3600;

const select = {
  pageId: true,
  address: true,
  createdAt: true,
  expiresAt: true,
  program: { select: { title: true, closesAt: true, remindsDrafts: true, isActive: true, isPublished: true } },
} satisfies Prisma.SubmissionDraftSelect;
type Row = Prisma.SubmissionDraftGetPayload<{ select: typeof select }>;
type Draft = Row & { pageId: number; address: string };

/** An email that is due, and since when. An applicant who got an email about the draft after that needs no other. */
interface Due {
  kind: 'draft_reminder' | 'draft_ending';
  since: Date;
  subject: string;
  text: string;
}

const endOf = ({ expiresAt, program }: Row) => draftEnd(expiresAt, program.closesAt);

/** Whether the program no longer takes the application. */
const isOver = ({ program: { closesAt, isActive, isPublished } }: Row, now: Date) =>
  !isActive || !isPublished || (closesAt !== null && closesAt <= now);

/** The reminder whose time has come. None once the next one's has, or for a draft that was begun after it. */
function reminderDue(draft: Row, now: Date): Due | null {
  const { title, closesAt, remindsDrafts } = draft.program;
  if (!closesAt || !remindsDrafts || isOver(draft, now)) return null;
  const since = [before(closesAt, late), before(closesAt, early)].find((each) => each <= now);
  if (!since || draft.createdAt > since) return null;
  const facts = draftFacts({ program: draft.program, endsAt: endOf(draft) });
  return {
    kind: 'draft_reminder',
    since,
    subject: `${title} closes on ${shownMoment(closesAt)}`,
    text: `Your application to ${title} is saved. ${facts}`,
  };
}

function endingDue(draft: Row, now: Date): Due | null {
  const end = endOf(draft);
  const since = before(end, beforeEnd);
  if (since > now || end <= now) return null;
  const { title } = draft.program;
  return {
    kind: 'draft_ending',
    since,
    subject: `Your draft for ${title} expires on ${shownDay(end)}`,
    text: isOver(draft, now)
      ? `Your application to ${title} was not sent before the program closed. Your draft is erased on ${shownDay(end)}, with its files. You can read and copy it until then.`
      : `Your application to ${title} was saved and not sent, and has not changed for some time. It is erased on ${shownDay(end)}, with its files. To keep it, open it and change an answer, or submit it.`,
  };
}

/** The drafts whose program closes, or that expire, soon enough for an email. */
const findDrafts = async (now: Date): Promise<Row[]> =>
  database().submissionDraft.findMany({
    where: {
      pageId: { not: null },
      address: { not: null },
      noReminders: false,
      expiresAt: { gt: now },
      OR: [
        { expiresAt: { lte: after(now, beforeEnd) } },
        { program: { closesAt: { gt: now, lte: after(now, early) } } },
        {
          program: {
            closesAt: { gt: before(now, hoursAfterClosing), lte: before(now, hoursAfterClosing - beforeEnd) },
          },
        },
      ],
    },
    orderBy: { id: 'asc' },
    select,
  });

async function mail({ pageId, address: toAddress }: Draft, { kind, since, subject, text }: Due): Promise<void> {
  const stop = `To stop emails about this draft, open:\n${stopLinkWords}`;
  const mails = await pageMail({
    kind,
    pageId,
    toAddress,
    subject,
    occasion: since.toISOString(),
    paragraphs: [text, ...howToOpen(), keepToYourself, stop],
  });
  // One whose address had too many emails is tried again, as long as it is due.
  if (mails.length === 0) return;
  const writing = writePageMails(mails, [auditEntry(null, 'draft.remind', 'private_page', pageId, { kind })]);
  // Another process may have written the same email, or the page is gone.
  await orNull(writing, 'taken', 'needed');
}

const isAddressed = (row: Row): row is Draft => row.pageId !== null && row.address !== null;

/**
 * Writes the emails that are due to applicants who gave an address for their draft: 3 days and 12 hours before the
 * program closes, and 3 days before the draft expires. Each once, because its key is unique, and none to an applicant
 * who got an email about the draft since it was due. The server calls it every minute.
 */
export async function remindOfDrafts(now = new Date()): Promise<void> {
  if (!hasMailServer()) return;
  for (const draft of (await findDrafts(now)).filter(isAddressed)) {
    const due = reminderDue(draft, now) ?? endingDue(draft, now);
    if (!due) continue;
    const told = { pageId: draft.pageId, createdAt: { gte: due.since } };
    if ((await database().mail.count({ where: told, take: 1 })) === 0) await mail(draft, due);
  }
}

/** Whether an email that was written a while ago still tells its recipient something. */
async function isNeeded(kind: LinkKind, pageId: number, now: Date): Promise<boolean> {
  if (kind === 'private_link') return (await database().privatePage.count({ where: { id: pageId } })) > 0;
  const closing = kind === 'draft_reminder' && {
    program: { closesAt: { gt: now }, remindsDrafts: true, isActive: true },
  };
  const where = { pageId, noReminders: false, expiresAt: { gt: now }, ...closing };
  return (await database().submissionDraft.count({ where })) > 0;
}

/**
 * Makes the owner’s link that an email carries, just before the mail server gets it. Null once the page is erased, and
 * for a reminder of a draft that was sent, that wants none, or whose program has closed.
 */
export const makePageLink: LinkMaker = async ({ kind, pageId }) => {
  if (pageId === null || !(await isNeeded(kind, pageId, new Date()))) return null;
  const { write, secrets } = linkWrite(pageId, { role: 'owner', name: 'Email', withCode: true });
  const { id } = await write();
  return {
    link: privateLink(secrets.token),
    ...(secrets.code && { code: secrets.code }),
    ...(kind !== 'private_link' && { stopLink: stopLink(pageId), headers: stopHeaders(pageId) }),
    takeBack: () => database().privateLink.deleteMany({ where: { id } }),
  };
};
