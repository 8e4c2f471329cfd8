import { z } from 'zod';
import type { KeysetPlace } from '../lists/keyset-page.ts';

/** Which entries of the audit log are asked for: those that meet every condition. */
export interface AuditQuery extends KeysetPlace {
  /** Found anywhere in an entry, its details too. */
  search: string;
  /** Part of an email address. */
  person: string;
  /** Such as "event.publish". */
  action: string;
  /** Such as "event", and the one of them. */
  thing: string;
  id: string;
  /** Days in Kolkata as `2026-11-21`, the first and the last that count. */
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

/** What an address asks for; whatever is unusable counts as not given. */
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

/** The address of the newest page of the log with these filters; `readAuditQuery` reads it back. */
export function auditAddress({ search, person, action, thing, id, from, to }: Partial<AuditQuery>): string {
  const asked = Object.entries({ q: search, person, action, thing, id, from, to });
  const params = new URLSearchParams(asked.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return params.size > 0 ? `/admin/audit?${params}` : '/admin/audit';
}
