import { randomUUID } from 'node:crypto';
import { answerColumns, toAnswer } from '#lib/forms/questions/answer.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { AdminUser, Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { runStatement } from '#lib/platform/db/statement.ts';
import { openSubmissions } from '#lib/platform/db/visible.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { notOpen, stillOpen, submissionNotFound, visibleTo } from '../access.ts';
import { statusName } from '../status.ts';
import { tagKey } from '../submission-filter.ts';
import { parentQuestions, submissionMails, withoutParents } from '../submission-mails.ts';
import type { SubmissionChange } from './change.schema.ts';

/** One action. All its changes carry its token, so that they can be undone together. */
export interface Action {
  actor: AdminUser;
  /** Only submissions to these programs are changed. Null for all. */
  programIds: readonly number[] | null;
  batch: string;
  at: Date;
  change: SubmissionChange;
}

const { sql, join, empty } = Prisma;

/**
 * The writes that change `ids` and record it in their history, for one array transaction. The first one returns how
 * many it changed. Submissions already in the wanted state stay unchanged and get no history. Raw SQL, because each
 * history row contains the previous value and must be written from it.
 */
export function changeWrites({ actor, programIds, batch, at, change }: Action, ids: number[]) {
  const { kind, value } = change;
  const chosen = sql`${inPrograms(programIds)} s."state" = 'open' AND s."id" IN (${join(ids)})`;
  const tag = sql`(SELECT "id" FROM "Tag" WHERE "key" = ${tagKey(value)})`;
  const tagged = sql`EXISTS (SELECT 1 FROM "SubmissionTag" t WHERE t."submissionId" = s."id" AND t."tagId" = ${tag})`;
  const tagName = sql`(SELECT "name" FROM "Tag" WHERE "key" = ${tagKey(value)})`;
  const history = (before: Prisma.Sql | null, after: Prisma.Sql | null, where: Prisma.Sql) =>
    runStatement(sql`
      INSERT INTO "SubmissionChange" ("submissionId", "at", "userId", "userName", "batch", "kind", "before", "after")
      SELECT s."id", ${at}, ${actor.id}, ${actor.name}, ${batch}, ${kind}, ${before}, ${after}
      FROM ${openSubmissions} s WHERE ${chosen} AND ${where}`);

  if (kind === 'status')
    return [
      history(sql`s."status"`, sql`${value}`, sql`s."status" <> ${value}`),
      runStatement(sql`UPDATE "Submission" AS s SET "status" = ${value} WHERE ${chosen} AND s."status" <> ${value}`),
    ];
  if (kind === 'tag_added')
    return [
      history(null, tagName, sql`NOT ${tagged}`),
      runStatement(sql`INSERT INTO "SubmissionTag" ("submissionId", "tagId")
        SELECT s."id", ${tag} FROM ${openSubmissions} s WHERE ${chosen} ON CONFLICT DO NOTHING`),
    ];
  return [
    history(tagName, null, tagged),
    runStatement(sql`DELETE FROM "SubmissionTag"
      WHERE "tagId" = ${tag} AND "submissionId" IN (SELECT s."id" FROM ${openSubmissions} s WHERE ${chosen})`),
  ];
}

/** The condition that limits what is written to some programs, of which there may be none. */
const inPrograms = (ids: readonly number[] | null) =>
  ids === null ? empty : sql`s."programId" IN (${ids.length > 0 ? join([...ids]) : null}) AND`;

/** Creates a tag before its first use. An existing tag keeps its original capitals. */
export async function keepTag({ kind, value }: SubmissionChange): Promise<void> {
  if (kind !== 'tag_added') return;
  const key = tagKey(value);
  await database().tag.upsert({ where: { key }, create: { key, name: value }, update: {}, select: { id: true } });
}

/** The statuses in which a submission's emails stay unwritten. */
const heldIn: readonly string[] = ['suspected', 'spam'];

/**
 * The writes that follow when `change` releases suspected submissions among `ids`: the emails that were not written when
 * they arrived. None for any other change. To be written in the change's own transaction. Two people who
 * release the same submission at once write its emails once.
 */
export async function releaseWrites(
  programIds: Action['programIds'],
  ids: readonly number[],
  { kind, value }: SubmissionChange,
) {
  if (kind !== 'status' || heldIn.includes(value)) return { writes: [], mails: [] };
  const { submission } = database();
  const held = await submission.findMany({
    where: { id: { in: [...ids] }, ...(programIds && { programId: { in: [...programIds] } }), mailsHeld: true },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      programId: true,
      answers: { where: { fieldType: 'email' }, select: answerColumns, orderBy: { position: 'asc' } },
    },
  });
  if (held.length === 0) return { writes: [], mails: [] };
  const parents = await parentQuestions();
  const mails: NewMail[] = [];
  for (const { id, programId, answers } of held) {
    const rows = await submissionMails(withoutParents(answers.map(toAnswer), parents), programId, `released-${id}`);
    mails.push(...rows.map((row) => ({ ...row, submissionId: id, isSkippedIfKnown: true })));
  }
  return {
    writes: [submission.updateMany({ where: { id: { in: held.map(({ id }) => id) } }, data: { mailsHeld: false } })],
    mails,
  };
}

/**
 * Changes the status or a tag of one submission and records it in its history.
 * @param seenStatus the status that the caller saw, if it matters
 * @returns whether anything changed; not_found; conflict when the status differs from `seenStatus`
 */
export async function updateSubmission(
  caller: Caller<'fileSubmissions'>,
  id: number,
  change: SubmissionChange,
  seenStatus?: string,
): Promise<Result<{ changed: boolean }>> {
  const row = await visibleTo(caller).submission.findUnique({
    where: { id },
    select: { programId: true, status: true },
  });
  if (!row) return submissionNotFound;
  if (seenStatus !== undefined && seenStatus !== row.status)
    return refuse(
      'conflict',
      `Someone else has set the status to “${statusName(row.status)}”. Look again, then decide.`,
    );
  await keepTag(change);
  const action = { actor: caller, programIds: [row.programId], batch: randomUUID(), at: new Date(), change };
  const detail =
    change.kind === 'status'
      ? { before: row.status, after: change.value }
      : { [change.kind === 'tag_added' ? 'after' : 'before']: change.value };
  const released = await releaseWrites(action.programIds, [id], change);
  const isStatus = change.kind === 'status';
  const changing = writeWithMails(released.mails, [
    stillOpen(id, isStatus ? row.status : undefined),
    ...changeWrites(action, [id]),
    ...released.writes,
    auditEntry(caller, `submission.${change.kind}`, 'submission', id, detail),
  ]);
  return changing.then(
    ([, changed]) => success({ changed: changed === 1 }),
    async (error) => {
      const refusal = notOpen(error);
      const isThere = isStatus && (await database().submission.count({ where: { id } })) > 0;
      // A colleague set another status first.
      return isThere ? updateSubmission(caller, id, change, seenStatus) : refusal;
    },
  );
}
