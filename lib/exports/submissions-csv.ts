import { stringify } from 'csv-stringify/sync';
import { formCells } from '../submissions/form-cells.ts';
import type { Submission, SubmissionColumns } from '../submissions/submission.ts';
import { attachmentUrl } from '../submissions/submission.wire.ts';
import { kolkataDateTime } from '../time/kolkata-time.ts';
import { csvCell } from './csv-cell.ts';
import type { SubmissionStream } from './stream-submissions.ts';

const lines = (rows: string[][], bom = false) =>
  stringify(rows, { bom, quoted: true, quoted_empty: true, record_delimiter: '\r\n' });

function row(submission: Submission, columns: SubmissionColumns, site: string): string[] {
  const cells = formCells(submission, columns);
  return [
    String(submission.id),
    kolkataDateTime(submission.submittedAt),
    ...cells.answers.map((answer) => csvCell(answer?.value ?? '')),
    ...cells.files.map((files) => files.map(({ id }) => attachmentUrl(site, id)).join('\n')),
  ];
}

/**
 * A program's submissions as CSV (spec, section 9), one batch at a time: UTF-8 with a byte order mark, so that Excel
 * reads Devanagari; RFC 4180 with every value quoted; formulas made harmless; nothing cut. Without submissions, only
 * the header.
 */
export async function* submissionsCsv({ columns, batches }: SubmissionStream, site: string): AsyncGenerator<string> {
  const header = ['Submission ID', 'Submitted At', ...columns.fields.map(csvCell), ...columns.files.map(csvCell)];
  yield lines([header], true);
  for await (const batch of batches()) yield lines(batch.map((submission) => row(submission, columns, site)));
}
