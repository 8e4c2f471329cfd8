import { database } from '../db/client.ts';
import type { AskedPrograms } from './readable-scope.ts';
import type { SubmissionColumns } from './submission.ts';

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
