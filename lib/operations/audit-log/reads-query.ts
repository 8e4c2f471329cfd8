import { z } from 'zod';
import type { KeysetPlace } from '#lib/platform/lists/keyset-page.ts';

/** A search of the log of reads. Entries must meet every condition. */
export interface ReadsQuery extends KeysetPlace {
  /** Part of a name or an email address. */
  person: string;
  /** The number of a submission. */
  id: string;
}

const text = z.string().trim().max(200).catch('');
const place = z.coerce.number().int().positive().nullable().catch(null);
const schema = z.object({ person: text, id: text, beyondId: place, backId: place });

/** What an address asks for. Invalid parts count as not given. */
export const readReadsQuery = (params: URLSearchParams): ReadsQuery =>
  schema.parse({
    person: params.get('person')?.replaceAll('\0', ''),
    id: params.get('id')?.replaceAll('\0', '').replace(/^#/, ''),
    beyondId: params.get('beyond'),
    backId: params.get('back'),
  });

/** The address of the log's newest page with these filters, for `readReadsQuery` to read. */
export function readsAddress({ person, id }: Partial<ReadsQuery>): string {
  const params = new URLSearchParams(
    Object.entries({ person, id }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return params.size > 0 ? `/admin/audit/reads?${params}` : '/admin/audit/reads';
}
