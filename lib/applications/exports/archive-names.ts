import { applicantName } from '#lib/forms/questions/submission-name.ts';
import { downloadName } from '#lib/platform/http/file-answer.ts';
import { foundName } from '#lib/platform/scanner/scan-state.ts';
import { firstLetters } from '#lib/platform/text/cut-text.ts';
import type { ProgramName } from '../submissions/submission.ts';
import type { ExportedSubmission, StoredFile } from './read-submissions.ts';

/** What an archive says of a submission. */
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

/** A program's title, or its number if nothing of the title can be a name. */
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
