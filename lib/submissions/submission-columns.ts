import { database } from '../db/client.ts';
import { sortLabels } from './columns.ts';
import type { SubmissionColumns } from './submission.ts';
import type { AskedPrograms } from './visible-to.ts';

/**
 * The columns of a program's table, or of all programs' together. The intake maintains the list, so no submissions are
 * read.
 */
export async function submissionColumns(programId: AskedPrograms): Promise<SubmissionColumns> {
  const columns = await database().submissionColumn.findMany({
    where: programId === 'all' ? {} : { programId },
    select: { kind: true, label: true },
  });
  const labels = (kind: string) =>
    sortLabels(new Set(columns.filter((column) => column.kind === kind).map(({ label }) => label)));
  return { fields: labels('field'), files: labels('file') };
}

/**
 * Columns in the order in which the form asks: by program, then by question. What no form asks any more comes last, in
 * the order given.
 */
export async function inFormOrder(
  programId: AskedPrograms,
  { fields, files }: SubmissionColumns,
): Promise<SubmissionColumns> {
  const questions = await database().formField.findMany({
    where: programId === 'all' ? {} : { programId },
    orderBy: [{ program: { position: 'asc' } }, { programId: 'asc' }, { order: 'asc' }, { id: 'asc' }],
    select: { label: true },
  });
  const places = new Map<string, number>();
  for (const [place, { label }] of questions.entries()) if (!places.has(label)) places.set(label, place);
  const place = (label: string) => places.get(label) ?? questions.length;
  const sorted = (labels: readonly string[]) => labels.toSorted((one, other) => place(one) - place(other));
  return { fields: sorted(fields), files: sorted(files) };
}
