import type { Answer } from '#lib/forms/questions/answer.ts';
/** A table's columns: every label ever used in a program's submissions, sorted. */
export interface SubmissionColumns {
  fields: string[];
  files: string[];
}

// Alphabetical as people read it and the same on every machine, because the collator has a fixed locale, not the
// host's.
const collator = new Intl.Collator('en', { numeric: false });

/** Labels in alphabetical order (spec, section 2). Labels that the locale treats as equal are ordered by code units. */
export const sortLabels = (labels: Iterable<string>): string[] =>
  [...labels].sort((one, other) => collator.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0));

/** Every label in `submissions`, sorted (spec, section 2), for callers that have all submissions in memory. */
export function columnsOf(
  submissions: { submitted_data: Record<string, string>; uploaded_files: { field_label: string }[] }[],
): SubmissionColumns {
  const fields = new Set(submissions.flatMap(({ submitted_data }) => Object.keys(submitted_data)));
  const files = new Set(submissions.flatMap(({ uploaded_files }) => uploaded_files.map((file) => file.field_label)));
  return { fields: sortLabels(fields), files: sortLabels(files) };
}

/**
 * A short key for a column in an address, always seven characters. Labels can be whole sentences, and twenty of them in
 * Devanagari would make an address longer than a server accepts. FNV-1a, 32 bits. Two columns of one form with the same
 * key would be shown and hidden together.
 */
export function columnKey(label: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(label)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0');
}

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
