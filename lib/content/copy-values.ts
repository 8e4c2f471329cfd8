import { isList } from './columns.ts';
import type { Entity } from './entity.ts';
import { fieldOf } from './entity.ts';
import type { ContentValues } from './field.ts';

/** The values of a copy: its list rows are new, and its title says that it is a copy. */
export function copyValues(entity: Entity, values: ContentValues): ContentValues {
  const copy = { ...values };
  for (const list of entity.fields.filter(isList)) {
    copy[list.name] = ((values[list.name] ?? []) as ContentValues[]).map(({ id: _id, ...row }) => row);
  }
  const title = values[entity.titleField];
  if (fieldOf(entity, entity.titleField).kind !== 'picture' && typeof title === 'string')
    copy[entity.titleField] = `${title} (copy)`;
  return copy;
}
