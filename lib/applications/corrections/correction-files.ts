import path from 'node:path';
import type { AcceptedFile } from '#lib/forms/questions/answer.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { maxCorrections } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Attachment, Prisma, ReplacedFile } from '#lib/platform/db/generated/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import type { Holder } from '../private-pages/holder.ts';
import { getBegunProgram } from '../programs/admission.ts';
import { getForm, type Program } from '../programs/program.ts';
import { receiptColumns } from '../receipts/receipt.ts';
import { attachmentNotFound, visibleTo } from '../submissions/access.ts';
import { type OpenAttachment, openPrivateFile } from '../submissions/attachment.ts';
import { isDecided } from '../submissions/status.ts';
import { isFixed, type OpenRequest, openRequests, toRequest } from './requests.ts';

const include = {
  program: { select: { id: true, title: true } },
  answers: { orderBy: { position: 'asc' } },
  attachments: { orderBy: { position: 'asc' } },
  changes: { where: { kind: 'corrected' }, orderBy: { id: 'asc' } },
  receipts: { orderBy: { id: 'desc' }, take: 1, select: receiptColumns },
  requests: { where: openRequests, orderBy: { id: 'desc' }, take: 1 },
} satisfies Prisma.SubmissionInclude;

export type CorrectedSubmission = Prisma.SubmissionGetPayload<{ include: typeof include }>;

/** An application whose answers its owner can change now. */
export interface Correctable {
  submission: CorrectedSubmission;
  program: Program;
  /** The questions whose answers can change, in the form's order. */
  open: FormField[];
  /** The request that is answered. Null for a correction of one's own. */
  request: OpenRequest | null;
  /** The number of the last correction. 0: there is none. */
  seen: number;
}

const notThere = refuse(
  'not_found',
  'There is no application here to correct. It was withdrawn, or it is not sent yet, or it waits for a parent.',
);
const notNow = refuse(
  'conflict',
  'This application can no longer be corrected here. Write us a message on your private page instead.',
);
const noRequest = refuse('not_found', 'There is nothing to answer any more. It was answered, or we ended the request.');
const noForm = refuse(
  'conflict',
  'The questions are no longer in the form. Write us a message on your private page instead.',
);

const passed = (dueAt: Date) =>
  refuse(
    'conflict',
    `The last day for this answer was ${shownDay(dueAt)}. Write us a message on your private page instead.`,
  );

/** Staff name the questions themselves, so these are asked whatever a condition says. */
const asked = (field: FormField): FormField => ({ ...field, showIf: null, requireIf: null });

async function openForRequest(submission: CorrectedSubmission, id: number, now: Date) {
  const found = submission.requests.find((each) => each.id === id);
  if (!found) return noRequest;
  const request = toRequest(found);
  if (now > request.dueAt) return passed(request.dueAt);
  const program = await getForm(submission.programId);
  const ids = new Set(request.questions.map((question) => question.id));
  const open = (program?.formFields ?? []).filter((field) => ids.has(field.id)).map(asked);
  return program && open.length > 0 ? success({ program, open, request }) : noForm;
}

async function openForCorrection({ programId, submittedAt, status }: CorrectedSubmission, now: Date) {
  if (isDecided(status)) return notNow;
  const program = await getBegunProgram(programId, submittedAt, now);
  if (!program) return notNow;
  return success({ program, open: program.formFields.filter((field) => !isFixed(field)), request: null });
}

/**
 * The application of the open page, if its owner can change answers now: all of them until the program closes, or those
 * that the request `requestId` names, until its date.
 * @returns not_found; conflict with the reason
 */
export async function getCorrectable(
  { pageId }: Holder<'correct'>,
  requestId: number | null,
  now = new Date(),
): Promise<Result<Correctable>> {
  const submission = await database().submission.findUnique({ where: { pageId }, include });
  if (!submission) return notThere;
  if (new Set(submission.changes.map(({ batch }) => batch)).size >= maxCorrections) return notNow;
  const open = await (requestId === null
    ? openForCorrection(submission, now)
    : openForRequest(submission, requestId, now));
  if (!open.ok) return open;
  return success({ submission, ...open.value, seen: submission.changes.at(-1)?.id ?? 0 });
}

/** A file that the application has, as the checks of a form take it. */
interface PresentFile extends AcceptedFile {
  attachment: Attachment;
}

/** The files of the open questions. They are where they are, and were checked when they came. */
export function presentFiles({ submission, open }: Correctable): PresentFile[] {
  const fields = new Map(open.map((field) => [field.id, field]));
  return submission.attachments.flatMap((attachment) => {
    const field = fields.get(attachment.fieldId);
    if (field?.fieldType !== 'file') return [];
    const { storedName, filename, mimeType, bytes, sha256, caution, scan } = attachment;
    const source = { folder: 'applications', name: storedName } as const;
    const extension = path.extname(storedName);
    return [{ field, attachment, source, extension, filename, mimeType, bytes, sha256, caution, scan }];
  });
}

export const isPresent = (file: AcceptedFile): file is PresentFile => 'attachment' in file;

/**
 * Until a correction is stored, its form is a draft like one that came back. In place of an answer to a question for
 * files, the draft names which of the application's files stay. New ones are with the draft.
 */
export const stayingFiles = (files: readonly AcceptedFile[], field: FormField): string =>
  files.flatMap((file) => (isPresent(file) && file.field.id === field.id ? [file.attachment.id] : [])).join(' ');

/** The application's files that stay by a draft's answers. All of them, before there is a draft. */
export function filesThatStay(correctable: Correctable, answers: Readonly<Record<string, string>> | null) {
  const present = presentFiles(correctable);
  return answers
    ? present.filter(({ field, attachment }) => (answers[field.label] ?? '').split(' ').includes(`${attachment.id}`))
    : present;
}

/** The files of a question in words, for the history. The digest tells two files of one name apart. */
export const filesInWords = (files: readonly Pick<AcceptedFile, 'filename' | 'sha256'>[]): string =>
  files.map(({ filename, sha256 }) => `${filename} (SHA-256 ${sha256})`).join('\n');

/**
 * Files that corrections replaced, as an archive of a person's data lists them after the others. Their numbers are
 * negative, because they are of another table.
 */
export const replacedFiles = (rows: readonly ReplacedFile[]) =>
  rows.map(({ id, label, replacedAt: _replacedAt, ...file }) => ({
    ...file,
    id: -id,
    label: `${label} (replaced)`,
  }));

/**
 * Opens a file that a correction replaced, for staff, and records that in the audit log.
 * @returns forbidden; not_found
 */
export async function openReplacedFile(
  caller: Caller<'writeToApplicants'>,
  id: number,
): Promise<Result<OpenAttachment>> {
  const row = await visibleTo(caller).replacedFile.findUnique({ where: { id } });
  if (!row) return attachmentNotFound;
  const opened = await openPrivateFile(row);
  if (opened.ok)
    await auditEntry(caller, 'replaced_file.read', 'replaced_file', id, { submissionId: row.submissionId });
  return opened;
}
