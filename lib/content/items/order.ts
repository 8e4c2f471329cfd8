import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { orRefuse, write } from '#lib/platform/db/write.ts';
import { type Result, refuse } from '#lib/platform/http/result.ts';
import { type Entity, fieldOf } from '../entity.ts';
import { delegate, type Row } from '../fields/columns.ts';
import { refuseAtOnce } from '../revisions/approval.ts';
import { itemNotFound } from './failures.ts';

/** Whether visitors would see published items in another order, or in one that their places no longer decide. */
async function isSeen(entity: Entity, next: ReadonlyMap<number, number>): Promise<boolean> {
  const { model, order, reorder } = entity;
  if (!reorder) return false;
  const { column, within } = reorder;
  const group = within ? fieldOf(entity, within).column : null;
  const rows = await delegate(model).findMany({
    where: { isPublished: true },
    orderBy: order,
    select: { id: true, [column]: true, ...(group && { [group]: true }) },
  });
  const placeOf = (row: Row) => next.get(row.id) ?? (row[column] as number);
  return [...Map.groupBy(rows, (row) => group && row[group]).values()].some((shown) =>
    shown.some((row, index) => {
      const later = shown[index + 1];
      return later && (next.has(row.id) || next.has(later.id)) && placeOf(row) >= placeOf(later);
    }),
  );
}

/**
 * Puts the items `ids` into the given order, visible immediately. They exchange their current positions, so other items
 * stay where they are.
 * @returns forbidden where an administrator has to order what visitors see; conflict for an entity without its own order; not_found when an item is gone
 */
export async function reorderContentItems(
  editor: Caller<'editContent'>,
  entity: Entity,
  ids: readonly number[],
): Promise<Result<null>> {
  if (!entity.reorder) return refuse('conflict', `${entity.plural} are ordered by what they hold.`);
  const { column } = entity.reorder;
  const rows = await delegate(entity.model).findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, [column]: true },
  });
  if (rows.length !== ids.length) return itemNotFound;
  const taken = rows.map((row) => row[column] as number).sort((one, other) => one - other);
  // Items that share a position would keep the old order, so then the positions are numbered again from the first.
  const isShared = new Set(taken).size < taken.length;
  const places = isShared ? taken.map((_, index) => (taken[0] ?? 1) + index) : taken;
  const next = new Map(ids.map((id, index) => [id, places[index] as number]));
  const alone = (await isSeen(entity, next)) ? await refuseAtOnce(editor) : null;
  if (alone) return alone;
  const ordering = write(() => [
    ...ids.map((id, index) =>
      delegate(entity.model).update({ where: { id }, data: { [column]: places[index] }, select: { id: true } }),
    ),
    auditEntry(editor, `${entity.name}.reorder`, entity.name, undefined, { ids: [...ids] }),
    raiseContentVersion(),
  ]);
  return orRefuse(ordering, { missing: itemNotFound });
}
