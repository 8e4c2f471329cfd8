import { z } from 'zod';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type KeysetPage, type KeysetPlace, keysetPage } from '#lib/platform/lists/keyset-page.ts';
import { holdsText } from '#lib/platform/lists/select-ids.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';

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

/** The filter in an address. Invalid parts count as not given. */
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

/** Whether an entry is of a person whose email address, or name as it is now, contains `person`. */
export const ofPerson = (person: string): Prisma.Sql =>
  Prisma.sql`(${holdsText(['userEmail'], person)}
    OR "userEmail" IN (SELECT "email" FROM "User" WHERE ${holdsText(['name'], person)}))`;

export interface AuditEntry {
  id: number;
  at: Date;
  userEmail: string | null;
  action: string;
  entity: string;
  entityId: string | null;
  detail: unknown;
  /** How often it happened from `at` to `lastAt`. */
  times: number;
  lastAt: Date | null;
}

const pageSize = 50;
const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`);
const endOf = (day: string) => new Date(startOf(day).getTime() + dayMilliseconds);

const conditionsOf = ({ search, person, action, thing, id, from, to }: AuditQuery): Prisma.Sql[] => [
  ...(person ? [ofPerson(person)] : []),
  ...(action ? [Prisma.sql`"action" = ${action}`] : []),
  ...(thing ? [Prisma.sql`"entity" = ${thing}`] : []),
  ...(id ? [Prisma.sql`"entityId" = ${id}`] : []),
  ...(from ? [Prisma.sql`"at" >= ${startOf(from)}`] : []),
  ...(to ? [Prisma.sql`"at" < ${endOf(to)}`] : []),
  ...(search ? [holdsText(['userEmail', 'action', 'entity', 'entityId', 'detail'], search)] : []),
];

/** One page of the audit log, newest first. */
export async function findAuditEntries(
  _admin: Caller<'administer'>,
  query: AuditQuery,
): Promise<Result<KeysetPage<AuditEntry>>> {
  const find = (where: { id: { in: number[] } }) => database().auditLog.findMany({ where });
  const list = { table: 'AuditLog', conditions: conditionsOf(query), size: pageSize, find } as const;
  return success(await keysetPage(list, query));
}

/** The log's filter options: every action and every kind of thing in it. */
export async function findAuditChoices(
  _admin: Caller<'administer'>,
): Promise<Result<{ actions: string[]; things: string[] }>> {
  const [actions, things] = await Promise.all([
    database().auditLog.groupBy({ by: ['action'], orderBy: { action: 'asc' } }),
    database().auditLog.groupBy({ by: ['entity'], orderBy: { entity: 'asc' } }),
  ]);
  return success({ actions: actions.map(({ action }) => action), things: things.map(({ entity }) => entity) });
}
