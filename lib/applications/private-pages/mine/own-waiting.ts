import { z } from 'zod';
import { notWaiting, sendParentLink } from '#lib/applications/minors/waiting-list.ts';
import { getApplication } from '#lib/applications/submissions/submission.ts';
import { newestMail, type ShownMail, shownMail } from '#lib/mail/mail-server.ts';
import { everyApplication } from '#lib/platform/db/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import type { Result } from '#lib/platform/http/result.ts';
import type { Holder } from '../holder.ts';

/** The applicant's view of an application that waits for a parent. */
export interface OwnWaiting {
  id: number;
  expiresAt: Date;
  address: string | null;
  /** The newest email to the parent. Null if none goes out. */
  mail: ShownMail | null;
  /** Whether staff look at it before anybody is emailed. */
  isStopped: boolean;
  /** How many signed receipts there are. */
  receipts: number;
}

export async function getOwnWaiting(pageId: number): Promise<OwnWaiting | null> {
  const held = await everyApplication().submission.findUnique({
    where: { pageId, state: 'held' },
    select: { id: true, hold: true, mails: newestMail('parent_request'), _count: { select: { receipts: true } } },
  });
  if (!held?.hold) return null;
  const { expiresAt, parentAddress, isSuspected } = held.hold;
  return {
    id: held.id,
    expiresAt,
    address: parentAddress,
    mail: shownMail(held.mails),
    isStopped: isSuspected,
    receipts: held._count.receipts,
  };
}

/** Where the link goes. The address that is known, if there is none. */
export const ownParentSchema = z.object({ email: z.string().default('').catch('') });

/**
 * Emails a parent the link to confirm the application of the open page: again, or to an address that its owner gives
 * now or corrects.
 * @returns not_found; and what sendParentLink refuses
 */
export async function askOwnParent(
  { pageId }: Holder<'askParent'>,
  typed: string,
  now = new Date(),
): Promise<Result<null>> {
  // A parent who answers in this moment comes before or after.
  return oneAtATime('erasures', async () => {
    const held = await getApplication({ pageId }, 'held');
    return held ? sendParentLink(null, held.id, typed, now) : notWaiting;
  });
}
