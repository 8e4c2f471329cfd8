import { database } from '../db/client.ts';
import { nextNumber } from '../db/next-number.ts';
import { isUniqueViolation } from '../db/write-failure.ts';
import { endDraft } from '../drafts/open-draft.ts';
import { type Result, success } from '../http/result.ts';
import { uncountReceipt } from '../mail/receipt-limit.ts';
import { holdApplication } from '../privacy/minors/hold-application.ts';
import { isMinor, ownAnswers } from '../privacy/minors/minor.ts';
import type { ShownNotice } from '../privacy/notices/notice.ts';
import { createPage } from '../private-pages/create-page.ts';
import { privateTokenHash } from '../private-pages/private-token.ts';
import { type Admission, noPlace, placeWrites } from '../programs/admission.ts';
import type { Program } from '../programs/program.ts';
import type { Answer } from '../questions/answer.ts';
import type { FormField } from '../questions/form-field.ts';
import { signReceipt } from '../receipts/sign-receipt.ts';
import type { SpamAssessment } from '../spam/assess-spam.ts';
import { bookStorage } from '../storage/storage-budget.ts';
import { createSubmission } from '../submissions/create-submission.ts';
import { submissionMails } from '../submissions/submission-mails.ts';
import type { AcceptedFile } from '../uploads/check-content.ts';
import { KeptFileGone } from '../uploads/intake-folder.ts';
import {
  findNumber,
  findStored,
  type RepeatedApplication,
  type RepeatedSend,
  receiptOf,
  repeatedSend,
  type SentWith,
  type StoredSubmission,
} from './find-stored.ts';
import type { Intake } from './take-in.ts';

/** An application that passed every check. */
interface CheckedApplication {
  admission: Admission;
  answers: Answer<FormField>[];
  files: AcceptedFile[];
  sentWith: SentWith;
  spam: SpamAssessment;
  notice: ShownNotice;
  /** The saved draft that it was. Null for one that was sent at once. */
  saved: SavedSource | null;
}

/** A saved draft that is sent: its private page goes on with the application, and the draft ends in one transaction. */
export interface SavedSource {
  pageId: number;
  draftId: number;
}

/** What an application adds to the store. Answers count like files. */
function bytesOf({ answers, files }: CheckedApplication): number {
  const texts = answers.reduce((sum, { field, value }) => sum + Buffer.byteLength(field.label + value), 0);
  return files.reduce((sum, { bytes }) => sum + bytes, texts);
}

/** What became of an application that may be stored. */
export type StoredOrRepeated =
  | { state: 'stored'; submission: StoredSubmission }
  /** It was stored before, and its sender proves nothing but that they know it. */
  | { state: 'repeated'; submission: RepeatedApplication };

async function findOfPage(pageId: number): Promise<StoredOrRepeated | null> {
  const submission = await findStored({ pageId });
  return submission && { state: 'stored', submission };
}

async function findRepeated({ earlier, isSecret }: RepeatedSend): Promise<StoredOrRepeated | null> {
  const found = await findNumber(earlier);
  if (!found) return null;
  const [idempotencyKey = ''] = earlier;
  const stored = isSecret ? await findStored({ idempotencyKey }) : null;
  return stored ? { state: 'stored', submission: stored } : { state: 'repeated', submission: found };
}

/** An application whose files are in place. */
type PlacedApplication = Omit<Parameters<typeof holdApplication>[0], 'id' | 'program' | 'linkHash'> & {
  program: Program;
};

/** The page of an application that is stored: the one that its draft had, or a new one. */
async function pageOf(saved: SavedSource | null, now: Date) {
  if (!saved) {
    const page = await createPage(now, { withCode: true });
    return { ...page, linkHash: privateTokenHash(page.secrets.token) };
  }
  const ends = endDraft(saved.draftId, { page: { disconnect: true } });
  const first = await database().privateLink.findFirst({
    where: { pageId: saved.pageId },
    orderBy: { id: 'asc' },
    select: { tokenHash: true },
  });
  const secrets = { token: null, code: null };
  return { pageId: saved.pageId, writes: [ends], secrets, linkHash: first?.tokenHash ?? null };
}

/** Writes the rows, of a submission or of an application that waits for a parent. */
async function writeRows(
  { program, ...application }: PlacedApplication,
  { admission: taken, saved }: Pick<CheckedApplication, 'admission' | 'saved'>,
): Promise<StoredSubmission> {
  const admission = placeWrites(taken, !application.spam.isSuspected);
  const id = await nextNumber('Submission');
  const receipt = await signReceipt({ ...application, id, program });
  const { pageId, writes: before, secrets, linkHash } = await pageOf(saved, application.submittedAt);
  const proof = { receipt, pageId, privateToken: secrets.token, privateCode: secrets.code };
  if (isMinor(application.answers)) {
    const held = { ...application, id, program, receipt, pageId, linkHash };
    const { mails, ...created } = await holdApplication(held, { before, admission });
    return { ...created, receiptAddress: receiptOf(mails), ...proof };
  }
  const own = ownAnswers(application.answers);
  const mails = application.spam.isSuspected ? [] : await submissionMails(own, program.id);
  try {
    const submission = { ...application, own, programId: program.id, mails, receipt, pageId };
    const created = await createSubmission(submission, { before, admission }, id);
    return { ...created, receiptAddress: receiptOf(mails), ...proof };
  } catch (error) {
    for (const { kind, toAddress } of mails) if (kind === 'receipt') await uncountReceipt(toAddress);
    throw error;
  }
}

/**
 * Stores an application as a submission: syncs its files and moves them to their private place, then writes all rows in
 * one transaction. Once it returns, both survive a power cut. On an error neither remains.
 * @param headers of the request, because each client may store only so much
 * @returns the submission, or the one of an earlier send; too_many_requests or insufficient_storage;
 * conflict when all places are taken, or the late code has no use left
 */
export async function storeApplication(
  application: CheckedApplication,
  intake: Intake,
  headers: Headers,
): Promise<Result<StoredOrRepeated>> {
  const { admission, answers, files, notice, spam, saved } = application;
  const { program } = admission;
  const submittedAt = new Date();
  // Of a draft's page there is one application, whatever its key.
  const repeat = saved ? null : repeatedSend({ ...application, program }, submittedAt);
  const idempotencyKey = repeat?.digest ?? null;
  const findEarlier = () => (saved ? findOfPage(saved.pageId) : repeat && findRepeated(repeat));
  const earlier = await findEarlier();
  if (earlier) return success(earlier);
  return intake.store<StoredOrRepeated>({
    book: () => bookStorage(headers, bytesOf(application)),
    write: async (place) => {
      const placed = await place('applications', files);
      const stored = { program, submittedAt, idempotencyKey, answers, notice, spam, files: placed };
      const submission = await writeRows(stored, application);
      return success({ state: 'stored', submission });
    },
    recover: async (error) => {
      const refusal = noPlace(error);
      // The first of two clicks may have taken the last place, the last use of the code, or the files of the draft.
      const first = (refusal || isUniqueViolation(error) || error instanceof KeptFileGone) && (await findEarlier());
      return first ? success(first) : refusal;
    },
  });
}
