import { savedAfterClosingSeconds, savedDraftLifetimeSeconds } from '../config/limits.ts';
import { database } from '../db/client.ts';
import type { FieldErrors } from '../http/result.ts';

/** An answer as it is stored. */
export interface SavedAnswer {
  fieldId: number;
  /** The question as it was when it was answered. */
  label: string;
  fieldType: string;
  value: string;
  version: number;
  writtenBy: string;
  /** The link by which it was written, which may have ended. */
  linkId: number | null;
  savedAt: Date;
  /** What was typed in another place at the same time, until one of the two is chosen. */
  otherValue: string | null;
}

/** A draft that an applicant saved to come back later. */
export interface SavedDraft {
  id: number;
  pageId: number;
  /** The client that saved it (see clientOf): what it holds counts for that client. */
  client: string;
  program: { id: number; title: string; closesAt: Date | null; remindsDrafts: boolean };
  begunAt: Date;
  changedAt: Date;
  /** When it expires if nothing changes. */
  endsAt: Date;
  address: string | null;
  /** What was wrong when it was saved or sent the last time, as a form that came back. */
  errors: FieldErrors;
  message: string;
  /** The step at which its applicant was the last time, or “check”. Null: none. */
  step: string | null;
  answers: SavedAnswer[];
  files: {
    fieldId: number | null;
    label: string;
    filename: string;
    bytes: number;
    sha256: string;
    storedName: string;
  }[];
}

/** The draft of the private page `pageId`. Null once it was sent or discarded, or has expired. */
export async function getSavedDraft(pageId: number, now = new Date()): Promise<SavedDraft | null> {
  const row = await database().submissionDraft.findUnique({
    where: { pageId, expiresAt: { gt: now } },
    select: {
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
      program: { select: { id: true, title: true, closesAt: true, remindsDrafts: true } },
      savedAnswers: { orderBy: { fieldId: 'asc' } },
      files: {
        select: { fieldId: true, label: true, filename: true, bytes: true, sha256: true, storedName: true },
        orderBy: { id: 'asc' },
      },
    },
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

/** When a draft that changes now expires, unless its program closes before. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + savedDraftLifetimeSeconds * 1000);

/**
 * When a draft expires: 30 days after its last change, or 14 after its program closed if that is earlier. A change
 * of the closing time moves the end of the drafts with it.
 */
export function draftEnd(expiresAt: Date, closesAt: Date | null): Date {
  const afterClosing = closesAt && new Date(closesAt.getTime() + savedAfterClosingSeconds * 1000);
  return afterClosing && afterClosing < expiresAt ? afterClosing : expiresAt;
}
