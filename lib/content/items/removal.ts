import type { Actor } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { orNull } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { canRemove, type Entity } from '../entity.ts';
import { delegate } from '../fields/columns.ts';
import { refuseAlone } from '../revisions/approval.ts';
import { commitRevision } from '../revisions/commit.ts';
import { searchWrites } from '../search-index.ts';
import { readItem } from './current-item.ts';
import { changedMeanwhile, itemNotFound } from './failures.ts';
import { type CurrentItem, type NewRevision, nextRevision } from './item.ts';

const stillNeeded = (entity: Entity) =>
  entity.inUse?.[0]?.because ??
  `Other content still uses this ${entity.singular}. Take it off the site instead of removing it.`;

/** Why the item must stay: what belongs to it would be lost, and could not be brought back. Null if it can go. */
export async function whyKept({ model, inUse = [] }: Entity, id: number): Promise<string | null> {
  if (inUse.length === 0) return null;
  const select = Object.fromEntries(inUse.flatMap(({ relations }) => relations).map((name) => [name, true]));
  const row = await delegate(model).findUnique({ where: { id }, select: { id: true, _count: { select } } });
  const counts = (row?._count ?? {}) as Record<string, number>;
  return inUse.find(({ relations }) => relations.some((name) => (counts[name] ?? 0) > 0))?.because ?? null;
}

/** The revision that removes the item. @returns conflict for one that must stay; forbidden for one that another person takes off */
export async function planRemoval(entity: Entity, current: CurrentItem, actor: Actor): Promise<Result<NewRevision>> {
  const { id } = current;
  const kept = await whyKept(entity, id);
  if (kept) return refuse('conflict', kept);
  const item = { liveRevision: null, publishAt: null, unpublishAt: null, removedAt: new Date() };
  const alone = await refuseAlone({ entity, id, actor, item, current, hasOwnChange: false });
  if (alone) return alone;
  return success({
    ...nextRevision(entity, current, actor),
    action: 'remove',
    item,
    writes: [
      delegate(entity.model).delete({ where: { id }, select: { id: true } }),
      ...(await searchWrites(entity, id, null)),
    ],
  });
}

/**
 * Removes an item from the site. Its revisions stay, so it can be restored.
 * @returns forbidden where another person takes it off; not_found; conflict when another person saved since, or when other rows depend on the item
 */
export async function removeContentItem(
  editor: Caller<'editContent'>,
  entity: Entity,
  id: number,
  revision: number,
): Promise<Result<null>> {
  if (!canRemove(entity)) return refuse('conflict', `The site needs this ${entity.singular}. Edit it instead.`);
  const current = await readItem(entity, id);
  if (!current) return itemNotFound;
  if (current.revision !== revision) return changedMeanwhile;
  const planned = await planRemoval(entity, current, editor);
  if (!planned.ok) return planned;
  const committed = await orNull(commitRevision(planned.value), 'needed');
  if (!committed) return refuse('conflict', stillNeeded(entity));
  return committed.ok ? success(null) : committed;
}
