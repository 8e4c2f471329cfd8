import { eraseWithdrawn } from '#lib/applications/erasure/erased-applications.ts';
import { type Announced, withdrawApplication } from '#lib/applications/erasure/withdrawal.ts';
import { decidedStatuses } from '#lib/applications/submissions/status.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { findNotified } from '#lib/mail/notices.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import type { Actor } from '#lib/people/audit/record.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { addMonths } from '#lib/platform/time/age-in-words.ts';
import { kolkataDate, shownDay, startOfDay } from '#lib/platform/time/kolkata-time.ts';
import { announcedDays, daysAfter, endSelect, eraseDate, isEarly, type Retention, readRetention } from './retention.ts';

const atOnce = 500;
/** In one transaction. The next day announces the rest. */
const maxADay = 5000;
/** More numbers than people read. The list in the back office has all. */
const maxNamed = 100;

/** An application whose end is announced now. */
interface Ending {
  submissionId: number;
  programId: number;
  eraseAt: Date;
}

async function findNew({ programs, endOf }: Retention, now: Date, most: number): Promise<Ending[]> {
  const found: Ending[] = [];
  for (const { id: programId, fewestMonths } of programs) {
    const latest = daysAfter(addMonths(now, -fewestMonths), announcedDays + 1);
    for (let after = 0; found.length < most; ) {
      const rows = await database().submission.findMany({
        // A decision comes after the application.
        where: {
          programId,
          status: { in: [...decidedStatuses] },
          submittedAt: { lte: latest },
          term: null,
          id: { gt: after },
        },
        orderBy: { id: 'asc' },
        take: atOnce,
        select: endSelect,
      });
      for (const row of rows) {
        after = row.id;
        const end = endOf(row);
        if (end && !isEarly(end, null, now))
          found.push({ submissionId: row.id, programId, eraseAt: eraseDate(end, now, null) });
      }
      if (rows.length < atOnce) break;
    }
  }
  return found.slice(0, most);
}

/** Those that staff kept for longer, and whose time is over soon. */
async function findKept({ endOf }: Retention, now: Date): Promise<Ending[]> {
  const rows = await database().submissionTerm.findMany({
    where: { announcedAt: null, keptUntil: { lte: daysAfter(now, announcedDays) } },
    take: maxADay,
    select: { submissionId: true, keptUntil: true, submission: { select: endSelect } },
  });
  return rows.flatMap(({ submissionId, keptUntil, submission }) => {
    const end = endOf(submission);
    if (!end || isEarly(end, keptUntil, now)) return [];
    return [{ submissionId, programId: submission.programId, eraseAt: eraseDate(end, now, keptUntil) }];
  });
}

const numbersOf = (endings: readonly Ending[]): string => {
  const named = endings.slice(0, maxNamed).map(({ submissionId }) => `#${submissionId}`);
  const more = endings.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-IN')} more` : ''}`;
};

/** The emails to staff, one for each person and day: numbers, and nothing of what anyone wrote. */
async function mailsOf(endings: readonly Ending[], now: Date): Promise<NewMail[]> {
  const notified = await findNotified('erasure', null);
  if (notified.length === 0) return [];
  const programs = await database().program.findMany({ select: { id: true, title: true } });
  const first = new Date(Math.min(...endings.map(({ eraseAt }) => eraseAt.getTime())));
  const count = endings.length.toLocaleString('en-IN');
  const written = await writeMail({
    subject: endings.length === 1 ? '1 application will be erased' : `${count} applications will be erased`,
    paragraphs: [
      `The term of these decided applications ends. They are erased with their files, the first ones on ${shownDay(first)}, unless you keep them for longer.`,
      ...programs.flatMap(({ id, title }) => {
        const own = endings.filter(({ programId }) => programId === id);
        return own.length > 0 ? [`${title}:\n${numbersOf(own)}`] : [];
      }),
    ],
    action: { label: 'See the list', href: absoluteUrl('/admin/ending') },
  });
  return notified.map((toAddress) => ({
    kind: 'ending_notice',
    key: `ending_notice:${kolkataDate(now)}:${toAddress.toLowerCase()}`,
    toAddress,
    ...written,
    isSkippedIfKnown: true,
  }));
}

/**
 * Announces to staff, once a day, which decided applications reach their end within 30 days or have passed it. Nothing is
 * erased that was not announced 30 days before. The list in the back office is the announcement; the email tells of it.
 */
export async function announceEnds(now: Date): Promise<void> {
  const { submissionTerm } = database();
  const today = { announcedAt: { gte: startOfDay(now), lte: now } };
  if ((await submissionTerm.count({ where: today, take: 1 })) > 0) return;
  const terms = await readRetention();
  const kept = await findKept(terms, now);
  const fresh = await findNew(terms, now, maxADay);
  if (kept.length + fresh.length === 0) return;
  await writeWithMails(await mailsOf([...kept, ...fresh], now), [
    submissionTerm.createMany({
      data: fresh.map(({ submissionId, eraseAt }) => ({ submissionId, eraseAt, announcedAt: now, seenAt: now })),
    }),
    ...kept.map(({ submissionId, eraseAt }) =>
      submissionTerm.updateMany({
        where: { submissionId, announcedAt: null },
        data: { eraseAt, announcedAt: now, seenAt: now },
      }),
    ),
  ]);
}

/** Few enough that other requests hardly notice. The next sweep takes the rest. */
const maxAtOnce = 100;

/**
 * Erases a decided application as a withdrawn one is erased. Its announcement goes in the transaction of the withdrawal, so
 * a crash leaves one that is announced, or one that is due, for the next sweep. Two people, or two processes, erase it once.
 * @param term what must still hold of its announcement
 * @param eraseAt the end of its term
 * @returns whether it was erased
 */
export async function eraseDecided(
  id: number,
  term: Announced,
  by: Actor | null,
  reason: string,
  now: Date,
  eraseAt: Date,
): Promise<boolean> {
  if (!(await withdrawApplication(id, by, now, { eraseAt, term }))) return false;
  return eraseWithdrawn(id, by, reason, now);
}

/** Erases the decided applications whose term has ended, if it still has and staff were told 30 days ago. */
export async function eraseEnded(now: Date): Promise<void> {
  const rows = await database().submissionTerm.findMany({
    where: {
      eraseAt: { lte: now },
      announcedAt: { lte: daysAfter(now, -announcedDays) },
      OR: [{ keptUntil: null }, { keptUntil: { lte: now } }],
    },
    orderBy: { eraseAt: 'asc' },
    take: maxAtOnce,
    select: {
      submissionId: true,
      eraseAt: true,
      announcedAt: true,
      keptUntil: true,
      submission: { select: endSelect },
    },
  });
  if (rows.length === 0) return;
  const { endOf } = await readRetention();
  for (const { submissionId: id, eraseAt, announcedAt, keptUntil, submission } of rows) {
    const end = endOf(submission);
    if (!end || end > now) continue;
    const { status } = submission;
    const term = { announcedAt, keptUntil, submission: { status } };
    await oneAtATime('erasures', () => eraseDecided(id, term, null, 'term', now, eraseAt));
  }
}
