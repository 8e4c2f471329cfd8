import type { FormField } from '#lib/forms/questions/form-field.ts';
import { environment } from '#lib/platform/config/env.ts';
import { maxFilesOfMessage, maxUnfinishedBytes, maxUnfinishedBytesOfClient } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { fitsBeside } from '#lib/platform/http/client-limits.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import type { Announced, StoredUpload } from '#lib/platform/uploads/chunk-store.ts';
import type { FileLimits } from '#lib/platform/uploads/file-rules.ts';
import { roomOf } from '#lib/platform/uploads/unfinished-upload.ts';
import { takesMessages } from '../conversations/own-messages.ts';
import { getCorrectable } from '../corrections/correction-files.ts';
import { noDraft } from '../drafts/draft.ts';
import { allow, type HeldPage, type Holder, stillHolds } from '../private-pages/holder.ts';
import { findAdmission } from '../programs/admission.ts';
export type UploadPlace = Pick<Announced, 'use' | 'fieldId' | 'requestId'>;

/** The open draft that a file is for, and its question. */
export interface DraftTarget {
  draftId: number;
  /** The client that saved the draft (see clientOf): what it holds counts for it. */
  draftClient: string;
  field: FormField;
}

/** Where a file goes, and what is taken there. */
export interface UploadTarget {
  pageId: number;
  label: string;
  limits: FileLimits;
  /** Null for a file that waits until the form which names it is sent: of a correction, or of a message. */
  draft: DraftTarget | null;
}

const closed = refuse('conflict', 'This program has closed. Your draft is kept, but it can no longer change.');
const noQuestion = refuse('not_found', 'The form no longer asks for this file. Reload the page to see what it asks.');

/** The draft of a page. @returns not_found */
async function openDraft(pageId: number, now: Date) {
  const draft = await database().submissionDraft.findUnique({
    where: { pageId, expiresAt: { gt: now } },
    select: { id: true, programId: true, begunAt: true, createdAt: true, client: true },
  });
  return draft ? success(draft) : noDraft;
}

const withdrawn = refuse('not_found', 'There is no application here to send a file to. It was withdrawn.');

/**
 * Whether the holder of a page may upload for this, while their link works.
 * @returns unauthorized; forbidden; not_found without a draft or an application that is not withdrawn
 */
export async function requireUploader(page: Holder<'upload'>, use: UploadPlace['use']): Promise<Result<unknown>> {
  const still = await stillHolds(page);
  if (!still.ok) return still;
  const { pageId } = page;
  if (use === 'draft') return openDraft(pageId, new Date());
  const holder = allow(page, use === 'correction' ? 'correct' : 'writeMessages');
  if (!holder.ok) return holder;
  return (await database().submission.count({ where: { pageId } })) > 0 ? success(null) : withdrawn;
}

const fileField = (fields: readonly FormField[], fieldId: number) =>
  fields.find(({ id, fieldType }) => id === fieldId && fieldType === 'file');

async function draftTarget({ pageId }: HeldPage, headers: Headers, fieldId: number, now: Date) {
  const open = await openDraft(pageId, now);
  if (!open.ok) return open;
  const draft = open.value;
  const admission = await findAdmission(headers, draft.programId, draft.begunAt ?? draft.createdAt, now);
  if (!admission) return closed;
  const field = fileField(admission.program.formFields, fieldId);
  if (!field) return noQuestion;
  const target = { draftId: draft.id, draftClient: draft.client, field };
  return success({ pageId, label: field.label, limits: field, draft: target });
}

async function correctionTarget(page: HeldPage, { fieldId, requestId }: UploadPlace, now: Date) {
  const holder = allow(page, 'correct');
  if (!holder.ok) return holder;
  const correctable = await getCorrectable(holder.value, requestId, now);
  if (!correctable.ok) return correctable;
  const { open, submission } = correctable.value;
  const field = fileField(open, fieldId);
  if (!field || submission.pageId === null) return noQuestion;
  return success({ pageId: submission.pageId, label: field.label, limits: field, draft: null });
}

async function messageTarget(page: HeldPage): Promise<Result<UploadTarget>> {
  const holder = allow(page, 'writeMessages');
  if (!holder.ok) return holder;
  const mayWrite = await takesMessages(page.pageId);
  if (!mayWrite.ok) return mayWrite;
  const limits = { fileKind: null, maxMegabytes: null, maxFiles: maxFilesOfMessage };
  return success({ pageId: page.pageId, label: 'Files', limits, draft: null });
}

/**
 * Where a file goes, if it is still taken there: an open question of the draft or of a correction, or a message.
 * @returns unauthorized; forbidden; not_found; conflict when it is too late
 */
export async function uploadTarget(
  page: Holder<'upload'>,
  headers: Headers,
  place: UploadPlace,
  now = new Date(),
): Promise<Result<UploadTarget>> {
  // A file may take long to arrive, and the link may have been ended since.
  const still = await stillHolds(page);
  if (!still.ok) return still;
  if (place.use === 'correction') return correctionTarget(page, place, now);
  return place.use === 'message' ? messageTarget(page) : draftTarget(page, headers, place.fieldId, now);
}

const megabyte = 1024 ** 2;

const noRoom = refuse(
  'insufficient_storage',
  'Too many files are being uploaded. Try again in a few minutes, or submit the form with the file in it.',
);
const tooMany = refuse(
  'too_many_requests',
  'Too many files of this draft are being uploaded. Wait until they are done, or remove one.',
);

/**
 * Whether the whole of one more file can be set aside beside `others`, which wait: in all, for the client and for the page.
 * @returns too_many_requests for the page; insufficient_storage
 */
export function checkUploadRoom(
  others: readonly StoredUpload[],
  { pageId, client, bytes }: Pick<StoredUpload, 'pageId' | 'client' | 'bytes'>,
): Result<null> {
  const ofPage = others.filter((upload) => upload.pageId === pageId);
  const sum = ofPage.reduce((total, upload) => total + roomOf(upload), bytes);
  if (sum > environment().MAX_SUBMISSION_MEGABYTES * megabyte) return tooMany;
  const had = others.map((upload) => ({ client: upload.client, weight: roomOf(upload) }));
  const limits = { whole: maxUnfinishedBytes, ofClient: maxUnfinishedBytesOfClient };
  return fitsBeside(had, { client, weight: bytes }, limits) ? success(null) : noRoom;
}
