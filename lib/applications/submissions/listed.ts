import { type Answer, isFilled } from '#lib/forms/questions/answer.ts';
import { answerText } from '#lib/forms/questions/group-rows.ts';
import { searchText } from '#lib/forms/questions/search-text.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import type { ColumnUse } from '#lib/platform/db/rows.ts';

/** What the search index and the counts of the program's columns know of a submission. */
export interface Listed {
  id: number;
  programId: number;
  answers: readonly Answer[];
  files: readonly { label: string; filename: string }[];
}

/** The columns of the program's table that the submission has, and whether it filled them. */
function columnsOf({ programId, answers, files }: Listed): ColumnUse[] {
  const fileLabels = new Set(files.map(({ label }) => label));
  return [
    ...answers.map(({ field: { label, fieldType }, value }) => ({
      programId,
      kind: 'field' as const,
      label,
      filled: Number(isFilled(fieldType, value)),
    })),
    ...[...fileLabels].map((label) => ({ programId, kind: 'file' as const, label, filled: 1 })),
  ];
}

/** The columns that several submissions have, each once. */
function columnsOfAll(submissions: readonly Listed[]): ColumnUse[] {
  const all = new Map<string, ColumnUse>();
  for (const use of submissions.flatMap(columnsOf)) {
    const key = JSON.stringify([use.programId, use.kind, use.label]);
    all.set(key, { ...use, filled: use.filled + (all.get(key)?.filled ?? 0) });
  }
  return [...all.values()];
}

/** The writes with which the columns of many submissions that become open are counted. */
export const enterColumnsOf = (submissions: readonly Listed[]) => dialect().enterColumns(columnsOfAll(submissions));

/** The write with which a submission that becomes open is found. */
export function enterSearch({ id, answers, files }: Listed) {
  const texts = answers.map(({ field, value }) => answerText(field.fieldType, value));
  const filenames = files.map(({ filename }) => filename);
  return dialect().indexText(id, searchText(texts, filenames));
}

/** The writes with which a submission that becomes open is found and counted. */
export const enterLists = (submission: Listed) => [enterSearch(submission), ...enterColumnsOf([submission])];

/** The writes with which a submission that is open no longer is neither found nor counted. */
export const leaveLists = (submission: Listed) => [
  dialect().removeText(submission.id),
  ...dialect().leaveColumns(columnsOf(submission)),
];
