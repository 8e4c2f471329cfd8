import { z } from 'zod';
import { type ContentSort, readSort } from './content-sort.ts';
import type { Entity } from './entity.ts';

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
