import { writeReads } from '#lib/people/audit/read-log.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type KeysetPage, keysetPage } from '#lib/platform/lists/keyset-page.ts';
import { holdsText, selectIds } from '#lib/platform/lists/select-ids.ts';
import { ofPerson } from './of-person.ts';
import type { ReadsQuery } from './reads-query.ts';

/** What one person read for the first time within an hour. */
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

/** One page of the log of reads, newest first. @returns forbidden */
export async function findReads(headers: Headers, query: ReadsQuery): Promise<Result<KeysetPage<ReadEntry>>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  await writeReads();
  const [programs, nameOf] = await Promise.all([
    database().program.findMany({ select: { id: true, title: true } }),
    staffNames(),
  ]);
  const titles = new Map(programs.map(({ id, title }) => [id, title]));
  const page = await keysetPage(query, pageSize, async (range, id, limit) => {
    const ids = await selectIds('SubmissionRead', conditionsOf(query), range, id, limit);
    const rows = await database().submissionRead.findMany({ where: { id: { in: ids } } });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((found) => byId.get(found) ?? []);
  });
  const items = page.items.map(({ id, at, userEmail, kind, submissionId, submissionIds: shown, programId }) => {
    const [person, programTitle] = [nameOf(userEmail), titles.get(programId ?? 0) ?? null];
    const submissionIds = (shown ?? '').split(',').filter(Boolean).map(Number);
    return { id, at, person, kind, submissionId, submissionIds, programTitle };
  });
  return success({ ...page, items });
}
