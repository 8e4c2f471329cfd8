import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { answerText, plainAnswer } from '#lib/forms/questions/group-rows.ts';
import { textCell, timeCell } from '#lib/platform/tables/xlsx-cell.ts';
import { isMoney } from '#lib/platform/text/money.ts';
import { attachmentUrl } from '../submissions/submission.wire.ts';
import { arrivalCells, arrivalHeads } from './arrival-cells.ts';
import type { ExportedSubmission, StoredFile } from './read-submissions.ts';
import type { SubmissionStream } from './stream-submissions.ts';

/** A number if a spreadsheet keeps all its digits (15 of them), a text otherwise. */
function numberCell(value: string): CellValue {
  const digits = value.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '');
  const number = Number(value);
  return value !== '' && Number.isFinite(number) && digits.length <= 15 ? number : textCell(value);
}

/** An answer with its type: numbers and ticks keep theirs, everything else is text. */
export function answerCell(fieldType: string, value: string): CellValue {
  if (fieldType === 'number') return numberCell(value);
  if (fieldType === 'checkbox' && (value === 'true' || value === 'false')) return value === 'true';
  return textCell(answerText(fieldType, value));
}

/** The same, with Yes and No for a tick. */
const plainCell = (fieldType: string, value: string): CellValue =>
  fieldType === 'checkbox' ? textCell(plainAnswer(fieldType, value)) : answerCell(fieldType, value);

const widths = { program: 28, id: 14, time: 20, status: 13, tags: 24, field: 28, file: 34 };

/** The number stays one, and is shown with the commas of lakh and crore: a format has no way to group by two digits. */
const inLakhs = '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;#,##0';

const columnsOf = ({ program, columns: { fields, files }, hasArrivals }: SubmissionStream): ColumnDef[] => [
  ...(program ? [] : [{ header: 'Program', width: widths.program }]),
  { header: 'Submission ID', width: widths.id },
  { header: 'Submitted At', width: widths.time, numFmt: 'yyyy-mm-dd hh:mm:ss' },
  { header: 'Status', width: widths.status },
  { header: 'Tags', width: widths.tags },
  ...fields.map((label) => ({
    header: textCell(label) ?? '',
    width: widths.field,
    ...(isMoney(label) && { numFmt: inLakhs }),
  })),
  ...files.map((label) => ({ header: textCell(label) ?? '', width: widths.file })),
  ...(hasArrivals ? arrivalHeads : []).map((header) => ({ header, width: widths.time })),
];

/** Makes the rows of submissions: answers and files stand in the column of their label. */
function rowMaker({ program, columns: { fields, files }, hasArrivals, layout }: SubmissionStream, site: string) {
  const toCell = layout === 'form' ? plainCell : answerCell;
  const columnOf = new Map(fields.map((label, index) => [label, index]));
  const addresses = (of: readonly StoredFile[]) => textCell(of.map(({ id }) => attachmentUrl(site, id)).join('\n'));
  return (submission: ExportedSubmission): CellValue[] => {
    const { id, submittedAt, status, tags } = submission;
    const lead = program ? [] : [textCell(submission.program.title)];
    const answers = new Array<CellValue>(fields.length).fill(null);
    for (const [, label, fieldType, value] of submission.answers) {
      const column = columnOf.get(label);
      if (column !== undefined) answers[column] = toCell(fieldType, value);
    }
    const links = files.map((label) => addresses(submission.files.filter((file) => file.label === label)));
    return [
      ...lead,
      id,
      timeCell(submittedAt),
      status,
      textCell(tags.join(', ')),
      ...answers,
      ...links,
      ...(hasArrivals ? arrivalCells(submission) : []),
    ];
  };
}

async function* rows(stream: SubmissionStream, site: string): AsyncGenerator<CellValue[]> {
  const toRow = rowMaker(stream, site);
  for await (const batch of stream.batches()) for (const each of batch) yield toRow(each);
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
