import { delegate } from './delegate.ts';
import { type Entity, fieldOf } from './entity.ts';
import type { ContentValues } from './field.ts';

/** The column that puts a new item after all others of its kind. Empty for an entity without its own order. */
export async function endPosition(
  { reorder, ...entity }: Entity,
  values: ContentValues,
): Promise<Record<string, number>> {
  if (!reorder) return {};
  const { column, within } = reorder;
  const where = within ? { [fieldOf(entity, within).column]: values[within] } : {};
  const { _max } = await delegate(entity.model).aggregate({ where, _max: { [column]: true } });
  return { [column]: (_max[column] ?? 0) + 1 };
}
