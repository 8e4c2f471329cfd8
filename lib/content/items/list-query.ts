import { z } from 'zod';
import { type Entity, fieldOf } from '../entity.ts';

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

const contentPageSize = 50;
const states = ['draft', 'published', 'changed', 'scheduled'] as const;

/** A request for a list in the back office. */
export interface ContentQuery {
  search: string;
  state: (typeof states)[number] | null;
  /** Values by field name, as text. */
  filters: Record<string, string>;
  /** Null for the visitors' order. */
  sort: ContentSort | null;
  page: number;
  pageSize: number;
}

/** The query of a list. Some kinds also filter by their own fields. */
export const contentQuerySchema = z.object({
  q: z.string().trim().max(200).catch(''),
  state: z.enum(states).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

/** Reads an address's query. Unknown and invalid parts count as not given. */
export function contentQuery(entity: Entity, params: URLSearchParams): ContentQuery {
  const { q, state, page } = contentQuerySchema.parse({
    q: params.get('q') ?? '',
    state: params.get('state'),
    page: params.get('page') ?? 1,
  });
  const said = (entity.filters ?? []).map((name) => [name, params.get(name) ?? ''] as const);
  const filters = Object.fromEntries(said.filter(([, value]) => value !== ''));
  const sort = readSort(entity, params.get('sort'));
  return { search: q, state, filters, sort, page, pageSize: contentPageSize };
}
