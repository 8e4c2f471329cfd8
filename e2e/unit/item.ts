import type { TableName } from '#lib/content/entity.ts';
import { type Field, isList, propertyOf } from '#lib/content/fields/field.ts';

import type { PublicItem } from '#lib/content/published/public-item.ts';

/** For tests: a public object of a kind, or a row of a list, with the `given` values and otherwise empty ones. */
export function itemForTest<K extends { model: TableName; fields: readonly Field[] }>(
  { fields }: K,
  given: Partial<PublicItem<K>>,
): PublicItem<K> {
  const empty = fields.map((field) => [
    propertyOf(field),
    isList(field) ? [] : field.kind === 'yesNo' ? false : field.isRequired || field.keepsEmptyText ? '' : null,
  ]);
  return { id: 1, ...Object.fromEntries(empty), ...given } as PublicItem<K>;
}
