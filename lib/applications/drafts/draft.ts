import { type AskedFields, stoppedBy } from '#lib/forms/questions/asked-fields.ts';
import { askedWith, validateAnswers } from '#lib/forms/questions/check-answers.ts';
import type { Form } from '#lib/forms/questions/form-field.ts';
import { errorsOf } from '#lib/forms/questions/problems.ts';
import { savedAfterClosingSeconds, savedDraftLifetimeSeconds } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import type { DraftAnswer, Prisma } from '#lib/platform/db/generated/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { failedModel } from '#lib/platform/db/write.ts';
import { type FieldErrors, type Result, refuse } from '#lib/platform/http/result.ts';
import { fileCountProblems } from '../intake/application-check.ts';
/** The 404 of a saved draft that is over. */
export const noDraft = refuse(
  'not_found',
  'There is no open draft here. It was sent or discarded, or it has expired. Reload the page to see which.',
);

/** When a draft that was sent or discarded expires: what is left of it goes at once, or with the next sweep. */
export const endedAt = new Date(0);

/**
 * The first write of a transaction that changes an open draft. It undoes the transaction if the draft was sent or
 * discarded since.
 */
export const changeDraft = (id: number, now: Date, data: Prisma.SubmissionDraftUpdateInput) =>
  database().submissionDraft.update({ where: { id, expiresAt: { gt: now } }, data, select: { id: true } });

/**
 * The write that ends a draft, for the transaction that sends or discards it. Of several at once, one does.
 * @param readAt the last change of the draft that is sent as it was read: another one undoes the transaction, also one by
 *   a machine whose clock is behind
 */
export const endDraft = (id: number, data: Prisma.SubmissionDraftUpdateInput = {}, readAt?: Date) =>
  database().submissionDraft.update({
    where: {
      id,
      expiresAt: { gt: endedAt },
      ...(readAt && { OR: [{ changedAt: null }, { changedAt: readAt }] }),
    },
    data: { ...data, expiresAt: endedAt },
    select: { id: true },
  });

/** The 409 of a draft that is sent as it was read, and was changed since. */
export const changedMeanwhile = refuse(
  'conflict',
  'An answer was changed while you checked. Reload the page, check again, and submit.',
);

/** The error when `endDraft` with a `readAt` found a change, if the draft is still open. Null for every other error. */
export async function changedSince(error: unknown, id: number): Promise<typeof changedMeanwhile | null> {
  if (failedModel(error) !== 'SubmissionDraft') return null;
  const open = { id, expiresAt: { gt: new Date() } };
  return (await database().submissionDraft.count({ where: open })) > 0 ? changedMeanwhile : null;
}

/**
 * Runs a write into a draft. If it fails, and the draft is over by then, the answer says so.
 * @returns not_found; and what `write` refuses
 */
export async function whileOpen<T>(id: number, write: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await write();
  } catch (error) {
    const open = { id, expiresAt: { gt: new Date() } };
    if ((await database().submissionDraft.count({ where: open })) > 0) throw error;
    return noDraft;
  }
}

/** Puts files into drafts one after the other, so that a question gets no more than it takes. */
export const filesInTurn = <T>(work: () => Promise<T>): Promise<T> => oneAtATime('files of drafts', work);

export type SavedAnswer = Omit<DraftAnswer, 'draftId'>;

const select = {
  id: true,
  begunAt: true,
  createdAt: true,
  changedAt: true,
  expiresAt: true,
  address: true,
  client: true,
  errors: true,
  message: true,
  step: true,
  program: {
    select: {
      id: true,
      title: true,
      closesAt: true,
      remindsDrafts: true,
      formFields: {
        where: { fieldType: 'email', asksParent: false },
        orderBy: [{ order: 'asc' }, { id: 'asc' }],
        select: { id: true },
      },
    },
  },
  savedAnswers: { orderBy: { fieldId: 'asc' } },
  files: {
    select: { fieldId: true, label: true, filename: true, bytes: true, sha256: true, note: true, storedName: true },
    orderBy: { id: 'asc' },
  },
} satisfies Prisma.SubmissionDraftSelect;

type Row = Prisma.SubmissionDraftGetPayload<{ select: typeof select }>;

/** A draft that an applicant saved to come back later. */
export interface SavedDraft extends Pick<Row, 'id' | 'client' | 'program' | 'address' | 'message' | 'step' | 'files'> {
  pageId: number;
  begunAt: Date;
  changedAt: Date;
  /** When it expires if nothing changes. */
  endsAt: Date;
  /** Errors when it was saved or sent the last time, as a form that came back. */
  errors: FieldErrors;
  answers: SavedAnswer[];
}

/** The draft of the private page `pageId`. Null once it was sent or discarded, or has expired. */
export async function getSavedDraft(pageId: number, now = new Date()): Promise<SavedDraft | null> {
  const row = await database().submissionDraft.findUnique({
    where: { pageId, expiresAt: { gt: now } },
    select,
  });
  if (!row) return null;
  const { savedAnswers: answers, errors, begunAt, changedAt, createdAt, expiresAt, ...draft } = row;
  const endsAt = draftEnd(expiresAt, draft.program.closesAt);
  if (endsAt <= now) return null;
  return {
    ...draft,
    pageId,
    answers,
    endsAt,
    begunAt: begunAt ?? createdAt,
    changedAt: changedAt ?? createdAt,
    errors: errors as FieldErrors,
  };
}

/** When a draft that changes now expires, if its program does not close. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + savedDraftLifetimeSeconds * 1000);

/**
 * When a draft expires: 14 days after its program closed, or 30 days after its last change where the program does not close.
 * A change of the closing time moves the end of the drafts with it. The sweep brings what is stored after it
 * (`extendDrafts`).
 */
export const draftEnd = (expiresAt: Date, closesAt: Date | null): Date =>
  closesAt ? new Date(closesAt.getTime() + savedAfterClosingSeconds * 1000) : expiresAt;

/** A draft beside the form as it is now. */
export interface CheckedDraft {
  asked: AskedFields;
  /** Missing and wrong answers to the questions that are asked, by label. */
  errors: FieldErrors;
  /** The answers to questions that are asked, by the question's id. */
  values: Map<number, string>;
}

type DraftContent = Pick<SavedDraft, 'answers' | 'files'>;

/** Checks what a draft holds as if it were sent now, but for the contents of its files. */
export async function checkDraft(
  { formFields: fields, stops }: Pick<Form, 'formFields' | 'stops'>,
  { answers, files }: DraftContent,
): Promise<CheckedDraft> {
  const stored = new Map(answers.map(({ fieldId, value }) => [fieldId, value]));
  const withFile = new Set(files.map(({ fieldId }) => fieldId ?? undefined));
  const given = fields.map((field) => ({
    field,
    value: field.fieldType === 'file' ? '' : (stored.get(field.id) ?? ''),
  }));
  const asked = askedWith(given, withFile);
  const answered = given.map(({ field, value }) => ({ field, value: asked.isAsked(field) ? value : '' }));
  const { problems } = await validateAnswers(answered, asked);
  const counted = fileCountProblems(fields, asked, ({ id }) => files.filter(({ fieldId }) => fieldId === id).length);
  const values = new Map(answered.map(({ field, value }) => [field.id, value]));
  const stop = stoppedBy({ formFields: fields, stops }, ({ id }) => values.get(id) ?? '');
  return { asked, errors: errorsOf([...(stop ? [stop] : []), ...problems, ...counted]), values };
}
