import path from 'node:path';

const sameType: Record<string, string> = { '.jpeg': '.jpg', '.jpe': '.jpg' };
const typeOf = (extension: string) => sameType[extension] ?? extension;

/**
 * The applicant's own name for a file, with an extension that matches the content, like the stored one. A PDF named
 * "report.exe" is returned as "report.exe.pdf".
 */
export function downloadName(filename: string, storedName: string): string {
  const truth = path.extname(storedName).toLowerCase();
  const claimed = path.extname(filename).toLowerCase();
  return typeOf(claimed) === typeOf(truth) ? filename : `${filename}${truth}`;
}
