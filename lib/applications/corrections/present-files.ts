import path from 'node:path';
import type { AcceptedFile } from '#lib/forms/questions/answer.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import type { Attachment } from '#lib/platform/db/generated/client.ts';
import type { Correctable } from './correctable.ts';

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
