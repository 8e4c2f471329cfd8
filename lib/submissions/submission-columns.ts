import { database } from '../db/client.ts';
import type { AskedPrograms } from './readable-scope.ts';
import { sortLabels } from './sort-labels.ts';
import type { SubmissionColumns } from './submission.ts';

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
