import { createHash, hash } from 'node:crypto';
import { applicantName } from '#lib/forms/questions/submission-name.ts';
import { downloadName } from '#lib/platform/http/file-answer.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { foundName } from '#lib/platform/scanner/scan-state.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import type { OpenFile, ReadContent } from '#lib/platform/storage/stored-file.ts';
import { firstLetters } from '#lib/platform/text/plain-text.ts';
import type { ProgramName } from '../submissions/submission.ts';
import type { ExportedSubmission, StoredFile } from './exported-submissions.ts';

interface ArchivedSubmission {
  id: number;
  program: ProgramName;
  /** The sender's name. */
  applicant: string;
  files: StoredFile[];
}

export const toArchived = ({ id, program, answers, files }: ExportedSubmission): ArchivedSubmission => ({
  id,
  program,
  files,
  applicant: applicantName(answers.map(([, label, fieldType, value]) => ({ field: { label, fieldType }, value }))),
});

// Characters that Windows refuses in names or that separate folders somewhere, control characters, marks that reverse
// the reading direction, and other invisible characters. Joiners stay: Devanagari needs them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unsafe = /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffd]/g;

// Names that Windows reserves for devices, with or without an extension.
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

// File systems allow 255 bytes for a name, and Windows about 260 characters for a path with all its folders.
const maxBytes = 150;
const maxLetters = 60;

const fits = (name: string) => name.length <= maxLetters && Buffer.byteLength(name) <= maxBytes;

/** The text as a name that Windows, macOS and Linux accept. Empty when nothing remains. */
export function safeName(text: string): string {
  const clean = text.toWellFormed().normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ').trim();
  const begun = clean.replace(/^[. ]+/, '');
  // Counting letters is slow, and nearly all names fit.
  const name = (fits(begun) ? begun : firstLetters(begun, fits)).replace(/[. ]+$/, '');
  return device.test(name) ? `_${name}` : name;
}

function safeFilename(filename: string): string {
  const extension = /\.[^.\s]{1,10}$/.exec(filename)?.[0] ?? '';
  const stem = safeName(filename.slice(0, filename.length - extension.length)) || 'file';
  return `${stem}${extension.replace(unsafe, '').normalize('NFC')}`;
}

const programFolder = ({ program: { id, title } }: ArchivedSubmission): string =>
  `${safeName(title) || `Program ${id}`}/`;

/** Such as `00012 Asha Patil`: sorts by number and is unique to the submission. */
export const folderName = ({ id, applicant }: Pick<ArchivedSubmission, 'id' | 'applicant'>): string =>
  `${String(id).padStart(5, '0')} ${safeName(applicant)}`.trim();

export const hasVirus = (file: StoredFile): boolean => foundName(file.scan) !== null;

/**
 * Every file of a submission with its path in the archive. Names that some system treats as equal get a number. A text
 * stands in the place of a file that is left out.
 * @param isOfAll whether the archive is of all programs, each with a folder of its own
 */
export function archivePaths(
  submission: ArchivedSubmission,
  isOfAll: boolean,
  isLeftOut = hasVirus,
): { file: StoredFile; path: string }[] {
  const folder = `${isOfAll ? programFolder(submission) : ''}${folderName(submission)}`;
  const taken = new Set<string>();
  return submission.files.map((file) => {
    const given = safeFilename(downloadName(file.filename, file.storedName));
    const name = isLeftOut(file) ? `${given} (virus found).txt` : given;
    const dot = name.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${extension}`;
    taken.add(free.toLowerCase());
    return { file, path: `${folder}/${free}` };
  });
}

/** Why an archive lacks a file as it was sent. */
export interface FileProblem {
  /**
   * The file does not exist, differs from what was received, could not be read to the end, or is left out because of a
   * virus.
   */
  state: 'missing' | 'changed' | 'unreadable' | 'infected';
  /** Facts about the file. */
  bytes: number;
  sha256: string | null;
}

/** Opens a stored attachment. Null if it does not exist or cannot be opened. */
export async function openStored({ storedName }: StoredFile): Promise<OpenFile | null> {
  try {
    return await fileStore().openOfMany({ folder: 'applications', name: storedName });
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EISDIR', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** A file of at most this many bytes is read in one go. */
export const wholeAtMost = 256 * 1024;

/** The content of a small file, checked against what was received. Problems go to `report`. */
export function checkedContent(
  { content, error }: ReadContent,
  file: StoredFile,
  report: (problem: FileProblem) => void,
): Buffer {
  const bytes = content.length;
  if (error) reportUnreadable(file, bytes, error, report);
  else {
    const sha256 = hash('sha256', content);
    if (sha256 !== file.sha256) report({ state: 'changed', bytes, sha256 });
  }
  return content;
}

/** The content of a file, checked against what was received while it is read. Problems go to `report`. */
export async function* verifiedContent(
  opened: OpenFile,
  file: StoredFile,
  report: (problem: FileProblem) => void,
): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of opened.stream() as AsyncIterable<Buffer>) {
      sum.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    return reportUnreadable(file, bytes, error, report);
  }
  const sha256 = sum.digest('hex');
  if (sha256 !== file.sha256) report({ state: 'changed', bytes, sha256 });
}

function reportUnreadable(file: StoredFile, bytes: number, error: unknown, report: (problem: FileProblem) => void) {
  logError(`Attachment ${file.id} could not be read to its end`, error);
  report({ state: 'unreadable', bytes, sha256: null });
}
