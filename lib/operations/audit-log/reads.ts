import { z } from 'zod';
import { writeReads } from '#lib/people/audit/read-log.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type KeysetPage, type KeysetPlace, keysetPage } from '#lib/platform/lists/keyset-page.ts';
import { holdsText } from '#lib/platform/lists/select-ids.ts';
import { ofPerson } from './entries.ts';

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

/** The filter in an address. Invalid parts count as not given. */
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

/** A reading: one person read it for the first time within an hour. */
export interface ReadEntry {
  id: number;
  at: Date;
  person: string;
  /** "application", "file", "email", "list" or "export". */
  kind: string;
  submissionId: number | null;
  /** The applications that a page of a list showed. */
  submissionIds: number[];
  /** Null for all programs, and for one that no longer exists. */
  programTitle: string | null;
}

const pageSize = 50;

/** The reads of one application, also on a page of a list. */
const ofApplication = (id: number) =>
  Prisma.sql`("submissionId" = ${id} OR ("kind" = 'list' AND ${holdsText(['submissionIds'], `,${id},`)}))`;

const conditionsOf = ({ person, id }: ReadsQuery): Prisma.Sql[] => [
  // A whole address, as the suggestions offer it, is found by its index.
  ...(person.includes('@') ? [Prisma.sql`"userEmail" = ${person}`] : person ? [ofPerson(person)] : []),
  ...(id ? [ofApplication(numericId(id) ?? 0)] : []),
];

/** One page of the log of reads, newest first. */
export async function findReads(
  _admin: Caller<'administer'>,
  query: ReadsQuery,
): Promise<Result<KeysetPage<ReadEntry>>> {
  await writeReads();
  const [programs, nameOf] = await Promise.all([
    database().program.findMany({ select: { id: true, title: true } }),
    staffNames(),
  ]);
  const titles = new Map(programs.map(({ id, title }) => [id, title]));
  const find = (where: { id: { in: number[] } }) => database().submissionRead.findMany({ where });
  const list = { table: 'SubmissionRead', conditions: conditionsOf(query), size: pageSize, find } as const;
  const page = await keysetPage(list, query);
  const items = page.items.map(({ id, at, userEmail, kind, submissionId, submissionIds: shown, programId }) => {
    const [person, programTitle] = [nameOf(userEmail), titles.get(programId ?? 0) ?? null];
    const submissionIds = (shown ?? '').split(',').filter(Boolean).map(Number);
    return { id, at, person, kind, submissionId, submissionIds, programTitle };
  });
  return success({ ...page, items });
}
