import type { ShownNotice } from '#lib/content/privacy-notices/notice.ts';
import type { AcceptedFile, Answer } from '#lib/forms/questions/answer.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { uncountReceipt } from '#lib/mail/receipt-limit.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { database } from '#lib/platform/db/client.ts';
import { nextNumber } from '#lib/platform/db/dialect.ts';
import { isUniqueViolation } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { bookStorage } from '#lib/platform/storage/storage-budget.ts';
import { KeptFileGone } from '#lib/platform/uploads/intake-folder.ts';
import { changedSince, endDraft } from '../drafts/draft.ts';
import { heldRows, isMinor, ownAnswers } from '../minors/awaiting-parent.ts';
import { createPage, privateTokenHash } from '../private-pages/private-link.ts';
import { type Admission, noPlace, placeWrites } from '../programs/admission.ts';
import type { Program } from '../programs/program.ts';
import { signReceipt } from '../receipts/receipt.ts';
import type { SpamAssessment } from '../spam/spam-check.ts';
import {
  type EnteredBy,
  listedOf,
  type ReadyRows,
  submissionWrites,
  writeReady,
} from '../submissions/new-submission.ts';
import { receiptAddress, receiptMails, submissionMails } from '../submissions/submission-mails.ts';
import { type Intake, stopped } from './intake.ts';
import {
  findNumber,
  findStored,
  type RepeatedApplication,
  type RepeatedSend,
  receiptOf,
  repeatedSend,
  type SentWith,
  type StoredSubmission,
} from './repeated-send.ts';

interface CheckedApplication {
  admission: Admission;
  answers: Answer<FormField>[];
  files: AcceptedFile[];
  sentWith: SentWith;
  spam: SpamAssessment;
  notice: ShownNotice;
  /** The saved draft that it was. Null for one that was sent at once. */
  saved: SavedSource | null;
  /** How it arrived that staff entered. Null for one that was sent on the site. */
  entered: EnteredSource | null;
}

/** An application that staff enter. */
interface EnteredSource extends EnteredBy {
  /** Whether its applicant gets a private page, and an email that leads to it, if an address of theirs is there. */
  tells: boolean;
}

/** A saved draft that is sent: its private page goes on with the application, and the draft ends in one transaction. */
interface SavedSource {
  pageId: number;
  draftId: number;
  /** The last change of the draft, where what is sent was read from it and not from the form. */
  readAt?: Date;
}

type PlacedApplication = Omit<Parameters<typeof heldRows>[0], 'id' | 'program' | 'linkHash' | 'isQuiet' | 'entered'> & {
  program: Program;
};

/** For an application without a private page. */
const noPage = { pageId: null, writes: () => [], secrets: { token: null, code: null }, linkHash: null };

/** The page of an application that is stored: the one that its draft had, or a new one. */
async function pageOf(saved: SavedSource | null, now: Date) {
  if (!saved) {
    const page = await createPage(now, { withCode: true });
    return { ...page, linkHash: privateTokenHash(page.secrets.token) };
  }
  const first = await database().privateLink.findFirst({
    where: { pageId: saved.pageId },
    orderBy: { id: 'asc' },
    select: { tokenHash: true },
  });
  const secrets = { token: null, code: null };
  const writes = () => [endDraft(saved.draftId, { page: { disconnect: true } }, saved.readAt)];
  return { pageId: saved.pageId, writes, secrets, linkHash: first?.tokenHash ?? null };
}

function tellsWhom({ entered, spam }: Pick<CheckedApplication, 'entered' | 'spam'>, own: Answer[]) {
  if (spam.isSuspected) return 'nobody';
  if (!entered) return 'everybody';
  return entered.tells && receiptAddress(own) !== null ? 'applicant' : 'nobody';
}

/** The rows of an application that are ready to be written, and what its sender gets to know. */
interface ReadyApplication extends ReadyRows {
  stored: StoredSubmission;
}

export async function readyRows(
  { program, ...placed }: PlacedApplication,
  { saved, entered, spam }: Pick<CheckedApplication, 'saved' | 'entered' | 'spam'>,
): Promise<ReadyApplication> {
  const id = await nextNumber('Submission');
  const application = { ...placed, entered };
  const receipt = await signReceipt({ ...application, id, program, arrived: entered });
  const own = ownAnswers(application.answers);
  const told = tellsWhom({ entered, spam }, own);
  const page = entered && told === 'nobody' ? noPage : await pageOf(saved, application.submittedAt);
  const { pageId, writes: before, secrets, linkHash } = page;
  const known = { id, programId: program.id, submittedAt: application.submittedAt };
  const proof = { receipt, pageId, privateToken: secrets.token, privateCode: secrets.code };
  if (isMinor(application.answers)) {
    const isQuiet = entered !== null && told === 'nobody';
    const held = await heldRows({ ...application, id, program, receipt, pageId, linkHash, isQuiet });
    const stored = { ...known, receiptAddress: receiptOf(held.mails), ...proof };
    return { ...held, writes: () => [...before(), ...held.writes()], stored };
  }
  const written =
    told === 'everybody' ? await submissionMails(own, program.id) : told === 'applicant' ? await receiptMails(own) : [];
  const mails = written.map((mail) => ({ ...mail, submissionId: id }));
  const submission = { ...application, own, programId: program.id, receipt, pageId };
  return {
    mails,
    writes: () => [...before(), ...submissionWrites(submission, id)],
    counted: listedOf(submission, id),
    giveBack: async () => {
      for (const { kind, toAddress } of mails) if (kind === 'receipt') await uncountReceipt(toAddress);
    },
    stored: { ...known, receiptAddress: receiptOf(mails), ...proof },
  };
}

/** The bytes that an application adds to the store. Answers count like files. */
function bytesOf({ answers, files }: CheckedApplication): number {
  const texts = answers.reduce((sum, { field, value }) => sum + Buffer.byteLength(field.label + value), 0);
  return files.reduce((sum, { bytes }) => sum + bytes, texts);
}

/** The outcome of an application that may be stored. */
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

/** How it is recognised that an application was sent before. Staff know what they entered, and get no link to it. */
function repeatOf({ saved, entered, sentWith, ...content }: CheckedApplication, submittedAt: Date) {
  // A draft's page has one application, whatever its key.
  if (saved) return null;
  const repeat = repeatedSend({ ...content, sentWith, program: content.admission.program }, submittedAt);
  return entered ? { ...repeat, isSecret: false } : repeat;
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
  const { admission, answers, files, notice, spam, saved, entered } = application;
  const { program } = admission;
  const submittedAt = new Date();
  const repeat = repeatOf(application, submittedAt);
  const idempotencyKey = repeat?.digest ?? null;
  const findEarlier = () => (saved ? findOfPage(saved.pageId) : repeat && findRepeated(repeat));
  const earlier = await findEarlier();
  if (earlier) return success(earlier);
  await using work = intake.begin();
  // Applications that staff enter are not counted for their network.
  const booked = entered ? success(null) : await work.book(bookStorage(headers, bytesOf(application)));
  if (!booked.ok) return booked;
  try {
    const placed = await work.place('applications', files);
    const rows = await readyRows(
      { program, submittedAt, idempotencyKey, answers, notice, spam, files: placed },
      application,
    );
    const audited = () => (entered ? [enteredEntry(entered, rows.stored)] : []);
    await writeReady([rows], { last: () => [...placeWrites(admission, !spam.isSuspected), ...audited()] });
    work.commit();
    return success({ state: 'stored', submission: rows.stored });
  } catch (error) {
    const refusal = noPlace(error) ?? (saved && (await changedSince(error, saved.draftId)));
    // The first of two clicks may have taken the last place, the last use of the code, or the files of the draft.
    const first = (refusal || isUniqueViolation(error) || error instanceof KeptFileGone) && (await findEarlier());
    return first ? success(first) : (refusal ?? (await stopped(error)));
  }
}

const enteredEntry = ({ actor, by, on }: EnteredSource, { id, programId }: StoredSubmission) =>
  auditEntry(actor, 'submission.enter', 'submission', id, { programId, arrivedBy: by, arrivedOn: on });
