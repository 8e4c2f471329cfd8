import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { arrivalWay } from '#lib/forms/questions/arrival.ts';
import { answerText, plainAnswer } from '#lib/forms/questions/groups.ts';
import type { AnswerCells } from '#lib/platform/db/rows.ts';
import { csvCell, csvLine, csvStart, quoted } from '#lib/platform/tables/csv-line.ts';
import { textCell, timeCell } from '#lib/platform/tables/xlsx-cell.ts';
import { isMoney } from '#lib/platform/text/amounts.ts';
import { kolkataDateTime } from '#lib/platform/time/kolkata-time.ts';
import { attachmentUrl } from '../submissions/submission.wire.ts';
import type { ExportedSubmission, StoredFile, SubmissionStream } from './exported-submissions.ts';

const text = JSON.stringify as (value: string) => string;

/** Writes answers as an object by label. Labels repeat in every submission, so each is turned into JSON once. */
function answersByLabel(): (answers: readonly AnswerCells[]) => string {
  const keys = new Map<string, string>();
  const keyOf = (label: string) => {
    const key = keys.get(label) ?? `${text(label)}:`;
    keys.set(label, key);
    return key;
  };
  return (answers) => `{${answers.map(([, label, , value]) => keyOf(label) + text(value)).join(',')}}`;
}

const fileJson = ({ id, label, filename }: StoredFile, site: string) =>
  JSON.stringify({ field_label: label, file_url: attachmentUrl(site, id), filename });

/**
 * The response of the admin submissions call (spec, section 7) as JSON text, one batch at a time, with each submission
 * on its own line. Those of all programs name theirs. Every submission is what `toWireSubmission` returns, but written
 * without building that object.
 */
export async function* submissionsJson({ program, batches }: SubmissionStream, site: string): AsyncGenerator<string> {
  yield `{"status":"success","program":${JSON.stringify(program)},"data":[\n`;
  const answersJson = answersByLabel();
  const toJson = ({ id, program: of, submittedAt, answers, files, arrived }: ExportedSubmission) =>
    `{${program ? '' : `"program":${JSON.stringify(of)},`}"id":${id},"submitted_at":"${submittedAt.toISOString()}",` +
    `"submitted_data":${answersJson(answers)},"uploaded_files":[${files.map((file) => fileJson(file, site)).join(',')}]${arrived ? `,"arrived":${JSON.stringify(arrived)}` : ''}}`;
  let separator = '';
  for await (const batch of batches()) {
    if (batch.length === 0) continue;
    yield separator + batch.map(toJson).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}

/** The last columns of a table in which some applications were entered by staff. */
const arrivalHeads = ['Arrived', 'Arrived On'] as const;

/** How and on which day an application arrived that staff entered. Empty for one that was sent on the site. */
const arrivalCells = ({ arrived }: Pick<ExportedSubmission, 'arrived'>): string[] =>
  arrived ? [arrivalWay(arrived), arrived.on] : ['', ''];

/** Writes a submission's answers under their columns, which a label identifies. */
function answersUnder(
  fields: readonly string[],
  toText: typeof answerText,
): (answers: readonly AnswerCells[]) => string {
  const columnOf = new Map(fields.map((label, index) => [label, index]));
  const cells = new Array<string>(fields.length);
  return (answers) => {
    cells.fill('""');
    for (const [, label, fieldType, value] of answers) {
      const column = columnOf.get(label);
      if (column !== undefined) cells[column] = quoted(csvCell(toText(fieldType, value)));
    }
    return cells.join(',');
  };
}

/** Writes the addresses of a submission's files under their columns. */
function filesUnder(labels: readonly string[], site: string): (files: readonly StoredFile[]) => string {
  const none = labels.map(() => '""').join(',');
  const cell = (of: readonly StoredFile[]) => quoted(of.map(({ id }) => attachmentUrl(site, id)).join('\n'));
  return (files) =>
    files.length === 0 ? none : labels.map((label) => cell(files.filter((file) => file.label === label))).join(',');
}

/**
 * Submissions as CSV (spec, section 9), one batch at a time: UTF-8 with a byte order mark, so that Excel
 * reads Devanagari; RFC 4180 with every value quoted; formulas made harmless; nothing cut. Without submissions, only
 * the header. Those of all programs begin with the program. In the form's layout a tick is Yes or No.
 */
export async function* submissionsCsv(
  { program, columns: { fields, files }, hasArrivals, layout, batches }: SubmissionStream,
  site: string,
): AsyncGenerator<string> {
  const lead = program ? [] : ['Program'];
  const last = hasArrivals ? arrivalHeads : [];
  yield csvStart +
    csvLine([...lead, 'Submission ID', 'Submitted At', ...fields.map(csvCell), ...files.map(csvCell), ...last]);
  const [answerCells, fileCells] = [
    answersUnder(fields, layout === 'form' ? plainAnswer : answerText),
    filesUnder(files, site),
  ];
  for await (const batch of batches()) {
    let text = '';
    for (const each of batch) {
      if (!program) text += `${quoted(csvCell(each.program.title))},`;
      text += `"${each.id}","${kolkataDateTime(each.submittedAt)}"`;
      if (fields.length > 0) text += `,${answerCells(each.answers)}`;
      if (files.length > 0) text += `,${fileCells(each.files)}`;
      if (hasArrivals) text += `,${arrivalCells(each).map(quoted).join(',')}`;
      text += '\r\n';
    }
    yield text;
  }
}

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
