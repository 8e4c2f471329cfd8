import { z } from 'zod';
import { writeWithMails } from '#lib/mail/write-with-mails.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { database } from '#lib/platform/db/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { isMissingRow } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type Once, sendOnce } from '#lib/platform/http/send-once.ts';
import { bookStorage } from '#lib/platform/storage/storage-budget.ts';
import { stoppedByStorage } from '#lib/platform/storage/storage-failure.ts';
import { removeDrafts } from '#lib/platform/uploads/sweep-uploads.ts';
import { endUploadsOf } from '#lib/platform/uploads/unfinished-upload.ts';
import { applicantNotices } from '../conversations/message-mail.ts';
import { draftTokenHash } from '../drafts/returned-draft.ts';
import { type Place, takeIn } from '../intake/take-in.ts';
import { requireHolder } from '../private-pages/require-holder.ts';
import { signReceipt } from '../receipts/sign-receipt.ts';
import { correctedAnswers, correctionWrites } from '../submissions/correction-writes.ts';
import { openRequests } from './answer-request.ts';
import { type Correctable, getCorrectable } from './correctable.ts';
import { type CorrectionPlan, planCorrection } from './plan-correction.ts';
import { isPresent, presentFiles } from './present-files.ts';

const correctionNumber = z.coerce.number().int().min(0);

/** What the page that shows the changes sends. */
export const confirmSchema = z.object({
  draft: z.string().meta({ description: 'The token of the draft that keeps the changes.' }),
  base: correctionNumber.meta({ description: 'The last correction when the form was opened.' }),
  seen: correctionNumber.meta({ description: 'The last correction when the page with the changes was made.' }),
  request: z.coerce.number().int().positive().optional().meta({ description: 'The request that is answered.' }),
});

type Confirmation = z.infer<typeof confirmSchema>;

export const unreadable = refuse('invalid', 'Something is missing. Go back to your private page and begin again.');
const changedSince = refuse(
  'conflict',
  'Your application has changed since you opened it. Look at your changes once more.',
);
const noChange = refuse('conflict', 'You changed nothing, so there is nothing to store.');

const applicant = { id: '', name: 'The applicant' };

/** Writes a checked correction with its receipt, and ends the request that it answers. */
async function write(
  correctable: Correctable,
  { changes, answers, files }: CorrectionPlan,
  place: Place,
  at: Date,
  once: Once<null>,
): Promise<void> {
  const { submission, request, seen } = correctable;
  const { id, program, submittedAt } = submission;
  const added = files.filter((file) => !isPresent(file));
  const addedFiles = await place('applications', added);
  const kept = new Set(files.filter(isPresent).map(({ attachment }) => attachment.id));
  const removedFiles = presentFiles(correctable).flatMap(({ attachment }) =>
    kept.has(attachment.id) ? [] : [attachment],
  );
  const staying = submission.attachments.filter((row) => !removedFiles.includes(row));
  const facts = {
    id,
    program,
    submittedAt,
    answers: correctedAnswers(submission.answers, answers),
    files: [...staying.map((row) => ({ ...row, field: { label: row.label } })), ...addedFiles],
  };
  const kind = request ? 'answered' : 'corrected';
  const receipt = await signReceipt(facts, { kind, at, earlier: submission.receipts[0]?.statement ?? null });
  const told = changes.map(({ field, before, after }) => ({ question: field.label, before, after }));
  const notices = request ? await applicantNotices('answer', { id, program }) : [];
  const correction = { answers, removedFiles, addedFiles, changes: told, by: applicant, at };
  const corrected = await correctionWrites(submission, correction, seen);
  await writeWithMails(notices, [
    ...corrected,
    database().submissionReceipt.create({ data: { submissionId: id, ...receipt }, select: { id: true } }),
    ...(request
      ? [
          database().answerRequest.update({
            where: { id: request.id, dueAt: { gte: at }, ...openRequests },
            data: { answeredAt: at },
            select: { id: true },
          }),
        ]
      : []),
    auditEntry(null, `submission.${kind}`, 'submission', id, { answers: changes.length }),
    ...once(null),
  ]);
}

/** What it adds to the store. The old answers stay in the history. */
function bytesOf({ changes, files }: CorrectionPlan): number {
  const texts = changes.reduce(
    (sum, { field, before, after }) => sum + Buffer.byteLength(field.label + before + after),
    0,
  );
  return files.reduce((sum, file) => sum + (isPresent(file) ? 0 : file.bytes), texts);
}

async function store(headers: Headers, confirmed: Confirmation, now: Date, once: Once<null>): Promise<Result<null>> {
  const correctable = await getCorrectable(headers, confirmed.request ?? null, now);
  if (!correctable.ok) return correctable;
  if (correctable.value.seen !== confirmed.seen) return changedSince;
  const plan = await planCorrection(correctable.value, confirmed.draft, confirmed.base);
  if (!plan.ok) return plan;
  if (plan.value.changes.length === 0 && !confirmed.request) return noChange;
  const stored = await takeIn((intake) =>
    intake.store({
      book: () => bookStorage(headers, bytesOf(plan.value)),
      write: async (place) => {
        await write(correctable.value, plan.value, place, now, once);
        return success(null);
      },
      // It was corrected or withdrawn, or the request ended, in this moment.
      recover: (error) => (isMissingRow(error) ? changedSince : null),
    }),
  );
  if (!stored.ok) return stored;
  if (correctable.value.submission.pageId !== null)
    await endUploadsOf(correctable.value.submission.pageId, 'correction');
  await removeDrafts({ tokenHash: draftTokenHash(confirmed.draft) });
  return success(null);
}

/**
 * Stores the changes that a draft keeps: the new answers take the place of the old ones, which stay in the history with
 * their files. All in one transaction, with a new receipt that names the one before. Once, however often it is pressed.
 * @returns unauthorized; forbidden; not_found; conflict when it was changed since, cannot be changed any
 * more, or nothing changed; too_many_requests or insufficient_storage
 */
export async function storeCorrection(
  headers: Headers,
  confirmed: Confirmation,
  now = new Date(),
): Promise<Result<null>> {
  const holder = await requireHolder(headers, 'correct');
  if (!holder.ok) return holder;
  const { draft, request } = confirmed;
  const press = { what: 'correction', who: holder.value.pageId, content: request ?? null, keys: [draft] };
  // In turn, because the search text and the receipt are made of all answers.
  return oneAtATime('erasures', () => sendOnce<null>(press, now, (once) => store(headers, confirmed, now, once))).catch(
    stoppedByStorage,
  );
}
