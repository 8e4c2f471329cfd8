import { readFile } from 'node:fs/promises';
import { maxImportZipBytes, maxTableBytes } from '#lib/platform/config/limits.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { answerApart } from '#lib/platform/processes/answer-apart.ts';
import type { PartLimits, ReceivedFile } from '#lib/platform/uploads/receive-multipart.ts';
import type { Table, Unreadable } from './table.ts';

/** A table of 5,000 rows takes two seconds. */
const maxMilliseconds = 30_000;
const megabytes = 512;

/**
 * Reads a table (`readTable`), one at a time, in a process of its own with limits of time and memory: its sender decides how
 * much of both it takes.
 * @param file reads it, when it is its turn: those that wait hold no memory
 * @returns unsupported_type, with words that say what to do
 */
export async function readTableApart(
  file: () => Promise<Uint8Array>,
  milliseconds = maxMilliseconds,
): Promise<Result<Table>> {
  const script = 'lib/content/tables/read-table.cli.ts';
  // As written by the script above.
  const answer = (await oneAtATime('tables', async () =>
    answerApart([script], await file(), { milliseconds, megabytes }),
  )) as Table | Unreadable | null;
  if (!answer)
    return refuse(
      'unsupported_type',
      'The table takes too long to read, or holds too much. Save what is needed of it as CSV (UTF-8).',
    );
  return 'refusal' in answer ? refuse('unsupported_type', answer.refusal) : success(answer);
}

/** The limits of a form that sends a table and, in the part `zipPart`, what the table names. */
export const tableLimits = (zipPart: string): PartLimits => ({
  what: 'import',
  fileBytes: (name) => (name === zipPart ? maxImportZipBytes : maxTableBytes),
  allBytes: maxImportZipBytes + maxTableBytes + 1024 ** 2,
});

/**
 * Reads the table of such a form, in the part `table`.
 * @returns too_large; malformed without a table; unsupported_type
 */
export async function readSentTable(files: readonly ReceivedFile[], zipPart: string) {
  const refuseIn = (part: string, code: Parameters<typeof refuse>[0], message: string) =>
    refuse(code, message, { [part]: [message] });
  const large = files.find(({ upload }) => upload.isTooLarge);
  if (large) {
    const most = large.name === zipPart ? '500 MB' : '20 MB';
    const message = `“${large.filename}” is larger than ${most}. Split it, and import the parts one after the other.`;
    return refuseIn(large.name, 'too_large', message);
  }
  const sent = (part: string) => files.find(({ name, upload }) => name === part && upload.bytes > 0);
  const file = sent('table');
  if (!file) return refuseIn('table', 'malformed', 'Choose a table: a CSV file or an Excel workbook (.xlsx).');
  const read = await readTableApart(() => readFile(file.upload.path));
  if (!read.ok) return refuseIn('table', read.failure.code, read.failure.message);
  return success({ filename: file.filename, read: read.value, zip: sent(zipPart) });
}
