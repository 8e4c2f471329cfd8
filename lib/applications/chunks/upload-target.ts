import type { FormField } from '#lib/forms/questions/form-field.ts';
import { environment } from '#lib/platform/config/env.ts';
import { maxFilesOfMessage, maxUnfinishedBytes, maxUnfinishedBytesOfClient } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { fitsBeside } from '#lib/platform/http/client-limits.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import type { Announced, StoredUpload } from '#lib/platform/uploads/chunk-store.ts';
import type { FileLimits } from '#lib/platform/uploads/file-rules.ts';
import { roomOf } from '#lib/platform/uploads/unfinished-upload.ts';
import { mayWriteMessage } from '../conversations/own-messages.ts';
import { getCorrectable } from '../corrections/correction-files.ts';
import { noDraft } from '../drafts/draft.ts';
import { requireHolder } from '../private-pages/holder.ts';
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

/** The open page of a person who may upload, with its draft. @returns unauthorized; forbidden; not_found */
async function requireDraftPage(headers: Headers, now: Date) {
  const holder = await requireHolder(headers, 'upload');
  if (!holder.ok) return holder;
  const draft = await database().submissionDraft.findUnique({
    where: { pageId: holder.value.pageId, expiresAt: { gt: now } },
    select: { id: true, programId: true, begunAt: true, createdAt: true, client: true },
  });
  return draft ? success({ pageId: holder.value.pageId, draft }) : noDraft;
}

const withdrawn = refuse('not_found', 'There is no application here to send a file to. It was withdrawn.');

/** The open page of a person who may do this with its application. @returns unauthorized; forbidden; not_found */
async function requireApplicationPage(headers: Headers, action: 'correct' | 'writeMessages') {
  const holder = await requireHolder(headers, action);
  if (!holder.ok) return holder;
  const { pageId } = holder.value;
  const isOpen = (await database().submission.count({ where: { pageId } })) > 0;
  return isOpen ? success({ pageId }) : withdrawn;
}

/**
 * The open page, if its holder may upload for this.
 * @returns unauthorized; forbidden; not_found without a draft or an application that is not withdrawn
 */
export async function requireUploader(headers: Headers, use: UploadPlace['use']) {
  if (use === 'draft') return requireDraftPage(headers, new Date());
  return requireApplicationPage(headers, use === 'correction' ? 'correct' : 'writeMessages');
}

const fileField = (fields: readonly FormField[], fieldId: number) =>
  fields.find(({ id, fieldType }) => id === fieldId && fieldType === 'file');

async function draftTarget(headers: Headers, fieldId: number, now: Date): Promise<Result<UploadTarget>> {
  const uploader = await requireDraftPage(headers, now);
  if (!uploader.ok) return uploader;
  const { pageId, draft } = uploader.value;
  const admission = await findAdmission(headers, draft.programId, draft.begunAt ?? draft.createdAt, now);
  if (!admission) return closed;
  const field = fileField(admission.program.formFields, fieldId);
  if (!field) return noQuestion;
  const target = { draftId: draft.id, draftClient: draft.client, field };
  return success({ pageId, label: field.label, limits: field, draft: target });
}

async function correctionTarget(headers: Headers, { fieldId, requestId }: UploadPlace, now: Date) {
  const correctable = await getCorrectable(headers, requestId, now);
  if (!correctable.ok) return correctable;
  const { open, submission } = correctable.value;
  const field = fileField(open, fieldId);
  if (!field || submission.pageId === null) return noQuestion;
  return success({ pageId: submission.pageId, label: field.label, limits: field, draft: null });
}

async function messageTarget(headers: Headers): Promise<Result<UploadTarget>> {
  const page = await mayWriteMessage(headers);
  if (!page.ok) return page;
  const limits = { fileKind: null, maxMegabytes: null, maxFiles: maxFilesOfMessage };
  return success({ pageId: page.value.pageId, label: 'Files', limits, draft: null });
}

/**
 * Where a file goes, if it is still taken there: an open question of the draft or of a correction, or a message.
 * @returns unauthorized; forbidden; not_found; conflict when it is too late
 */
export async function uploadTarget(
  headers: Headers,
  place: UploadPlace,
  now = new Date(),
): Promise<Result<UploadTarget>> {
  if (place.use === 'correction') return correctionTarget(headers, place, now);
  return place.use === 'message' ? messageTarget(headers) : draftTarget(headers, place.fieldId, now);
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
