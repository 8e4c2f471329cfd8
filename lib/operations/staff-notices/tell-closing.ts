import { findNotified } from '#lib/mail/find-notified.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { writeWithMails } from '#lib/mail/write-with-mails.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { isOpen } from '#lib/platform/db/child-tables.ts';
import { database } from '#lib/platform/db/client.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';

/** How long before a program closes staff get the email. */
const closingSoonDays = 3;

/** The programs that close soon, of all or of these. */
export const closingSoon = (now: Date, programIds: readonly number[] | null = null) =>
  database().program.findMany({
    where: {
      isActive: true,
      isPublished: true,
      ...(programIds && { id: { in: [...programIds] } }),
      closesAt: { gt: now, lte: new Date(now.getTime() + closingSoonDays * dayMilliseconds) },
    },
    orderBy: { closesAt: 'asc' },
    select: { id: true, title: true, closesAt: true, _count: { select: { inAnyState: { where: isOpen } } } },
  });

/** Tells staff that a program closes soon, each person once for each closing time. */
export async function tellClosing(now = new Date()): Promise<void> {
  const programs = await closingSoon(now);
  if (programs.length === 0) return;
  for (const { id, title, closesAt, _count } of programs) {
    if (closesAt === null) continue;
    const notified = await findNotified('closing', id);
    const keyOf = (address: string) => `closing:${id}:${closesAt.toISOString()}:${address.toLowerCase()}`;
    const known = await database().mail.findMany({
      where: { key: { in: notified.map(keyOf) } },
      select: { key: true },
    });
    const missing = notified.filter((address) => !known.some(({ key }) => key === keyOf(address)));
    if (missing.length === 0) continue;
    const written = await writeMail({
      subject: `${title} closes on ${shownTime(closesAt)}`,
      paragraphs: [`${title} closes on ${shownTime(closesAt)}, India time. Applications so far: ${_count.inAnyState}.`],
      action: { label: 'Open its applications', href: absoluteUrl(`/admin/submissions?program=${id}`) },
    });
    const mails = missing.map((toAddress) => ({
      kind: 'closing_notice' as const,
      key: keyOf(toAddress),
      toAddress,
      ...written,
      isSkippedIfKnown: true,
    }));
    await writeWithMails(mails, []);
  }
}
