import type { ContentListItem, ContentState } from './content-item.ts';
import type { ContentSort } from './content-sort.ts';
import { type Entity, fieldOf } from './entity.ts';

type Key = string | number | null;

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** In alphabetical order of the labels in the list. */
const states: Record<ContentState, number> = { draft: 0, published: 1, changed: 2 };

/** What an item is sorted by, as people see it: a choice by its label, not its stored value. */
function keyOf(entity: Entity, { by }: ContentSort, item: ContentListItem): Key {
  if (by === 'state') return states[item.state];
  if (by === 'updated') return item.updatedAt?.getTime() ?? null;
  const value = item.values[by];
  if (value === null || value === undefined || value === '') return null;
  const field = fieldOf(entity, by);
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
  if (field.kind === 'yesNo' || field.kind === 'decimal') return Number(value);
  if (field.kind === 'moment') return Date.parse(String(value));
  return typeof value === 'number' ? value : String(value);
}

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : words.compare(String(one), String(other));

/**
 * The items in the requested order. Empty values come last in both directions, and equal ones keep the visitors' order.
 */
export function sortItems(entity: Entity, items: readonly ContentListItem[], sort: ContentSort | null) {
  if (!sort) return [...items];
  const sign = sort.direction === 'asc' ? 1 : -1;
  const keyed = items.map((item) => ({ item, key: keyOf(entity, sort, item) }));
  keyed.sort((one, other) => {
    if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null);
    return sign * compare(one.key, other.key);
  });
  return keyed.map(({ item }) => item);
}
