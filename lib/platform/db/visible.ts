import { type BelongingTable, childTables, isOpen } from './child-tables.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';

type Verb = (args?: { where?: { AND?: unknown } }) => unknown;

/** The name under which a client has a table. */
export const delegateOf = (table: string): string => table.charAt(0).toLowerCase() + table.slice(1);

/** The verbs that find rows by a condition. `create` and `upsert` make them. */
const finding = /^(find|count|aggregate|groupBy|update|delete)/;

/** The conditions of a submission, and of each table that belongs to one, by the client's names. */
const conditionsOf = (seen: Prisma.SubmissionWhereInput): ReadonlyMap<string, object> =>
  new Map<string, object>([
    ['submission', seen],
    ...childTables.map((each) => [delegateOf(each.table), conditionOf(each, seen)] as const),
  ]);

/** An email about no application is seen, and one about an application that waits is sent, but not shown. */
const conditionOf = ({ isShared, of }: BelongingTable, seen: Prisma.SubmissionWhereInput): object =>
  isShared ? { OR: [{ submissionId: null }, of({ ...seen, state: { not: 'withdrawn' } })] } : of(seen);

/** A table of which every verb finds only what meets `condition`. What is set on it leaves the table itself as it is. */
function only<Table extends object>(table: Table, condition: object): Table {
  const find =
    (verb: Verb): Verb =>
    ({ where = {}, ...args } = {}) =>
      verb({ ...args, where: { ...where, AND: [condition, ...[where.AND ?? []].flat()] } });
  return new Proxy(Object.create(table) as Table, {
    get(own, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name);
      const verb = Reflect.get(table, name) as unknown;
      return typeof name === 'string' && finding.test(name) && typeof verb === 'function'
        ? find(verb.bind(table) as Verb)
        : verb;
    },
  });
}

/**
 * The client through which a submission and all that belongs to it are found only while the submission is open, without
 * a condition in any query: a held or withdrawn one is there for no list, search, count or export.
 * @param seen what else must be true of a submission, for a person who may see some alone
 */
export function visibleThrough(client: PrismaClient, seen: Prisma.SubmissionWhereInput = isOpen): PrismaClient {
  const conditions = conditionsOf(seen);
  const tables = new Map<string, object>();
  return new Proxy(client, {
    get(target, name) {
      const table = typeof name === 'string' ? tables.get(name) : undefined;
      if (table) return table;
      const value = Reflect.get(target, name) as unknown;
      const condition = typeof name === 'string' ? conditions.get(name) : undefined;
      if (!condition) return typeof value === 'function' ? value.bind(target) : value;
      const visible = only(value as object, condition);
      tables.set(String(name), visible);
      return visible;
    },
  });
}

/** In raw SQL, the table of submissions as everybody sees it. */
export const openSubmissions = Prisma.raw(`(SELECT * FROM "Submission" WHERE "state" = 'open')`);

/** In raw SQL, the rows of a table that belong to open submissions. */
export const ofOpenSubmissions = (table: 'Answer' | 'Attachment' | 'SubmissionTag' | 'SubmissionMessage') =>
  Prisma.raw(
    `(SELECT "${table}".* FROM "${table}" JOIN "Submission" ON "Submission"."id" = "submissionId" WHERE "state" = 'open')`,
  );

/** In raw SQL, the emails about no withdrawn application. */
export const visibleMails = Prisma.raw(
  `(SELECT "Mail".*, "Submission"."state" IS NOT DISTINCT FROM 'held' AS "isHeld" FROM "Mail"
    LEFT JOIN "Submission" ON "Submission"."id" = "submissionId" WHERE "state" IS DISTINCT FROM 'withdrawn')`,
);
