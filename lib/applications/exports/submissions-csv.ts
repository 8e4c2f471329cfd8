import { answerText, plainAnswer } from '#lib/forms/questions/group-rows.ts';
import type { AnswerCells } from '#lib/platform/db/rows.ts';
import { csvCell, csvLine, csvStart, quoted } from '#lib/platform/tables/csv-line.ts';
import { kolkataDateTime } from '#lib/platform/time/kolkata-time.ts';
import { attachmentUrl } from '../submissions/submission.wire.ts';
import { arrivalCells, arrivalHeads } from './arrival-cells.ts';
import type { StoredFile } from './read-submissions.ts';
import type { SubmissionStream } from './stream-submissions.ts';

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
