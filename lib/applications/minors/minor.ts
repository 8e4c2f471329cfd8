import type { Answer } from '#lib/forms/questions/answer.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { asksParent, meansMinor } from '#lib/forms/questions/minor-marks.ts';
import { parentConfirmDays } from '#lib/platform/config/limits.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import { mailboxOf } from '#lib/platform/text/mailbox.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';

/** Whether the answers say that the applicant is under 18. */
export const isMinor = (answers: readonly Answer<FormField>[]): boolean =>
  answers.some(({ field, value }) => meansMinor(field) && value === 'true');

/** The answers without the address of a parent, which is not the applicant's. */
export const ownAnswers = (answers: readonly Answer<FormField>[]): Answer<FormField>[] =>
  answers.filter(({ field }) => !asksParent(field));

/** The mailboxes that the applicant names as their own. */
export const ownMailboxes = (answers: readonly Answer<FormField>[]): string[] =>
  ownAnswers(answers)
    .filter(({ field, value }) => field.fieldType === 'email' && value.trim() !== '')
    .map(({ value }) => mailboxOf(value.trim()));

/**
 * The address of the parent, or null. An applicant's own address is not a parent's, or they could confirm for
 * themselves.
 */
export function parentAddressIn(answers: readonly Answer<FormField>[]): string | null {
  const address = mailAddress(answers.find(({ field }) => asksParent(field))?.value ?? '');
  return address && !ownMailboxes(answers).includes(mailboxOf(address)) ? address : null;
}

/** When an application that arrived at `from` is erased unless a parent confirms. */
export const endOfWaiting = (from: Date): Date => new Date(from.getTime() + parentConfirmDays * dayMilliseconds);

/**
 * Whether an address leads to a mailbox of the applicant. Those that are stored were named by the rules of their time.
 * @param hold as written by heldRows
 */
export const isOwnMailbox = (hold: { ownMailboxes: unknown }, address: string): boolean =>
  (hold.ownMailboxes as string[]).map(mailboxOf).includes(mailboxOf(address.trim()));
