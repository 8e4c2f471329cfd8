import { everyApplication } from '../../db/client.ts';
import { newestMail, type ToldMail, toldMail } from '../../mail/told-mail.ts';

/** What the applicant sees of an application that waits for a parent. */
export interface OwnWaiting {
  id: number;
  expiresAt: Date;
  /** The address that they gave for the parent. Null if they gave none. */
  address: string | null;
  /** The newest email to the parent. Null if none goes out. */
  mail: ToldMail | null;
  /** Whether staff look at it before anybody is emailed. */
  isStopped: boolean;
  /** How many signed receipts there are. */
  receipts: number;
}

/** What waits for a parent on the private page `pageId`. Null if nothing does. */
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
    mail: toldMail(held.mails),
    isStopped: isSuspected,
    receipts: held._count.receipts,
  };
}
