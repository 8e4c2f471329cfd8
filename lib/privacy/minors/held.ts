import { parentConfirmDays } from '../../config/limits.ts';
import type { Answer } from '../../questions/answer.ts';
import type { SignedReceipt } from '../../receipts/sign-receipt.ts';
import type { NewAttachment } from '../../submissions/create-submission.ts';
import { mailboxOf } from '../../text/mailbox.ts';
import { dayMilliseconds } from '../../time/india-day.ts';

/**
 * What the row of an application that waits for a parent holds: the application as it arrived. Whoever looks for
 * everything that the site has about a person reads these rows as well as Submission and WithdrawnApplication.
 */
export interface HeldContent {
  answers: Answer[];
  /** The applicant's own mailboxes, where a receipt may go. None of them is a parent's. */
  ownMailboxes: string[];
  files: NewAttachment[];
  notice: { version: number; language: string } | null;
  spam: { spamScore: number; spamReasons: string };
  /** Null or missing where it arrived before there were receipts. */
  receipt?: SignedReceipt | null;
}

/** When an application that arrived at `from` is erased unless a parent confirms. */
export const endOfWaiting = (from: Date): Date => new Date(from.getTime() + parentConfirmDays * dayMilliseconds);

/** Whether an address leads to a mailbox of the applicant. Those that are stored were named by the rules of their time. */
export const isOwnMailbox = ({ ownMailboxes }: Pick<HeldContent, 'ownMailboxes'>, address: string): boolean =>
  ownMailboxes.map(mailboxOf).includes(mailboxOf(address.trim()));
