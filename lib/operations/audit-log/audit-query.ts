import { z } from 'zod';
import type { KeysetPlace } from '#lib/platform/lists/keyset-page.ts';

/** A search of the audit log. Entries must meet every condition. */
export interface AuditQuery extends KeysetPlace {
  /** Matches anywhere in an entry, including its details. */
  search: string;
  /** Part of a name or an email address. */
  person: string;
  /** Such as "event.publish". */
  action: string;
  /** A kind of thing, such as "event", and the id of one. */
  thing: string;
  id: string;
  /** The first and last day to include, as `2026-11-21` in Kolkata's time. */
  from: string;
  to: string;
}

const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
const text = z.string().trim().max(200).catch('');
const place = z.coerce.number().int().positive().nullable().catch(null);
const day = z.string().refine(isDay).catch('');

const schema = z.object({
  search: text,
  person: text,
  action: text,
  thing: text,
  id: text,
  from: day,
  to: day,
  beyondId: place,
  backId: place,
});

/** What an address asks for. Invalid parts count as not given. */
export const readAuditQuery = (params: URLSearchParams): AuditQuery =>
  schema.parse({
    search: params.get('q')?.replaceAll('\0', ''),
    person: params.get('person'),
    action: params.get('action'),
    thing: params.get('thing'),
    id: params.get('id'),
    from: params.get('from'),
    to: params.get('to'),
    beyondId: params.get('beyond'),
    backId: params.get('back'),
  });

/** The address of the log's newest page with these filters, for `readAuditQuery` to read. */
export function auditAddress({ search, person, action, thing, id, from, to }: Partial<AuditQuery>): string {
  const asked = Object.entries({ q: search, person, action, thing, id, from, to });
  const params = new URLSearchParams(asked.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return params.size > 0 ? `/admin/audit?${params}` : '/admin/audit';
}
