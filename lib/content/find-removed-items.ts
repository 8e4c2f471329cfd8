import { requireEditor } from '#lib/people/auth/require-access.ts';
import { staffNames } from '#lib/people/auth/staff-names.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import type { Entity } from './entity.ts';
import { itemTitle } from './item-title.ts';
import { readRevisions } from './read-items.ts';

/** An item removed from the site, as its history remembers it. */
export interface RemovedItem {
  id: number;
  revision: number;
  title: string;
  removedAt: Date;
  removedBy: string;
}

/** An entity's removed items, latest first. Each can be restored from its history. @returns forbidden */
export async function findRemovedItems(headers: Headers, entity: Entity): Promise<Result<RemovedItem[]>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  const gone = await database().contentItem.findMany({
    where: { entity: entity.name, removedAt: { not: null } },
    orderBy: { removedAt: 'desc' },
    select: { entityId: true, revision: true, removedAt: true, updatedBy: true },
  });
  const valuesOf = await readRevisions(
    entity.name,
    gone.map(({ entityId: id, revision: number }) => ({ id, number })),
  );
  const nameOf = await staffNames();
  return success(
    await Promise.all(
      gone.map(async ({ entityId: id, revision, removedAt, updatedBy }) => ({
        id,
        revision,
        title: await itemTitle(entity, id, valuesOf.get(id) ?? {}),
        removedAt: removedAt as Date,
        removedBy: nameOf(updatedBy),
      })),
    ),
  );
}
