import { createHash } from 'node:crypto';
import { applicationsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { nextNumber } from '../db/next-number.ts';
import { type Result, success } from '../http/result.ts';
import { hasMailServer } from '../mail/mail-server.ts';
import { wakeSender } from '../mail/wake-sender.ts';
import type { HeldContent } from '../privacy/held.ts';
import { holdApplication } from '../privacy/hold-application.ts';
import { isMinor, ownAnswers } from '../privacy/minor.ts';
import type { ShownNotice } from '../privacy/notice.ts';
import { createPage } from '../private-pages/create-page.ts';
import { makeLink } from '../private-pages/make-link.ts';
import { codeSpent, isSpentCode, type LateAdmission, spendLateCode } from '../programs/late-admission.ts';
import { allTaken, isBeyondPlaces, keepWithinPlaces } from '../programs/places.ts';
import type { FormField, Program } from '../programs/program.ts';
import { receiptColumns, type SignedReceipt, signReceipt } from '../receipts/sign-receipt.ts';
import type { SpamAssessment } from '../spam/assess-spam.ts';
import { bookStorage } from '../storage/storage-budget.ts';
import type { Answer } from '../submissions/answer.ts';
import { acknowledgedSelect, createSubmission } from '../submissions/create-submission.ts';
import { uncountReceipt } from '../submissions/receipt-limit.ts';
import { submissionMails } from '../submissions/submission-mails.ts';
import type { IntakeFolder } from '../uploads/intake-folder.ts';
import type { AcceptedFile } from './attach-files.ts';

/** An application that passed every check. */
export interface CheckedApplication {
  program: Program;
  answers: Answer<FormField>[];
  files: AcceptedFile[];
  idempotencyKey: string | null;
  spam: SpamAssessment;
  notice: ShownNotice;
  /** The saved draft that it was. Null for one that was sent at once. */
  saved: SavedSource | null;
  /** The late code without which it would not be taken. */
  late: LateAdmission | null;
}

/** A saved draft that is sent: its private page goes on with the application, and the draft ends in one transaction. */
export interface SavedSource {
  pageId: number;
  draftId: number;
}

/** What the applicant is told. */
export interface StoredSubmission {
  id: number;
  programId: number;
  submittedAt: Date;
  /**
   * Where the receipt is sent. Null if none is: without an address of the applicant among the answers, without a mail server, after too
   * many receipts to the address, and for a suspected application.
   */
  receiptAddress: string | null;
  /** What the applicant can prove. Null for an application from before there were receipts. */
  receipt: SignedReceipt | null;
  /** The token of a new link to the applicant's private page. Null for an application from before there were pages. */
  privateToken: string | null;
}

/**
 * Identifies repeated sends of the same application: a digest of the form's key and the content. Two clicks send both
 * unchanged. A form edited in between, or a key that two visitors got from one cached page, gives a different digest.
 */
function idempotencyDigest({ program, answers, files, idempotencyKey }: CheckedApplication): string | null {
  if (!idempotencyKey) return null;
  const content = [
    idempotencyKey,
    program.id,
    answers.map(({ field, value }) => [field.label, value] as const).sort(([one], [other]) => (one < other ? -1 : 1)),
    files.map((file) => [file.field.label, file.filename, file.sha256]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** What an application adds to the store. Answers count like files. */
function bytesOf({ answers, files }: CheckedApplication): number {
  const texts = answers.reduce((sum, { field, value }) => sum + Buffer.byteLength(field.label + value), 0);
  return files.reduce((sum, { bytes }) => sum + bytes, texts);
}

const receiptOf = (mails: readonly { kind: string; toAddress: string }[]) =>
  (hasMailServer() && mails.find(({ kind }) => kind === 'receipt')?.toAddress) || null;

const findByKey = (key: string) => findStored({ idempotencyKey: key });

/** The application that has this key or this private page. */
export async function findStored(
  where: { idempotencyKey: string } | { pageId: number },
): Promise<StoredSubmission | null> {
  const mails = { where: { kind: 'receipt' }, select: { kind: true, toAddress: true } };
  const told = { ...acknowledgedSelect, pageId: true, mails };
  const receipts = { select: receiptColumns, orderBy: { id: 'asc' as const }, take: 1 };
  const submission = await database().submission.findUnique({ where, select: { ...told, receipts } });
  const isOpen = 'pageId' in where;
  if (submission) return repeated(submission, submission.receipts[0] ?? null, isOpen);
  const held = await database().heldApplication.findUnique({ where, select: { ...told, content: true } });
  return held && repeated(held, (held.content as unknown as HeldContent).receipt ?? null, isOpen);
}

type ToldBefore = Pick<StoredSubmission, 'id' | 'programId' | 'submittedAt'> & {
  pageId: number | null;
  mails: { kind: string; toAddress: string }[];
};

/**
 * What is told again, with one more link to the private page: the answer with the first may have been lost. Whoever has
 * the page open (`isOpen`) needs none.
 */
async function repeated(
  { id, programId, submittedAt, pageId, mails }: ToldBefore,
  receipt: SignedReceipt | null,
  isOpen: boolean,
): Promise<StoredSubmission> {
  const link = pageId === null || isOpen ? null : await makeLink(pageId, { role: 'owner', name: 'Link' });
  const privateToken = link?.token ?? null;
  return { id, programId, submittedAt, receiptAddress: receiptOf(mails), receipt, privateToken };
}

const isTakenKey = (error: unknown) => error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/** An application whose files are in place. */
type PlacedApplication = Omit<Parameters<typeof holdApplication>[0], 'id' | 'program'> & { program: Program };

/** The page of an application that is stored: the one that its draft had, or a new one. */
async function pageOf(saved: SavedSource | null, now: Date) {
  if (!saved) return createPage(now);
  const ends = database().submissionDraft.deleteMany({ where: { id: saved.draftId } });
  return { pageId: saved.pageId, writes: [ends], secrets: { token: null } };
}

/** Writes the rows, of a submission or of an application that waits for a parent. */
async function writeRows(
  { program, ...application }: PlacedApplication,
  { late, saved }: Pick<CheckedApplication, 'late' | 'saved'>,
): Promise<StoredSubmission> {
  const admission = [
    ...(late?.whenFull ? [] : [keepWithinPlaces(program.id, !application.spam.isSuspected)]),
    ...(late ? [spendLateCode(late.codeId)] : []),
  ];
  const id = await nextNumber('Submission');
  const receipt = await signReceipt({ ...application, id, program });
  const { pageId, writes: before, secrets } = await pageOf(saved, application.submittedAt);
  const proof = { receipt, privateToken: secrets.token };
  if (isMinor(application.answers)) {
    const held = { ...application, id, program, receipt, pageId };
    const { mails, ...taken } = await holdApplication(held, { before, admission });
    return { ...taken, receiptAddress: receiptOf(mails), ...proof };
  }
  const own = ownAnswers(application.answers);
  const mails = application.spam.isSuspected ? [] : await submissionMails(own);
  try {
    const submission = { ...application, programId: program.id, mails, receipt, pageId };
    const created = await createSubmission(submission, { before, admission }, id);
    return { ...created, receiptAddress: receiptOf(mails), ...proof };
  } catch (error) {
    for (const { kind, toAddress } of mails) if (kind === 'receipt') uncountReceipt(toAddress);
    throw error;
  }
}

/**
 * Stores an application as a submission: syncs its files and moves them to their private place, then writes all rows in
 * one transaction. Once it returns, both survive a power cut. On an error neither remains.
 * @param headers of the request, because each client may store only so much
 * @returns the submission, or the first click's if this is the second one; too_many_requests or insufficient_storage;
 * conflict when all places are taken, or the late code has no use left
 */
export async function storeApplication(
  application: CheckedApplication,
  folder: IntakeFolder,
  headers: Headers,
): Promise<Result<StoredSubmission>> {
  const { program, answers, files, notice, spam } = application;
  const idempotencyKey = idempotencyDigest(application);
  const { pageId } = application.saved ?? {};
  const findEarlier = async () =>
    (idempotencyKey && (await findByKey(idempotencyKey))) || (pageId && (await findStored({ pageId })));
  const earlier = await findEarlier();
  if (earlier) return success(earlier);
  const booked = await bookStorage(headers, bytesOf(application));
  if (!booked.ok) return booked;

  try {
    const storedNames = await folder.moveInto(applicationsFolder(), files);
    const placed = {
      ...{ program, submittedAt: new Date(), idempotencyKey, answers, notice, spam },
      files: files.map((file, index) => ({ ...file, storedName: storedNames[index] as string })),
    };
    await folder.assertInPlace();
    const stored = await writeRows(placed, application);
    wakeSender();
    return success(stored);
  } catch (error) {
    await folder.undo();
    booked.value();
    const refusal = isBeyondPlaces(error) ? allTaken : isSpentCode(error) ? codeSpent : null;
    // The first of two clicks may have taken the last place, or the last use of the code.
    const first = (refusal || isTakenKey(error)) && (await findEarlier());
    if (first) return success(first);
    if (refusal) return refusal;
    throw error;
  }
}
