import { randomUUID } from 'node:crypto';
import type { AdminUser } from '#lib/people/auth/require-access.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { stillArriving } from '#lib/platform/db/arriving-rows.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Step } from '#lib/platform/db/write.ts';
import { inParts } from '#lib/platform/lists/in-parts.ts';
import { cutText } from '#lib/platform/text/cut-text.ts';
import type { LeftItem, NamedItem } from '../bulk-actions/bulk-action.ts';
import { type Standing, standingsBefore } from '../bulk-actions/standing.ts';
import { actionWrites } from '../bulk-actions/stored-actions.ts';
import type { Entity } from '../entity.ts';
import { reserveIds } from '../fields/columns.ts';
import type { ContentValues } from '../fields/field.ts';
import { withIds } from '../items/check-values.ts';
import { itemTitle, type NewRevision } from '../items/item.ts';
import { changeSteps, createSteps, itemsPerStep } from '../items/item-store.ts';
import { revisionWrites } from '../revisions/commit.ts';
import type { ImportPlan, PlannedItem } from '../tables/plan-import.ts';
import { picturesOf } from './plan-held.ts';
import type { ReadyPicture } from './store-pictures.ts';

const longestAlt = 300;

/** The steps that write the rows of pictures, each described by what names it. One that was removed from the library comes back. */
async function pictureSteps(entity: Entity, plan: PlannedRun['plan'], ready: readonly ReadyPicture[]): Promise<Step[]> {
  const used = picturesOf(entity, plan, ready);
  const wanted = new Map(ready.filter(({ mediaId }) => used.has(mediaId)).map((picture) => [picture.mediaId, picture]));
  const rows = await database().media.findMany({
    where: { id: { in: [...wanted.keys()] } },
    select: { id: true, removedAt: true },
  });
  const known = new Map(rows.map(({ id, removedAt }) => [id, removedAt]));
  const createdAt = new Date();
  const fresh = [...wanted.values()].filter(({ mediaId }) => !known.has(mediaId));
  const back = [...wanted.keys()].filter((id) => known.get(id) != null);
  const created = fresh.map(({ mediaId, stored }) => ({
    ...stored,
    id: mediaId,
    alt: cutText(used.get(mediaId) ?? '', longestAlt),
    createdAt,
  }));
  return [
    ...inParts(created, itemsPerStep).map(
      (data): Step =>
        () => [database().media.createMany({ data })],
    ),
    () => [database().media.updateMany({ where: { id: { in: back } }, data: { removedAt: null, removedBy: null } })],
    () =>
      stillArriving(
        'media',
        fresh.map(({ stored }) => stored.file),
      ),
  ];
}

/** The version of an item, and whether it is on the site afterwards. */
function revisionOf(
  entity: Entity,
  { current }: PlannedItem,
  {
    id,
    values,
    publishes,
    actor,
    action,
  }: Pick<PlannedRun, 'publishes' | 'actor' | 'action'> & {
    id: number;
    values: ContentValues;
  },
): NewRevision {
  const base = current?.revision ?? 0;
  return {
    entity,
    id,
    base,
    seenLive: current?.liveRevision ?? null,
    before: current?.values ?? null,
    values,
    action: action === 'import' ? action : publishes ? 'publish' : 'save',
    actor,
    item: publishes ? { liveRevision: base + 1, publishAt: null } : {},
    writes: [],
  };
}

/**
 * New items in the order in which they get their ids. Of a kind that visitors see by id, newest first, the day decides where
 * items have one; those without stay before them, in the order of the table.
 */
function oldestFirst({ order: [first], fields }: Entity, added: readonly PlannedItem[]): readonly PlannedItem[] {
  const day = first?.id === 'desc' && fields.find(({ kind }) => kind === 'day')?.name;
  const dayOf = ({ values }: PlannedItem) => String((day && values[day]) || '');
  // Of one day, the row above is the newer one, as in a list that begins with the newest.
  const isFalling = added.length > 1 && dayOf(added[0] as PlannedItem) > dayOf(added.at(-1) as PlannedItem);
  const rows = isFalling ? added.toReversed() : added;
  return rows.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : dayOf(one) > dayOf(other) ? 1 : 0));
}

export interface PlannedRun {
  entity: Entity;
  plan: Pick<ImportPlan, 'added' | 'changed' | 'unchanged'>;
  /** The items that stay as they were, with the reason. */
  left?: LeftItem[];
  /** A table, or new items alone that were named otherwise. */
  action?: 'import' | 'add';
  publishes: boolean;
  actor: AdminUser;
  pictures: readonly ReadyPicture[];
}

/**
 * The steps of an import, for a transaction with `unchangedContent`: pictures, a version of each item that is added or changed,
 * what visitors see where it publishes, and one action that undoes all. New items come after all others, in the order of the
 * table, or by day where they have one.
 * @returns also the action's token
 */
export async function importSteps({
  entity,
  plan,
  left = [],
  action = 'import',
  publishes,
  actor,
  pictures,
}: PlannedRun) {
  const { changed, unchanged } = plan;
  const added = oldestFirst(entity, plan.added);
  const all = [...added, ...changed];
  const values = await withIds(
    entity,
    all.map((item) => item.values),
  );
  const fresh = await reserveIds(entity.model, added.length);
  const changes = all.map((item, index) => {
    const id = item.current?.id ?? (fresh[index] as number);
    return revisionOf(entity, item, { id, values: values[index] as ContentValues, publishes, actor, action });
  });
  const before = await standingsBefore(
    entity,
    all.map(({ current }, index) => ({ current, change: changes[index] as NewRevision })),
  );
  const items: (NamedItem & Standing & { leftLive: number | null })[] = [];
  for (const [index, { current }] of all.entries()) {
    const { id, values: after, base } = changes[index] as NewRevision;
    const standing = before[index] as Standing;
    const title = current?.title ?? (await itemTitle(entity, id, after));
    items.push({ id, title, ...standing, leftLive: publishes ? base + 1 : standing.liveRevision });
  }
  const rows = changed.flatMap(({ current }, index) => {
    const { id, values: after } = changes[added.length + index] as NewRevision;
    // A published item's rows keep the visitors' version while staff work on the next one.
    const isWritten = current && (publishes || !current.isPublished);
    return isWritten ? [{ id, stored: current.stored, values: after, isPublished: publishes }] : [];
  });
  const token = randomUUID();
  const steps: Step[] = [
    ...(await pictureSteps(entity, plan, pictures)),
    ...inParts(changes, itemsPerStep).map(
      (some): Step =>
        () =>
          revisionWrites(some, { areGuarded: true }),
    ),
    ...(await createSteps(entity, changes.slice(0, added.length), publishes)),
    ...(await changeSteps(entity, rows)),
    () => actionWrites(token, { actor, kind: entity.name, action, changed: items, unchanged, left }),
    () => [raiseContentVersion()],
  ];
  return { token, steps };
}
