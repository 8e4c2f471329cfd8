import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { acceptedExtensions, maxFileBytes } from '#lib/platform/config/limits.ts';
import type { Refusal } from '#lib/platform/file-types/finding.ts';
import { inspectFile } from '#lib/platform/file-types/inspect-file.ts';

/**
 * Tries the check of applicants' files on folders of real ones, such as the test files of pdf.js, Apache POI, Apache Tika,
 * python-docx and exif-samples. Fails for a file that is refused, that other programs open, and that is neither of another
 * type nor dangerous, encrypted or too large. Needs pdfinfo and pdftoppm, and soffice for Word documents.
 */
const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('Name one or more folders: npm run files:corpus -- FOLDER…');
  process.exit(1);
}

const extensions: readonly string[] = [...acceptedExtensions, '.jfif', '.jpe'];
/** Refusals that only a program which opens the file can call wrong. */
const doubtful: readonly Refusal[] = ['damaged', 'wrong_type'];
const scratch = mkdtempSync(path.join(os.tmpdir(), 'try-corpus-'));

const ran = (command: string, ...given: string[]) => {
  const { error, stdout } = spawnSync(command, given, { timeout: 60_000, encoding: 'latin1', stdio: 'pipe' });
  if (error && 'code' in error && error.code === 'ENOENT') throw new Error(`Install ${command} first.`);
  return stdout ?? '';
};

/** Whether a reader of its kind shows the file. */
async function opens(file: string): Promise<boolean> {
  const extension = path.extname(file).toLowerCase();
  if (extension === '.pdf')
    return /^Pages:/m.test(ran('pdfinfo', file)) && ran('pdftoppm', '-r', '20', '-l', '1', '-png', file).length > 0;
  if (extension === '.txt') return false;
  if (!extension.startsWith('.doc')) {
    const shown = sharp(file, { failOn: 'none' }).stats();
    return shown.then(
      () => true,
      () => false,
    );
  }
  const profile = `-env:UserInstallation=file://${scratch}/profile`;
  return ran('soffice', profile, '--headless', '--convert-to', 'pdf', '--outdir', scratch, file).includes('->');
}

const counts = new Map<string, number>();
const wrong: string[] = [];
for (const folder of folders) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const { size } = statSync(file);
    const isTried = entry.isFile() && extensions.includes(path.extname(file).toLowerCase());
    if (!isTried || size === 0 || size > maxFileBytes) continue;
    const found = await inspectFile(file, entry.name);
    const verdict = 'refusal' in found ? `refused: ${found.refusal}` : (found.caution ?? 'taken');
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    if (!('refusal' in found) || !doubtful.includes(found.refusal)) continue;
    // A text or a sheet under the name of a document is another type, which Word opens as well.
    if (found.refusal === 'wrong_type' && path.extname(file).toLowerCase() !== '.pdf') continue;
    if (await opens(file)) wrong.push(`${found.refusal}: ${file}`);
  }
}
rmSync(scratch, { recursive: true, force: true });
for (const [verdict, count] of [...counts].sort(([, one], [, other]) => other - one))
  console.log(`${String(count).padStart(6)}  ${verdict}`);
console.log(wrong.length === 0 ? 'No file is refused that others open.' : wrong.join('\n'));
process.exitCode = wrong.length === 0 ? 0 : 1;
