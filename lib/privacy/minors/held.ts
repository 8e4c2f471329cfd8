import { parentConfirmDays } from '../../config/limits.ts';
import { mailboxOf } from '../../text/mailbox.ts';
import { dayMilliseconds } from '../../time/india-day.ts';

/** When an application that arrived at `from` is erased unless a parent confirms. */
export const endOfWaiting = (from: Date): Date => new Date(from.getTime() + parentConfirmDays * dayMilliseconds);

/**
 * Whether an address leads to a mailbox of the applicant. Those that are stored were named by the rules of their time.
 * @param hold as written by holdApplication
 */
export const isOwnMailbox = (hold: { ownMailboxes: unknown }, address: string): boolean =>
  (hold.ownMailboxes as string[]).map(mailboxOf).includes(mailboxOf(address.trim()));
