import { database } from '../db/client.ts';
import { dialect } from '../db/dialect.ts';
import { type Answer, isFilled } from '../questions/answer.ts';
import { answerText } from '../questions/group-rows.ts';
import { searchText } from '../questions/search-text.ts';

/** What the search index and the counts of the program's columns know of a submission. */
interface Listed {
  id: number;
  programId: number;
  answers: readonly Answer[];
  files: readonly { label: string; filename: string }[];
}

/** The columns of the program's table that the submission has, and whether it filled them. */
function columnsOf({ programId, answers, files }: Listed) {
  const fileLabels = new Set(files.map(({ label }) => label));
  return [
    ...answers.map(({ field: { label, fieldType }, value }) => ({
      programId,
      kind: 'field' as const,
      label,
      isFilled: isFilled(fieldType, value),
    })),
    ...[...fileLabels].map((label) => ({ programId, kind: 'file' as const, label, isFilled: true })),
  ];
}

/** The write that records a column and counts who filled it. */
const countFilled = ({ programId, kind, label, isFilled }: ReturnType<typeof columnsOf>[number]) =>
  database().submissionColumn.upsert({
    where: { programId_kind_label: { programId, kind, label } },
    create: { programId, kind, label, filled: Number(isFilled) },
    update: { filled: { increment: Number(isFilled) } },
  });

/** The writes with which a submission that becomes open is found and counted. */
export function enterLists(submission: Listed) {
  const { id, answers, files } = submission;
  const texts = answers.map(({ field, value }) => answerText(field.fieldType, value));
  const filenames = files.map(({ filename }) => filename);
  return [dialect().indexText(id, searchText(texts, filenames)), ...columnsOf(submission).map(countFilled)];
}

/** The writes with which a submission that is open no longer is neither found nor counted. */
export function leaveLists(submission: Listed) {
  const filled = columnsOf(submission).filter((column) => column.isFilled);
  return [
    dialect().removeText(submission.id),
    ...filled.map(({ isFilled: _, ...column }) =>
      database().submissionColumn.updateMany({ where: column, data: { filled: { decrement: 1 } } }),
    ),
  ];
}
