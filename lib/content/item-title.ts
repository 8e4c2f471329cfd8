import { database } from '#lib/platform/db/client.ts';
import { type Entity, fieldOf } from './entity.ts';
import type { ContentValues, FieldValue } from './field.ts';

async function titleText({ kind }: { kind: string }, value: FieldValue | undefined): Promise<string> {
  if (kind !== 'picture') return typeof value === 'string' ? value : '';
  if (typeof value !== 'number') return '';
  const picture = await database().media.findUnique({ where: { id: value }, select: { alt: true } });
  return picture?.alt ?? '';
}

/**
 * An item's title for staff: its title, its picture's alt text, or "Event 12" without either. The only item of its kind
 * has the kind's name.
 */
export async function itemTitle(entity: Entity, id: number, values: ContentValues): Promise<string> {
  if (entity.isSingle) return entity.plural;
  const title = await titleText(fieldOf(entity, entity.titleField), values[entity.titleField]);
  return title || `${entity.singular.charAt(0).toUpperCase()}${entity.singular.slice(1)} ${id}`;
}
