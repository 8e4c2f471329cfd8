import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type AcceptedFile, type Answer, type AnswerRow, toAnswer, toAnswerRow } from '#lib/forms/questions/answer.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { failureOf } from '#lib/forms/questions/problems.ts';
import { redirectMails, writeWithMails } from '#lib/mail/mail-writes.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Attachment } from '#lib/platform/db/generated/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type Once, sendOnce } from '#lib/platform/http/send-once.ts';
import { bookStorage } from '#lib/platform/storage/storage-budget.ts';
import { removeDrafts } from '#lib/platform/uploads/sweep-uploads.ts';
import { endUploadsOf } from '#lib/platform/uploads/unfinished-upload.ts';
import { applicantNotices } from '../conversations/message.ts';
import { draftTokenHash, getDraft, keptFiles } from '../drafts/returned-draft.ts';
import { Intake, stopped } from '../intake/intake.ts';
import { type Holder, stillHolds } from '../private-pages/holder.ts';
import { signReceipt } from '../receipts/receipt.ts';
import { enterLists, leaveLists, type NewAttachment, toAttachment } from '../submissions/new-submission.ts';
import { applicantEmail, parentQuestions, withoutParents } from '../submissions/submission-mails.ts';
import { checkOpen } from './correction.ts';
import {
  type Correctable,
  type CorrectedSubmission,
  filesInWords,
  filesThatStay,
  getCorrectable,
  isPresent,
  presentFiles,
} from './correction-files.ts';
import { openRequests } from './requests.ts';

interface CorrectedRows {
  id: number;
  programId: number;
  answers: readonly (AnswerRow & { id: number; position: number })[];
  attachments: readonly Attachment[];
}

/** The correction of one person at one time. */
interface Correction {
  /** The answers that change, and those to questions that had none. */
  answers: readonly Answer[];
  removedFiles: readonly Attachment[];
  /** In place under `storedName`. */
  addedFiles: readonly NewAttachment[];
  /** For the history, in words. */
  changes: readonly { question: string; before: string; after: string }[];
  /** The applicant has no id. */
  by: { id: string; name: string };
  at: Date;
}

const nextPosition = (rows: readonly { position: number }[]) =>
  Math.max(-1, ...rows.map(({ position }) => position)) + 1;

/** All answers as they are after a correction: those of new questions come last. */
export const correctedAnswers = (before: readonly AnswerRow[], changed: readonly Answer[]): Answer[] => {
  const given = new Map(changed.map((answer) => [answer.field.id, answer]));
  const known = new Set(before.map(({ fieldId }) => fieldId));
  return [
    ...before.map((row) => given.get(row.fieldId) ?? toAnswer(row)),
    ...changed.filter(({ field }) => !known.has(field.id)),
  ];
};

/**
 * The writes of a correction, for one transaction: answers, files, history, search text and the program's columns. A
 * replaced file stays in its folder, and what waits for a corrected address goes to the new one. No correction
 * overwrites another: the transaction misses a row if there is one after the change `seen`.
 */
export async function correctionWrites(rows: CorrectedRows, correction: Correction, seen: number) {
  const { id: submissionId, programId } = rows;
  const { answers, removedFiles, addedFiles, changes, by, at } = correction;
  const client = database();
  const ofField = new Map(rows.answers.map((row) => [row.fieldId, row]));
  const after = correctedAnswers(rows.answers, answers);
  const gone = new Set(removedFiles.map(({ id }) => id));
  const staying = rows.attachments.filter(({ id }) => !gone.has(id));
  const files = [...staying, ...addedFiles.map(({ field, filename }) => ({ label: field.label, filename }))];
  const listed = { id: submissionId, programId };
  const firstAnswer = nextPosition(rows.answers);
  const firstFile = nextPosition(rows.attachments);
  const batch = randomUUID();
  // As long as no address is corrected, the one that is known stays, also when the form asks for others now.
  const isAddressed = answers.some(({ field }) => field.fieldType === 'email');
  const email = isAddressed ? applicantEmail(withoutParents(after, await parentQuestions())) : null;
  return [
    client.submission.update({
      where: { id: submissionId, changes: { none: { kind: 'corrected', id: { gt: seen } } } },
      data: { hasFiles: files.length > 0, ...(isAddressed && { applicantEmail: email }) },
      select: { id: true },
    }),
    ...(isAddressed ? [redirectMails(submissionId, email)] : []),
    ...answers.map((answer, index) => {
      const row = ofField.get(answer.field.id);
      const data = toAnswerRow(answer);
      return row
        ? client.answer.update({ where: { id: row.id }, data, select: { id: true } })
        : client.answer.create({
            data: { ...data, submissionId, position: firstAnswer + index },
            select: { id: true },
          });
    }),
    client.replacedFile.createMany({
      data: removedFiles.map(({ id: _id, position: _position, ...file }) => ({ ...file, replacedAt: at })),
    }),
    client.attachment.deleteMany({ where: { id: { in: [...gone] } } }),
    client.attachment.createMany({
      data: addedFiles.map((file, index) => ({ submissionId, ...toAttachment(file, firstFile + index) })),
    }),
    ...leaveLists({ ...listed, answers: rows.answers.map(toAnswer), files: rows.attachments }),
    ...enterLists({ ...listed, answers: after, files }),
    client.submissionChange.createMany({
      data: changes.map(({ question, before: old, after: now }) => ({
        submissionId,
        at,
        userId: by.id,
        userName: by.name,
        batch,
        kind: 'corrected',
        question,
        before: old,
        after: now,
      })),
    }),
  ];
}

/** One answer that a correction changes. */
export interface PlannedChange {
  field: FormField;
  /** As stored now, and as it would be. Files are in words. */
  before: string;
  after: string;
  /** Whether another person changed it since the form was opened. */
  isContested: boolean;
}

interface CorrectionPlan {
  changes: PlannedChange[];
  answers: Answer<FormField>[];
  /** All files of the open questions as they would be: the application's own and new ones. */
  files: AcceptedFile[];
}

const expired = refuse(
  'not_found',
  'Your changes were kept for one hour, and that is over. Nothing was changed. Begin again on your private page.',
);

/** The answer of a question before others changed it after the change `base`. */
function basesSince({ changes }: CorrectedSubmission, base: number): Map<string, string> {
  const bases = new Map<string, string>();
  for (const { id, question, before } of changes)
    if (id > base && question !== null && !bases.has(question)) bases.set(question, before ?? '');
  return bases;
}

/** An answer that was never given counts as empty, and a box as not ticked. */
const storedValue = ({ answers }: CorrectedSubmission, { id, fieldType }: FormField) =>
  answers.find(({ fieldId }) => fieldId === id)?.value ?? (fieldType === 'checkbox' ? 'false' : '');

/**
 * The changes that a draft would make to the application as it is stored now. An answer that the applicant
 * left as it was, and another person changed since, stays as that person left it.
 * @param token the draft's
 * @param base the last correction when the form was opened
 * @returns not_found after the draft's hour; invalid with what is wrong
 */
export async function planCorrection(
  correctable: Correctable,
  token: string,
  base: number,
): Promise<Result<CorrectionPlan>> {
  const { submission, program, open } = correctable;
  const draft = await getDraft(token);
  if (!draft || draft.programId !== program.id) return expired;
  const bases = basesSince(submission, base);
  const added = await keptFiles({ draftToken: token, removedFiles: [] }, { ...program, formFields: open });
  const wanted = [...filesThatStay(correctable, draft.answers), ...added];
  const present = presentFiles(correctable);
  const ofField = (files: readonly AcceptedFile[], { id }: FormField) => files.filter(({ field }) => field.id === id);
  const isLeft = (field: FormField, value: string) => bases.get(field.label) === value;

  const files = open.flatMap((field) => {
    const own = ofField(wanted, field);
    // A file that was there when the form was opened, and is gone since, cannot be among the files that stay.
    const isUntouched = bases.has(field.label) && own.every(isPresent);
    return isUntouched ? ofField(present, field) : own;
  });
  const given = open.map((field) => {
    const typed = draft.answers[field.label] ?? '';
    const value = field.fieldType === 'checkbox' ? typed || 'false' : typed;
    return {
      field,
      value: field.fieldType === 'file' ? '' : isLeft(field, value) ? storedValue(submission, field) : value,
    };
  });
  const { answers, problems } = await checkOpen(correctable, given, [], files);
  if (problems.length > 0) return { ok: false, failure: failureOf(problems) };

  const checked = new Map(answers.map(({ field, value }) => [field.id, value]));
  const changes = open.flatMap((field): PlannedChange[] => {
    const isFile = field.fieldType === 'file';
    const before = isFile ? filesInWords(ofField(present, field)) : storedValue(submission, field);
    const after = isFile ? filesInWords(ofField(files, field)) : (checked.get(field.id) ?? '');
    // Spaces around a text are not kept. What was stored before that has them still.
    return before === after || before.trim() === after
      ? []
      : [{ field, before, after, isContested: bases.has(field.label) }];
  });
  const changed = new Set(changes.map(({ field }) => field.id));
  return success({ changes, answers: answers.filter(({ field }) => changed.has(field.id)), files });
}

const correctionNumber = z.coerce.number().int().min(0);

/** The body of the page that shows the changes. */
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

/** Writes a checked correction with its receipt, and ends the request that it answers. `addedFiles` are in place. */
async function write(
  correctable: Correctable,
  { changes, answers, files }: CorrectionPlan,
  addedFiles: readonly NewAttachment[],
  at: Date,
  once: Once<null>,
): Promise<void> {
  const { submission, request, seen } = correctable;
  const { id, program, submittedAt } = submission;
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

/** The bytes that it adds to the store. The old answers stay in the history. */
function bytesOf({ changes, files }: CorrectionPlan): number {
  const texts = changes.reduce(
    (sum, { field, before, after }) => sum + Buffer.byteLength(field.label + before + after),
    0,
  );
  return files.reduce((sum, file) => sum + (isPresent(file) ? 0 : file.bytes), texts);
}

async function store(
  holder: Holder<'correct'>,
  headers: Headers,
  confirmed: Confirmation,
  now: Date,
  once: Once<null>,
): Promise<Result<null>> {
  // It waited for its turn.
  const still = await stillHolds(holder);
  if (!still.ok) return still;
  const correctable = await getCorrectable(holder, confirmed.request ?? null, now);
  if (!correctable.ok) return correctable;
  if (correctable.value.seen !== confirmed.seen) return changedSince;
  const plan = await planCorrection(correctable.value, confirmed.draft, confirmed.base);
  if (!plan.ok) return plan;
  if (plan.value.changes.length === 0 && !confirmed.request) return noChange;
  await using intake = await Intake.open();
  if (intake.closed) return { ok: false, failure: intake.closed };
  await using work = intake.begin();
  const booked = await work.book(bookStorage(headers, bytesOf(plan.value)));
  if (!booked.ok) return booked;
  try {
    const added = await work.place(
      'applications',
      plan.value.files.filter((file) => !isPresent(file)),
    );
    await write(correctable.value, plan.value, added, now, once);
    work.commit();
  } catch (error) {
    // It was corrected or withdrawn, or the request ended, in this moment.
    return await stopped(error, { missing: changedSince });
  }
  if (correctable.value.submission.pageId !== null)
    await endUploadsOf(correctable.value.submission.pageId, 'correction');
  await removeDrafts({ tokenHash: draftTokenHash(confirmed.draft) });
  return success(null);
}

/**
 * Stores the changes that a draft keeps: the new answers take the place of the old ones, which stay in the history with
 * their files. All in one transaction, with a new receipt that names the one before. Once, however often it is pressed.
 * @returns not_found; conflict when it was changed since, cannot be changed any
 * more, or nothing changed; too_many_requests or insufficient_storage
 */
export async function storeCorrection(
  holder: Holder<'correct'>,
  headers: Headers,
  confirmed: Confirmation,
  now = new Date(),
): Promise<Result<null>> {
  const { draft, request } = confirmed;
  const press = { what: 'correction', who: holder.pageId, content: request ?? null, keys: [draft] };
  // In turn, because the search text and the receipt are made of all answers.
  return oneAtATime('erasures', () =>
    sendOnce<null>(press, now, (once) => store(holder, headers, confirmed, now, once)),
  );
}
