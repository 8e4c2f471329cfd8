import { savedDraftLifetimeSeconds } from '../config/limits.ts';
import type { Prisma } from '../db/generated/client.ts';
import { dayMilliseconds } from '../time/kolkata-time.ts';

/** How long a saved draft is kept after its program closed. */
const daysAfterClosing = 14;

/** When a draft that changes now expires, unless its program closes before. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + savedDraftLifetimeSeconds * 1000);

/** When a draft expires: 30 days after its last change, or 14 after its program closed if that is earlier. */
export function draftEnd(expiresAt: Date, closesAt: Date | null): Date {
  const afterClosing = closesAt && new Date(closesAt.getTime() + daysAfterClosing * dayMilliseconds);
  return afterClosing && afterClosing < expiresAt ? afterClosing : expiresAt;
}

/** The saved drafts that have expired. Whoever moves the closing time moves the end of the drafts with it. */
export const expiredSaved = (now: Date): Prisma.SubmissionDraftWhereInput => ({
  pageId: { not: null },
  OR: [
    { expiresAt: { lte: now } },
    { program: { closesAt: { lte: new Date(now.getTime() - daysAfterClosing * dayMilliseconds) } } },
  ],
});
