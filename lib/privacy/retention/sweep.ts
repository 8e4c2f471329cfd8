import { clearRequests, eraseHeld, eraseWithdrawn, forgetTold } from '#lib/applications/erasure/erased-applications.ts';
import { removeOldReads } from '#lib/people/audit/read-log.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { addMonths } from '#lib/platform/time/age-in-words.ts';
import { eraseMessage } from '#lib/site/contact/message-changes.ts';
import { announceEnds, eraseEnded } from './ended-applications.ts';
import { watchAnnounced } from './retention.ts';

/** Few enough that other requests hardly notice. The next sweep takes the rest. */
const maxAtOnce = 100;

const monthsBefore = (now: Date, months: number): Date => addMonths(now, -Math.floor(months));

/**
 * Erases whatever has reached the end of its term: withdrawn, unconfirmed and decided applications, messages, answered requests,
 * emails and logs.
 */
export async function sweepRetention(now = new Date()): Promise<void> {
  const { messageMonths, mailMonths, auditMonths, requestMonths, eraseAtOnceReason } = await readSettings();
  const { submissionHold, submissionWithdrawal } = everyApplication();
  const due = await submissionWithdrawal.findMany({
    where: { eraseAt: { lte: now } },
    orderBy: { eraseAt: 'asc' },
    take: maxAtOnce,
    select: { submissionId: true, withdrawnAt: true, eraseAt: true },
  });
  for (const { submissionId: id, withdrawnAt, eraseAt } of due) {
    const isAtOnce = eraseAt.getTime() === withdrawnAt.getTime() && eraseAtOnceReason !== '';
    await oneAtATime('erasures', () => eraseWithdrawn(id, null, isAtOnce ? eraseAtOnceReason : 'term', now));
  }
  const unconfirmed = await submissionHold.findMany({
    where: { expiresAt: { lte: now } },
    orderBy: { expiresAt: 'asc' },
    take: maxAtOnce,
    select: { submissionId: true },
  });
  for (const { submissionId: id } of unconfirmed)
    await oneAtATime('erasures', () => eraseHeld(id, null, 'not_confirmed', now));
  await watchAnnounced(now);
  await announceEnds(now);
  await eraseEnded(now);
  const messages = await database().contactMessage.findMany({
    where: { createdAt: { lt: monthsBefore(now, messageMonths) } },
    orderBy: { id: 'asc' },
    take: maxAtOnce,
    select: { id: true },
  });
  for (const { id } of messages) await oneAtATime('erasures', () => eraseMessage(id, null, 'term', now));
  await forgetTold();
  await clearRequests(monthsBefore(now, requestMonths), now, maxAtOnce);
  await database().mail.deleteMany({
    where: {
      createdAt: { lt: monthsBefore(now, mailMonths) },
      status: { in: ['sent', 'failed', 'cancelled', 'uncertain'] },
    },
  });
  await database().auditLog.deleteMany({ where: { at: { lt: monthsBefore(now, auditMonths) } } });
  await removeOldReads(now);
}
