import { database } from '../db/client.ts';
import { type Entity, fieldOf } from './entity.ts';
import type { ContentValues, FieldValue } from './field.ts';

async function titleText({ kind }: { kind: string }, value: FieldValue | undefined): Promise<string> {
  if (kind !== 'picture') return typeof value === 'string' ? value : '';
  if (typeof value !== 'number') return '';
  const picture = await database().media.findUnique({ where: { id: value }, select: { alt: true } });
  return picture?.alt ?? '';
}

/**
 * What staff call an item: its title, what its picture shows, or "Event 12" without either. The one item of its kind
 * is called as the kind is.
 */
export async function itemTitle(entity: Entity, id: number, values: ContentValues): Promise<string> {
  if (entity.isSingle) return entity.plural;
  const title = await titleText(fieldOf(entity, entity.titleField), values[entity.titleField]);
  return title || `${entity.singular.charAt(0).toUpperCase()}${entity.singular.slice(1)} ${id}`;
}
