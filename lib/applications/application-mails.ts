import { randomUUID } from 'node:crypto';
import { findNotified } from '../mail/find-notified.ts';
import { mailRow } from '../mail/mail-row.ts';
import type { Program } from '../programs/program.ts';
import { mailAddress } from '../text/mail-address.ts';

/** The first valid answer to an email question: where the receipt goes. */
export function applicantAddress({ formFields }: Program, answers: Record<string, string>): string | null {
  for (const { label, fieldType } of formFields) {
    const address = fieldType === 'email' ? mailAddress(answers[label] ?? '') : null;
    if (address) return address;
  }
  return null;
}

/**
 * The outbox rows for a new submission, written with it in one statement: a receipt to the applicant, and a notice to
 * each notified member of staff. Their texts are composed later from the submission. A second click stores no second
 * submission, and so no second email.
 */
export async function applicationMails(program: Program, answers: Record<string, string>) {
  const applicant = applicantAddress(program, answers);
  const submission = randomUUID();
  const receipt = applicant && { kind: 'receipt' as const, key: `receipt:${submission}`, toAddress: applicant };
  const notices = (await findNotified()).map((toAddress) => ({
    kind: 'notice' as const,
    key: `notice:${submission}:${toAddress}`,
    toAddress,
  }));
  return [...(receipt ? [receipt] : []), ...notices].map(mailRow);
}
