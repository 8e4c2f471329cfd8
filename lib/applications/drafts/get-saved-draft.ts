import { savedAfterClosingSeconds, savedDraftLifetimeSeconds } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import type { DraftAnswer, Prisma } from '#lib/platform/db/generated/client.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';

/** An answer as it is stored. */
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
  /** What was wrong when it was saved or sent the last time, as a form that came back. */
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
