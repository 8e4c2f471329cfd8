import { database } from '../db/client.ts';
import { noDraft } from '../drafts/open-draft.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { requireHolder } from '../private-pages/require-holder.ts';
import { findAdmission } from '../programs/admission.ts';
import type { FormField } from '../questions/form-field.ts';

/** The open draft that a file is for, and its question. */
export interface UploadTarget {
  pageId: number;
  draftId: number;
  /** Whoever saved the draft (see clientOf): what it holds counts for them. */
  draftClient: string;
  field: FormField;
}

const closed = refuse('conflict', 'This program has closed. Your draft is kept, but it can no longer change.');
const noQuestion = refuse('not_found', 'The form asks for this file no more. Reload the page to see what it asks.');

/** The page of whoever may upload, with its open draft. @returns unauthorized; forbidden; not_found */
export async function requireUploader(headers: Headers, now = new Date()) {
  const holder = await requireHolder(headers, 'upload');
  if (!holder.ok) return holder;
  const draft = await database().submissionDraft.findUnique({
    where: { pageId: holder.value.pageId, expiresAt: { gt: now } },
    select: { id: true, programId: true, begunAt: true, createdAt: true, client: true },
  });
  return draft ? success({ pageId: holder.value.pageId, draft }) : noDraft;
}

/**
 * The open draft's question `fieldId`, if its program still takes files.
 * @returns unauthorized; forbidden; not_found; conflict after the program has closed
 */
export async function uploadTarget(headers: Headers, fieldId: number, now = new Date()): Promise<Result<UploadTarget>> {
  const uploader = await requireUploader(headers, now);
  if (!uploader.ok) return uploader;
  const { pageId, draft } = uploader.value;
  const program = (await findAdmission(headers, draft.programId, draft.begunAt ?? draft.createdAt, now))?.program;
  if (!program) return closed;
  const field = program.formFields.find(({ id, fieldType }) => id === fieldId && fieldType === 'file');
  return field ? success({ pageId, draftId: draft.id, draftClient: draft.client, field }) : noQuestion;
}
