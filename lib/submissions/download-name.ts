import path from 'node:path';

const sameType: Record<string, string> = { '.jpeg': '.jpg', '.jpe': '.jpg' };
const typeOf = (extension: string) => sameType[extension] ?? extension;

/**
 * The applicant's own name of a file, with an extension that tells the truth: the stored one was chosen from the
 * content. "report.exe" that is a PDF is given back as "report.exe.pdf".
 */
export function downloadName(filename: string, storedName: string): string {
  const truth = path.extname(storedName).toLowerCase();
  const claimed = path.extname(filename).toLowerCase();
  return typeOf(claimed) === typeOf(truth) ? filename : `${filename}${truth}`;
}
