import { setImmediate } from 'node:timers/promises';
import { auditEntry } from '#lib/people/audit/record.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { runStatement } from '#lib/platform/db/statement.ts';
import { openSubmissions } from '#lib/platform/db/visible.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { actionNotFound } from './submission-failures.ts';
import { tagKey } from './submission-filter.ts';
import { changedAtOnce } from './update-submissions.ts';
import { visibleTo } from './visible-to.ts';

interface UndoOutcome {
  undone: number;
  /** How many were changed again since and stay as they are. */
  left: number;
}

const { sql, join } = Prisma;

/** The writes that revert one kind of change, for the changes in `marked`, which are marked as undone at `at`. */
function setBack(kind: string, tag: string, marked: Prisma.Sql) {
  const tagId = sql`(SELECT "id" FROM "Tag" WHERE "key" = ${tagKey(tag)})`;
  if (kind === 'status')
    return sql`UPDATE "Submission" SET "status" = c."before" FROM "SubmissionChange" c
      WHERE ${marked} AND "Submission"."id" = c."submissionId" AND "Submission"."state" = 'open'`;
  if (kind === 'tag_added')
    return sql`DELETE FROM "SubmissionTag" WHERE "tagId" = ${tagId}
      AND "submissionId" IN (SELECT c."submissionId" FROM "SubmissionChange" c WHERE ${marked})`;
  return sql`INSERT INTO "SubmissionTag" ("submissionId", "tagId")
    SELECT c."submissionId", ${tagId} FROM "SubmissionChange" c WHERE ${marked} ON CONFLICT DO NOTHING`;
}

/** The kinds of changes that several applications have at once. Others are no bulk actions. */
const undoable: ReadonlySet<string> = new Set(['status', 'tag_added', 'tag_removed']);

const within = (programIds: readonly number[] | null) =>
  programIds === null ? sql`TRUE` : sql`s."programId" IN (${programIds.length > 0 ? join([...programIds]) : null})`;

/** A later change of the same thing, which stays: undoing this one would overwrite a newer decision. */
const changedSince = sql`EXISTS (SELECT 1 FROM "SubmissionChange" n
  WHERE n."submissionId" = c."submissionId" AND n."id" > c."id" AND n."undoneAt" IS NULL
  AND CASE WHEN c."kind" = 'status' THEN n."kind" = 'status'
    ELSE n."kind" IN ('tag_added', 'tag_removed') AND COALESCE(n."after", n."before") = COALESCE(c."after", c."before") END)`;

/**
 * Reverts what the caller's own action changed in the programs that they file, except where it was changed again since. Works in parts, like the
 * action itself. The changes stay in the history, marked as undone.
 * @returns forbidden; not_found for an unknown action and for another person's
 */
export async function undoChanges(headers: Headers, batch: string): Promise<Result<UndoOutcome>> {
  const caller = await requireRight(headers, 'fileSubmissions');
  if (!caller.ok) return caller;
  const { programIds } = caller.value;
  const seen = visibleTo(caller.value);
  const first = await seen.submissionChange.findFirst({
    where: { batch },
    select: { userId: true, kind: true, before: true, after: true },
  });
  if (first?.userId !== caller.value.id || !undoable.has(first.kind)) return actionNotFound;
  const tag = first.after ?? first.before ?? '';
  const at = new Date();
  let [undone, met, lastId] = [0, 0, 0];
  while (true) {
    const changes = await seen.submissionChange.findMany({
      where: { batch, id: { gt: lastId } },
      orderBy: { id: 'asc' },
      take: changedAtOnce,
      select: { id: true, undoneAt: true },
    });
    const until = changes.at(-1)?.id;
    if (until === undefined) break;
    const inPart = sql`c."id" > ${lastId} AND c."id" <= ${until}`;
    const marked = sql`c."batch" = ${batch} AND c."undoneAt" = ${at} AND ${inPart}`;
    const [count] = await write(() => [
      runStatement(sql`UPDATE "SubmissionChange" AS c SET "undoneAt" = ${at}
        WHERE c."submissionId" IN (SELECT s."id" FROM ${openSubmissions} s WHERE ${within(programIds)}) AND c."batch" = ${batch}
          AND c."undoneAt" IS NULL AND ${inPart} AND NOT ${changedSince}`),
      runStatement(setBack(first.kind, tag, marked)),
    ]);
    undone += count ?? 0;
    met += changes.filter(({ undoneAt }) => undoneAt === null).length;
    lastId = until;
    await setImmediate();
  }
  await auditEntry(caller.value, 'submission.undo', 'submission_action', batch, { undone, left: met - undone });
  return success({ undone, left: met - undone });
}
