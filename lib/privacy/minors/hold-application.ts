import { database } from '../../db/client.ts';
import type { Prisma } from '../../db/generated/client.ts';
import { countReceipt, uncountReceipt } from '../../mail/receipt-limit.ts';
import { resumeAddressBy } from '../../mail/resume-address.ts';
import { writeWithMails } from '../../mail/write-with-mails.ts';
import type { Answer } from '../../questions/answer.ts';
import type { FormField } from '../../questions/form-field.ts';
import { type AlsoWritten, acknowledgedSelect, type NewSubmission } from '../../submissions/create-submission.ts';
import { receiptAddress } from '../../submissions/submission-mails.ts';
import { endOfWaiting, type HeldContent } from './held.ts';
import { ownAnswers, ownMailboxes, parentAddressIn } from './minor.ts';
import { type HeldFacts, heldReceipt, type ParentAsked, parentMail } from './parent-mails.ts';

/** An application of a person under 18, checked like every other one. */
export interface NewHeld extends Omit<NewSubmission, 'mails' | 'answers' | 'programId'> {
  /** The number that the submission will have. */
  id: number;
  program: { id: number; title: string };
  /** Of the first link to its private page, where that is written with it or before it. */
  linkHash?: string | null;
  answers: readonly Answer<FormField>[];
}

function contentOf({ answers, files, notice = null, spam, receipt = null }: NewHeld): HeldContent {
  return {
    answers: answers.map(({ field: { id, label, fieldType }, value }) => ({ field: { id, label, fieldType }, value })),
    ownMailboxes: ownMailboxes(answers),
    files: files.map(({ field: { id, label }, filename, storedName, mimeType, bytes, sha256, caution, scan }) => ({
      field: { id, label },
      ...{
        filename,
        storedName,
        mimeType,
        bytes,
        sha256,
        caution: caution ?? null,
        ...(scan !== undefined && { scan }),
      },
    })),
    notice,
    spam: spam.columns,
    receipt,
  };
}

/** Has the database count the number as taken, so that no other submission gets it. A crash after it leaves nothing but a gap. */
async function takeNumber({ id, program, submittedAt }: NewHeld) {
  const [taken] = await database().$transaction([
    database().submission.create({ data: { id, programId: program.id, submittedAt }, select: acknowledgedSelect }),
    database().submission.delete({ where: { id } }),
  ]);
  return taken;
}

/** Who gets an email. Both count for the limit of a mailbox. A suspected application sends none. */
function addressesOf({ answers, spam }: NewHeld, parentAddress: string | null) {
  const own = spam.isSuspected ? null : receiptAddress(ownAnswers(answers));
  const receipt = own !== null && countReceipt(own) ? own : null;
  const parent = parentAddress !== null && !spam.isSuspected && countReceipt(parentAddress) ? parentAddress : null;
  const asked: ParentAsked = parent !== null ? 'asked' : parentAddress === null ? 'unknown' : 'not asked';
  return { receipt, parent, asked };
}

async function mailsOf(facts: HeldFacts, to: ReturnType<typeof addressesOf>, resumeAt: string | null) {
  return [
    ...(to.receipt === null ? [] : [await heldReceipt(facts, to.receipt, { asked: to.asked, resumeAt })]),
    ...(to.parent === null ? [] : [await parentMail(facts, to.parent)]),
  ];
}

/**
 * Stores an application that waits for a parent: all of it in one sealed row, so that nothing that reads submissions
 * can find it, with its emails, in one transaction.
 * @returns what the applicant is told, and the emails that were written
 * @throws a unique violation when another application has its idempotency key, and what `admission` throws
 */
export async function holdApplication(held: NewHeld, { before = [], admission = [] }: AlsoWritten = {}) {
  const { program, submittedAt, idempotencyKey, files, notice, spam, pageId = null } = held;
  const parentAddress = parentAddressIn(held.answers);
  const to = addressesOf(held, parentAddress);
  try {
    const taken = await takeNumber(held);
    const expiresAt = endOfWaiting(submittedAt);
    const resumeAt = held.linkHash ? resumeAddressBy(taken.id, held.linkHash) : null;
    const mails = await mailsOf(
      { id: taken.id, program, expiresAt, noticeVersion: notice?.version ?? null },
      to,
      resumeAt,
    );
    await writeWithMails(mails, [
      ...before,
      database().heldApplication.create({
        data: {
          ...{ id: taken.id, programId: program.id, submittedAt, idempotencyKey, expiresAt, parentAddress, pageId },
          isSuspected: spam.isSuspected,
          content: contentOf(held) as unknown as Prisma.InputJsonObject,
          files: { create: files.map(({ storedName }) => ({ storedName })) },
        },
        select: { id: true },
      }),
      ...spam.writes,
      ...admission,
    ]);
    return { ...taken, mails };
  } catch (error) {
    for (const address of [to.receipt, to.parent]) if (address !== null) uncountReceipt(address);
    throw error;
  }
}
