import { auditEntry } from '#lib/people/audit/record.ts';
import { isUniqueViolation } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { bookStorage } from '#lib/platform/storage/storage-budget.ts';
import { KeptFileGone } from '#lib/platform/uploads/intake-folder.ts';
import { changedSince } from '../drafts/open-draft.ts';
import { noPlace, placeWrites } from '../programs/admission.ts';
import { writeReady } from '../submissions/create-submission.ts';
import {
  findNumber,
  findStored,
  type RepeatedApplication,
  type RepeatedSend,
  repeatedSend,
  type StoredSubmission,
} from './find-stored.ts';
import { type CheckedApplication, type EnteredSource, readyRows } from './ready-rows.ts';
import type { Intake } from './take-in.ts';

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

/** How it is recognised that an application was sent before. Staff know what they entered, and get no link to it. */
function repeatOf({ saved, entered, sentWith, ...content }: CheckedApplication, submittedAt: Date) {
  // Of a draft's page there is one application, whatever its key.
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
  return intake.store<StoredOrRepeated>({
    // What staff enter is not counted for their network.
    book: entered ? undefined : () => bookStorage(headers, bytesOf(application)),
    write: async (place) => {
      const placed = await place('applications', files);
      const rows = await readyRows(
        { program, submittedAt, idempotencyKey, answers, notice, spam, files: placed },
        application,
      );
      const audited = () => (entered ? [enteredEntry(entered, rows.stored)] : []);
      await writeReady([rows], { last: () => [...placeWrites(admission, !spam.isSuspected), ...audited()] });
      return success({ state: 'stored', submission: rows.stored });
    },
    recover: async (error) => {
      const refusal = noPlace(error) ?? (saved && (await changedSince(error, saved.draftId)));
      // The first of two clicks may have taken the last place, the last use of the code, or the files of the draft.
      const first = (refusal || isUniqueViolation(error) || error instanceof KeptFileGone) && (await findEarlier());
      return first ? success(first) : refusal;
    },
  });
}

const enteredEntry = ({ actor, by, on }: EnteredSource, { id, programId }: StoredSubmission) =>
  auditEntry(actor, 'submission.enter', 'submission', id, { programId, arrivedBy: by, arrivedOn: on });
