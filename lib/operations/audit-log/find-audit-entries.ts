import { requireAdmin } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type KeysetPage, keysetPage } from '#lib/platform/lists/keyset-page.ts';
import { holdsText, selectIds } from '#lib/platform/lists/select-ids.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import type { AuditQuery } from './audit-query.ts';
import { ofPerson } from './of-person.ts';

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

/** One page of the audit log, newest first. @returns forbidden */
export async function findAuditEntries(headers: Headers, query: AuditQuery): Promise<Result<KeysetPage<AuditEntry>>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const page = await keysetPage(query, pageSize, async (range, id, limit) => {
    const ids = await selectIds('AuditLog', conditionsOf(query), range, id, limit);
    const rows = await database().auditLog.findMany({ where: { id: { in: ids } } });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((found) => byId.get(found) ?? []);
  });
  return success(page);
}

/** The log's filter options: every action and every kind of thing in it. @returns forbidden */
export async function findAuditChoices(headers: Headers): Promise<Result<{ actions: string[]; things: string[] }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const [actions, things] = await Promise.all([
    database().auditLog.groupBy({ by: ['action'], orderBy: { action: 'asc' } }),
    database().auditLog.groupBy({ by: ['entity'], orderBy: { entity: 'asc' } }),
  ]);
  return success({ actions: actions.map(({ action }) => action), things: things.map(({ entity }) => entity) });
}
