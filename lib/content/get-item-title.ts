import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { itemNotFound } from './content-failures.ts';
import type { Entity } from './entity.ts';
import { readItem, readRevision } from './get-content-item.ts';
import { itemTitle } from './item-title.ts';
import { requireItemEditor } from './require-item-editor.ts';

/** An item's title for staff, and whether it was removed. @returns forbidden; not_found */
export async function getItemTitle(
  headers: Headers,
  entity: Entity,
  id: number,
): Promise<Result<{ title: string; isRemoved: boolean }>> {
  const editor = await requireItemEditor(headers, entity, id);
  if (!editor.ok) return editor;
  const item = await readItem(entity, id);
  if (item) return success({ title: item.title, isRemoved: false });
  const key = { entity: entity.name, entityId: id };
  const known = await database().contentItem.findUnique({ where: { entity_entityId: key } });
  const values = known && (await readRevision(entity.name, id, known.revision));
  if (!values) return itemNotFound;
  return success({ title: await itemTitle(entity, id, values), isRemoved: true });
}
