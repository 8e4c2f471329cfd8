import { stringify } from 'csv-stringify/sync';
import type { Submission, SubmissionColumns } from '../submissions/submission.ts';
import { attachmentUrl } from '../submissions/submission.wire.ts';
import { kolkataDateTime } from '../time/kolkata-time.ts';
import { csvCell } from './csv-cell.ts';
import type { SubmissionStream } from './stream-submissions.ts';

const lines = (rows: string[][], bom = false) =>
  stringify(rows, { bom, quoted: true, quoted_empty: true, record_delimiter: '\r\n' });

function row({ id, submittedAt, answers, files }: Submission, columns: SubmissionColumns, site: string): string[] {
  const values = new Map(answers.map(({ label, value }) => [label, value]));
  const urls = (label: string) =>
    files.filter((file) => file.label === label).map((file) => attachmentUrl(site, file.id));
  return [
    String(id),
    kolkataDateTime(submittedAt),
    ...columns.fields.map((label) => csvCell(values.get(label) ?? '')),
    ...columns.files.map((label) => urls(label).join('\n')),
  ];
}

/**
 * A program's submissions as CSV (spec, section 9), a batch at a time: UTF-8 with a byte order mark so that Excel
 * reads Devanagari, RFC 4180 with every value quoted, cells defused, nothing cut. Only the header without rows.
 */
export async function* submissionsCsv({ columns, batches }: SubmissionStream, site: string): AsyncGenerator<string> {
  const header = ['Submission ID', 'Submitted At', ...columns.fields.map(csvCell), ...columns.files.map(csvCell)];
  yield lines([header], true);
  for await (const batch of batches()) yield lines(batch.map((submission) => row(submission, columns, site)));
}
