import type { Actor } from '../audit/record.ts';
import { database } from '../db/client.ts';
import type { Prisma } from '../db/generated/client.ts';
import { readStored } from './content-store.ts';
import type { Entity } from './entity.ts';

/**
 * Adds to an item's history what an address of the public API has just changed in its rows, so that an editor whose
 * form was open meanwhile is told. The change itself is committed before, with its audit entry.
 */
export async function recordOutsideChange(entity: Entity, id: number, actor: Actor): Promise<void> {
  const key = { entity: entity.name, entityId: id };
  const [known, stored] = await Promise.all([
    database().contentItem.findUnique({ where: { entity_entityId: key } }),
    readStored(entity, id),
  ]);
  if (!stored) return;
  const [number, at] = [(known?.revision ?? 0) + 1, new Date()];
  const liveRevision = stored.isPublished ? number : null;
  const state = { revision: number, liveRevision, updatedAt: at, updatedBy: actor.email };
  const values = stored.values as unknown as Prisma.InputJsonObject;
  await database().$transaction([
    database().contentItem.upsert({
      where: { entity_entityId: key },
      create: { ...key, ...state },
      update: { ...state, publishAt: null },
    }),
    database().revision.create({
      data: { ...key, number, at, userId: actor.id, userEmail: actor.email, action: 'api', values },
    }),
  ]);
}
