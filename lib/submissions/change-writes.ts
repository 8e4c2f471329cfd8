import type { AdminUser } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import type { SubmissionChange } from './submission-change.schema.ts';
import { tagKey } from './tag-key.ts';

/** One action: whatever it changes carries its token, so that it can be undone as one. */
export interface Action {
  actor: AdminUser;
  programId: number;
  batch: string;
  at: Date;
  change: SubmissionChange;
}

const { sql, join } = Prisma;

/**
 * The writes that change `ids` and tell so in their history, for one array transaction; the first one answers how
 * many it changed. What is already as wanted is left alone and gets no history. In raw SQL because each row of the
 * history holds what was there before, and must be written from it.
 */
export function changeWrites({ actor, programId, batch, at, change }: Action, ids: number[]) {
  const { kind, value } = change;
  const chosen = sql`s.programId = ${programId} AND s.id IN (${join(ids)})`;
  const tag = sql`(SELECT id FROM Tag WHERE key = ${tagKey(value)})`;
  const tagged = sql`EXISTS (SELECT 1 FROM SubmissionTag t WHERE t.submissionId = s.id AND t.tagId = ${tag})`;
  const tagName = sql`(SELECT name FROM Tag WHERE key = ${tagKey(value)})`;
  const history = (before: Prisma.Sql | null, after: Prisma.Sql | null, where: Prisma.Sql) =>
    database().$executeRaw`
      INSERT INTO SubmissionChange (submissionId, at, userId, userName, batch, kind, "before", "after")
      SELECT s.id, ${at}, ${actor.id}, ${actor.name}, ${batch}, ${kind}, ${before}, ${after}
      FROM Submission s WHERE ${chosen} AND ${where}`;
  const execute = (statement: Prisma.Sql) => database().$executeRaw(statement);

  if (kind === 'status')
    return [
      history(sql`s.status`, sql`${value}`, sql`s.status <> ${value}`),
      execute(sql`UPDATE Submission AS s SET status = ${value} WHERE ${chosen} AND s.status <> ${value}`),
    ];
  if (kind === 'tag_added')
    return [
      history(null, tagName, sql`NOT ${tagged}`),
      execute(sql`INSERT OR IGNORE INTO SubmissionTag (submissionId, tagId)
        SELECT s.id, ${tag} FROM Submission s WHERE ${chosen}`),
    ];
  return [
    history(tagName, null, tagged),
    execute(sql`DELETE FROM SubmissionTag
      WHERE tagId = ${tag} AND submissionId IN (SELECT s.id FROM Submission s WHERE ${chosen})`),
  ];
}

/** Makes a tag known before it is first used; a known one keeps the capitals of its first writing. */
export async function keepTag({ kind, value }: SubmissionChange): Promise<void> {
  if (kind !== 'tag_added') return;
  const key = tagKey(value);
  await database().tag.upsert({ where: { key }, create: { key, name: value }, update: {}, select: { id: true } });
}
