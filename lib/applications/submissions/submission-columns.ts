import { database } from '#lib/platform/db/client.ts';
import { sortLabels } from './columns.ts';
import type { SubmissionColumns } from './submission.ts';

/**
 * The columns of the programs' table. The intake maintains the list, so no submissions are
 * read.
 */
export async function submissionColumns(programIds: readonly number[]): Promise<SubmissionColumns> {
  const columns = await database().submissionColumn.findMany({
    where: { programId: { in: [...programIds] } },
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
  programIds: readonly number[],
  { fields, files }: SubmissionColumns,
): Promise<SubmissionColumns> {
  const questions = await database().formField.findMany({
    where: { programId: { in: [...programIds] } },
    orderBy: [{ program: { position: 'asc' } }, { programId: 'asc' }, { order: 'asc' }, { id: 'asc' }],
    select: { label: true },
  });
  const places = new Map<string, number>();
  for (const [place, { label }] of questions.entries()) if (!places.has(label)) places.set(label, place);
  const place = (label: string) => places.get(label) ?? questions.length;
  const sorted = (labels: readonly string[]) => labels.toSorted((one, other) => place(one) - place(other));
  return { fields: sorted(fields), files: sorted(files) };
}
