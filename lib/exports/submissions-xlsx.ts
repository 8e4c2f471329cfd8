import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { formCells } from '../submissions/form-cells.ts';
import type { SubmissionColumns } from '../submissions/submission.ts';
import { attachmentUrl } from '../submissions/submission.wire.ts';
import type { ExportedSubmission } from './read-submissions.ts';
import type { SubmissionStream } from './stream-submissions.ts';
import { answerCell, textCell, timeCell } from './xlsx-cell.ts';

const widths = { program: 28, id: 14, time: 20, status: 13, tags: 24, field: 28, file: 34 };

const columnsOf = ({ program, columns: { fields, files } }: SubmissionStream): ColumnDef[] => [
  ...(program ? [] : [{ header: 'Program', width: widths.program }]),
  { header: 'Submission ID', width: widths.id },
  { header: 'Submitted At', width: widths.time, numFmt: 'yyyy-mm-dd hh:mm:ss' },
  { header: 'Status', width: widths.status },
  { header: 'Tags', width: widths.tags },
  ...fields.map((label) => ({ header: textCell(label) ?? '', width: widths.field })),
  ...files.map((label) => ({ header: textCell(label) ?? '', width: widths.file })),
];

function row(submission: ExportedSubmission, columns: SubmissionColumns, site: string): CellValue[] {
  const { id, submittedAt, status, tags } = submission;
  const cells = formCells(submission, columns);
  return [
    id,
    timeCell(submittedAt),
    status,
    textCell(tags.join(', ')),
    ...cells.answers.map((answer) => (answer ? answerCell(answer) : null)),
    ...cells.files.map((files) => textCell(files.map(({ id: file }) => attachmentUrl(site, file)).join('\n'))),
  ];
}

async function* rows({ program, columns, batches }: SubmissionStream, site: string): AsyncGenerator<CellValue[]> {
  const lead = (title: string) => (program ? [] : [textCell(title)]);
  for await (const batch of batches())
    for (const each of batch) yield [...lead(each.program.title), ...row(each, columns, site)];
}

/**
 * Submissions as an Excel workbook with one sheet (ECMA-376), streamed: dates, numbers and ticks keep their types, and
 * the header stays in view. Those of all programs begin with the program. A sheet holds 1,048,576 rows; the rest continues in a second one.
 */
export const submissionsXlsx = (stream: SubmissionStream, site: string): ReadableStream<Uint8Array> =>
  writeXlsxStream(rows(stream, site), {
    name: 'Submissions',
    columns: columnsOf(stream),
    freezePane: { rows: 1 },
    zip64: false,
  });
