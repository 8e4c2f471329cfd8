import { randomUUID } from 'node:crypto';
import { findNotified } from '../mail/find-notified.ts';
import { mailRow } from '../mail/mail-row.ts';
import { mailAddress } from '../text/mail-address.ts';
import type { Answer } from './answer.ts';

/** Where the receipt goes: the first valid address among the answers to email questions. */
export function receiptAddress(answers: readonly Answer[]): string | null {
  for (const { field, value } of answers) {
    const address = field.fieldType === 'email' ? mailAddress(value) : null;
    if (address) return address;
  }
  return null;
}

/**
 * The outbox rows of a new submission, written in the same transaction: a receipt to the applicant, and a notice to
 * each notified member of staff. Their texts are composed later from the submission's rows.
 */
export async function submissionMails(answers: readonly Answer[]) {
  const applicant = receiptAddress(answers);
  const submission = randomUUID();
  const receipt = applicant && { kind: 'receipt' as const, key: `receipt:${submission}`, toAddress: applicant };
  const notices = (await findNotified()).map((toAddress) => ({
    kind: 'notice' as const,
    key: `notice:${submission}:${toAddress}`,
    toAddress,
  }));
  return [...(receipt ? [receipt] : []), ...notices].map(mailRow);
}
