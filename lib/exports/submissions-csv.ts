import { stringify } from 'csv-stringify/sync';
import { formCells } from '../submissions/form-cells.ts';
import type { SubmissionColumns } from '../submissions/submission.ts';
import { attachmentUrl } from '../submissions/submission.wire.ts';
import { kolkataDateTime } from '../time/kolkata-time.ts';
import { csvCell } from './csv-cell.ts';
import type { ExportedSubmission } from './read-submissions.ts';
import type { SubmissionStream } from './stream-submissions.ts';

const lines = (rows: string[][], bom = false) =>
  stringify(rows, { bom, quoted: true, quoted_empty: true, record_delimiter: '\r\n' });

function row(submission: ExportedSubmission, columns: SubmissionColumns, site: string): string[] {
  const cells = formCells(submission, columns);
  return [
    String(submission.id),
    kolkataDateTime(submission.submittedAt),
    ...cells.answers.map((answer) => csvCell(answer?.value ?? '')),
    ...cells.files.map((files) => files.map(({ id }) => attachmentUrl(site, id)).join('\n')),
  ];
}

/**
 * Submissions as CSV (spec, section 9), one batch at a time: UTF-8 with a byte order mark, so that Excel
 * reads Devanagari; RFC 4180 with every value quoted; formulas made harmless; nothing cut. Without submissions, only
 * the header. Those of all programs begin with the program.
 */
export async function* submissionsCsv(
  { program, columns, batches }: SubmissionStream,
  site: string,
): AsyncGenerator<string> {
  const lead = (text: string) => (program ? [] : [csvCell(text)]);
  const header = [
    ...lead('Program'),
    'Submission ID',
    'Submitted At',
    ...columns.fields.map(csvCell),
    ...columns.files.map(csvCell),
  ];
  yield lines([header], true);
  for await (const batch of batches())
    yield lines(batch.map((each) => [...lead(each.program.title), ...row(each, columns, site)]));
}
