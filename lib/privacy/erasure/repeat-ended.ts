import type { ErasureStep } from '../../backup/erasure-list.ts';
import { database } from '../../db/client.ts';
import { removeDrafts } from '../../uploads/sweep-uploads.ts';
import { emptyLog } from './erase-sealed.ts';

interface Row {
  id: number;
  createdAt: Date;
}

/** The rows that a step names. The number alone is not enough: after a restore it may belong to another one. */
const named = (rows: readonly Row[], steps: readonly ErasureStep[]): number[] =>
  rows
    .filter(({ id, createdAt }) =>
      steps.some((step) => step.id === id && Date.parse(step.createdAt) === createdAt.getTime()),
    )
    .map(({ id }) => id);

/**
 * Ends the private links and erases the drafts that had ended, or were erased, before a restore brought them back.
 * @param canErase whether the drafts' files can be removed
 * @returns how many drafts were erased
 */
export async function repeatEnded(steps: readonly ErasureStep[], canErase: boolean, now: Date): Promise<number> {
  const of = (kind: ErasureStep['kind']) => steps.filter((step) => step.kind === kind);
  const idsOf = (kind: ErasureStep['kind']) => ({ in: of(kind).map(({ id }) => id) });
  const { privateLink, privatePage } = database();
  const select = { id: true, createdAt: true };
  const links = await privateLink.findMany({ where: { id: idsOf('link'), endedAt: null }, select });
  const ended = named(links, of('link'));
  if (ended.length > 0) await privateLink.updateMany({ where: { id: { in: ended } }, data: { endedAt: now } });
  if (!canErase) return 0;
  const pages = await privatePage.findMany({ where: { id: idsOf('draft'), draft: { isNot: null } }, select });
  const erased = named(pages, of('draft'));
  if (erased.length === 0) return 0;
  await removeDrafts({ pageId: { in: erased } });
  await emptyLog();
  return erased.length;
}
