import { createHash, randomBytes } from 'node:crypto';
import type { AcceptedFile } from '#lib/forms/questions/answer.ts';
import type { Form } from '#lib/forms/questions/form-field.ts';
import { draftLifetimeSeconds } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { noteOf } from '#lib/platform/file-types/finding.ts';
import { keptDrafts } from '#lib/platform/http/client-limits.ts';
import { ownAddresses } from '#lib/platform/http/path-cookie.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import type { FilePlace } from '#lib/platform/storage/stored-file.ts';
import { readContent, takes } from '#lib/platform/uploads/check-content.ts';
import { isRemoved } from '#lib/platform/uploads/file-rules.ts';

/** An application that was not accepted, as the database keeps it for the form. Everything is keyed by label. */
export interface ApplicationDraft {
  programId: number;
  /** When its form was begun. Null if that is not known. */
  begunAt: Date | null;
  answers: Record<string, string>;
  /** The messages. A label that the form does not have applies to the whole form. */
  errors: FieldErrors;
  /** The message above the form. */
  message: string;
  /** The valid files, which need not be chosen again. */
  files: { label: string; filename: string; bytes: number; sha256: string; note: string | null }[];
}

/** An unguessable token. Anyone with the redirect's address can open the draft. */
export const newDraftToken = (): string => randomBytes(32).toString('base64url');

/** The hash that the database keeps of a token, so that a copy of the database opens no draft. */
export const draftTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Holds the answers of forms while the disk is full or the database takes no writes. */
const { keep, find } = keptDrafts<ApplicationDraft>('applications');
export const holdDraft = keep;

/** The draft of `token`, wherever it is kept, or null if there is none or it has expired. */
export async function getDraft(token: string, now = new Date()): Promise<ApplicationDraft | null> {
  const tokenHash = draftTokenHash(token);
  const held = await find(tokenHash, now);
  if (held) return held;
  const row = await database().submissionDraft.findUnique({
    where: { tokenHash, expiresAt: { gt: now } },
    select: {
      programId: true,
      begunAt: true,
      answers: true,
      errors: true,
      message: true,
      files: {
        select: { label: true, filename: true, bytes: true, sha256: true, note: true },
        orderBy: { id: 'asc' },
      },
    },
  });
  if (!row) return null;
  return { ...row, answers: row.answers as Record<string, string>, errors: row.errors as FieldErrors };
}

/** Where a form that came back is shown again, by the token of its draft. */
export const returnedAddresses = ownAddresses('/apply/mine/returned', draftLifetimeSeconds);

/** The draft that an application continues: the one of a private page, or the one whose token the form carries. */
export interface EarlierDraft {
  draftToken: string | null;
  /** The labels of the files that are not taken over. */
  removedFiles: readonly string[];
  pageId?: number | null;
  versions?: string | null;
  step?: string | null;
}

/** A checked file of a draft, in place under `storedName`. */
export type PlacedFile = Pick<
  AcceptedFile,
  'field' | 'uploadId' | 'filename' | 'mimeType' | 'bytes' | 'sha256' | 'caution'
> & { storedName: string };

export const isOfDraft = <File extends AcceptedFile>(file: File): file is File & { source: FilePlace } =>
  'folder' in file.source && file.source.folder === 'drafts';

/** The columns of a draft's file. A draft keeps what we tell its sender, not what the scanner said. */
export function toDraftFile({ field, uploadId = null, caution, storedName, ...file }: PlacedFile) {
  const { filename, mimeType, bytes, sha256 } = file;
  const note = noteOf(caution);
  return { fieldId: field.id, label: field.label, uploadId, filename, mimeType, bytes, sha256, note, storedName };
}

/** The files of the draft that the application continues, for the fields of this form, but for removed ones. */
export async function keptFiles(
  { draftToken: token, removedFiles, pageId }: EarlierDraft,
  { id: programId, formFields: fields }: { id: number } & Pick<Form, 'formFields'>,
): Promise<AcceptedFile[]> {
  if (!token && !pageId) return [];
  const door = pageId ? { pageId } : { tokenHash: draftTokenHash(token ?? '') };
  const rows = await database().draftFile.findMany({
    where: { draft: { ...door, programId, expiresAt: { gt: new Date() } } },
    orderBy: { id: 'asc' },
  });
  const files: AcceptedFile[] = [];
  for (const { fieldId, label, uploadId, filename, bytes, sha256, storedName } of rows) {
    const field = fields.find((candidate) => (fieldId ? candidate.id === fieldId : candidate.label === label));
    if (field && isRemoved(removedFiles, field.label, { filename, sha256 })) continue;
    const source = { folder: 'drafts', name: storedName } as const;
    // Checked again, because a draft keeps not all of it (toDraftFile).
    const checked = field && (await fileStore().borrow(source, (path) => readContent(path, filename)));
    if (checked && 'scan' in checked && takes(field, checked))
      files.push({ field, source, uploadId, filename, bytes, sha256, ...checked });
  }
  return files;
}
