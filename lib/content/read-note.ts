import { database } from '#lib/platform/db/client.ts';
import type { Entity } from './entity.ts';

/** The item's row in ContentItem. Null if it was never edited. */
export const readNote = (entity: Entity, entityId: number) =>
  database().contentItem.findUnique({ where: { entity_entityId: { entity: entity.name, entityId } } });
