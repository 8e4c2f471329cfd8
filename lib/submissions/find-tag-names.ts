import { requireReader } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { sortLabels } from './sort-labels.ts';
import { seenBy } from './visible-to.ts';

/**
 * The tags in use, sorted, for filtering and for choosing one to add.
 * @returns forbidden for someone who may read no submissions
 */
export async function findTagNames(headers: Headers): Promise<Result<string[]>> {
  const reader = await requireReader(headers);
  if (!reader.ok) return reader;
  const tags = await database().tag.findMany({
    where: { inAnyState: { some: { submission: seenBy(reader.value) } } },
    take: 1000,
    select: { name: true },
  });
  return success(sortLabels(tags.map(({ name }) => name)));
}
