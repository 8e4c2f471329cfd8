import { database } from '../../db/client.ts';
import { newestMail, type ToldMail, toldMail } from '../../mail/told-mail.ts';
import type { HeldContent } from '../../privacy/minors/held.ts';

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
  const held = await database().heldApplication.findUnique({
    where: { pageId },
    select: {
      ...{ id: true, expiresAt: true, parentAddress: true, isSuspected: true, content: true },
      mails: newestMail('parent_request'),
    },
  });
  if (!held) return null;
  // As written by holdApplication.
  const { receipt } = held.content as unknown as HeldContent;
  return {
    ...{ id: held.id, expiresAt: held.expiresAt, address: held.parentAddress },
    ...{ mail: toldMail(held.mails), isStopped: held.isSuspected, receipts: receipt ? 1 : 0 },
  };
}
