import { type Entity, fieldOf } from './entity.ts';

/** An order other than the visitors': by a field, by `state`, or by `updated` (when an item was last saved). */
export interface ContentSort {
  by: string;
  direction: 'asc' | 'desc';
}

/** The names that an entity's list can be sorted by: everything that it shows as text. Pictures have no order. */
export function sortableBy(entity: Entity): readonly string[] {
  const shown = [entity.titleField, ...entity.columns].filter((name) => {
    const { kind } = fieldOf(entity, name);
    return kind !== 'picture' && kind !== 'list';
  });
  return [...new Set(shown), 'state', 'updated'];
}

/** Reads the order in an address: `title`, or `-title` for descending. */
export function readSort(entity: Entity, text: string | null): ContentSort | null {
  if (!text) return null;
  const by = text.replace(/^-/, '');
  return sortableBy(entity).includes(by) ? { by, direction: text.startsWith('-') ? 'desc' : 'asc' } : null;
}

export const sortText = ({ by, direction }: ContentSort): string => (direction === 'desc' ? `-${by}` : by);

/** The order that a column header leads to next: ascending, descending, then back to the visitors' order. */
export function nextSort(current: ContentSort | null, by: string): ContentSort | null {
  if (current?.by !== by) return { by, direction: 'asc' };
  return current.direction === 'asc' ? { by, direction: 'desc' } : null;
}
