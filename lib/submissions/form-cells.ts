import type { Answer } from './answer.ts';
import type { SubmissionColumns } from './submission.ts';

/** What a submission has under each column of its program's table, in the order of the columns. */
export interface FormCells<File> {
  answers: (Answer | undefined)[];
  files: File[][];
}

/** Arranges answers and files under the columns, which are known by label because forms change and labels stay. */
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
