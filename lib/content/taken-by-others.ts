import { takenValues } from './check-values.ts';
import { readStored } from './content-store.ts';
import type { Entity } from './entity.ts';
import type { ContentValues } from './field.ts';

/**
 * What must be an item's alone, such as its address, and what another item has by now: one sentence for staff, or null. The
 * write that follows needs `ownValueGuards`, read before this. Without a cached read, which would publish what is due first,
 * and so wait for itself.
 * @param known what the item's row holds, where it was read before
 */
export async function takenByOthers(
  entity: Entity,
  id: number,
  values: ContentValues,
  known?: ContentValues,
): Promise<string | null> {
  const stored = known ?? (await readStored(entity, id))?.values ?? {};
  const taken = await takenValues(entity, values, { id, values: stored });
  return Object.values(taken).flat()[0] ?? null;
}
