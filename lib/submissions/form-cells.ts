import type { Answer } from '../questions/answer.ts';
import type { SubmissionColumns } from './submission.ts';

/** A submission's content for each column of its program's table, in the columns' order. */
interface FormCells<File> {
  answers: (Answer | undefined)[];
  files: File[][];
}

/** Arranges answers and files by column. Columns are identified by label, because forms change but labels stay. */
export function formCells<File extends { label: string }>(
  { answers, files }: { answers: readonly Answer[]; files: readonly File[] },
  columns: SubmissionColumns,
): FormCells<File> {
  const byLabel = new Map(answers.map((answer) => [answer.field.label, answer]));
  return {
    answers: columns.fields.map((label) => byLabel.get(label)),
    files: columns.files.map((label) => files.filter((file) => file.label === label)),
  };
}
