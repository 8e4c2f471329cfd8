import { randomUUID } from 'node:crypto';
import type { Answer } from '#lib/forms/questions/answer.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { findNotified } from '#lib/mail/notices.ts';
import { countReceipt } from '#lib/mail/receipt-limit.ts';
import { database } from '#lib/platform/db/client.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';

/** Where the receipt goes: the first valid address among the answers to email questions. */
export function receiptAddress(answers: readonly Answer[]): string | null {
  for (const { field, value } of answers) {
    const address = field.fieldType === 'email' ? mailAddress(value) : null;
    if (address) return address;
  }
  return null;
}

/** The emails that tell staff about a submission to a program. */
export const staffNotices = async (programId: number, occasion: string): Promise<NewMail[]> =>
  (await findNotified('application', programId)).map((toAddress) => ({
    kind: 'notice',
    key: `notice:${occasion}:${toAddress}`,
    toAddress,
  }));

/**
 * The email that tells an applicant that their application is there. None without an address of theirs, and for an address
 * that had too many.
 * @param occasion identifies the event, so that it is reported only once
 */
export async function receiptMails(answers: readonly Answer[], occasion: string = randomUUID()): Promise<NewMail[]> {
  const toAddress = receiptAddress(answers);
  if (toAddress === null || !(await countReceipt(toAddress))) return [];
  return [{ kind: 'receipt', key: `receipt:${occasion}`, toAddress }];
}

/**
 * The emails of a submission, to be written in one transaction with it: a receipt to the applicant, unless their
 * address had too many, and a notice to each notified member of staff. Their texts are composed later from the
 * submission's rows.
 * @param occasion identifies the event, so that it is reported only once
 */
export const submissionMails = async (
  answers: readonly Answer[],
  programId: number,
  occasion: string = randomUUID(),
): Promise<NewMail[]> => [...(await receiptMails(answers, occasion)), ...(await staffNotices(programId, occasion))];

/** The questions that ask for the address of a parent, which is not the applicant's, as the forms are now. */
export async function parentQuestions(): Promise<ReadonlySet<number>> {
  const where = { asksParent: true, fieldType: 'email' };
  const fields = await database().formField.findMany({ where, select: { id: true } });
  return new Set(fields.map(({ id }) => id));
}

export const withoutParents = (answers: readonly Answer[], parents: ReadonlySet<number>): Answer[] =>
  answers.filter(({ field }) => !parents.has(field.id));

/**
 * The address of an applicant, which connects their submissions and gets the emails about them: the first answer to an
 * email question, in lowercase.
 * @param own their answers without those about a parent
 */
export function applicantEmail(own: readonly Answer[]): string | null {
  const given = own.find(({ field, value }) => field.fieldType === 'email' && value.trim() !== '');
  return given ? given.value.trim().toLowerCase() : null;
}
