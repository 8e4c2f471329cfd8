import { createHmac, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { runStatement } from '#lib/platform/db/statement.ts';
import { openSubmissions } from '#lib/platform/db/visible.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { type AskedPrograms, actionNotFound, programNotFound, readableScope, visibleTo } from '../access.ts';
import { loggedFilter, readFilter, tagKey } from '../submission-filter.ts';
import { countSubmissions, selectSubmissionIds } from '../submission-query.ts';
import type { BulkChange, BulkSelection, SubmissionChange } from './change.schema.ts';
import { type Action, changeWrites, keepTag, releaseWrites } from './change.ts';

/** A requested bulk action. */
interface AskedAction {
  programId: AskedPrograms;
  change: SubmissionChange;
  selection: BulkSelection;
}

const makeAction = (actor: Caller, batch: string, { programId, change }: AskedAction): Action => ({
  actor,
  programIds: programId === 'all' ? actor.programIds : [programId],
  batch,
  at: new Date(),
  change,
});

/** Recognises a filter that the audit log does not keep in full. Words cannot be guessed from it without the secret. */
const filterKey = (batch: string, filter: string) =>
  createHmac('sha256', authSecret()).update(`bulk filter\n${batch}\n${filter}`).digest('base64url');

/** The selection as the audit log records it. */
const told = (batch: string, selection: BulkSelection) =>
  'ids' in selection
    ? { selected: selection.ids.length }
    : {
        ...loggedFilter(readFilter(new URLSearchParams(selection.filter))),
        filterKey: filterKey(batch, selection.filter),
        upTo: selection.up_to,
      };

/** Starts an action with a new token and records it in the audit log before anything changes. */
async function beginAction(actor: Caller, asked: AskedAction): Promise<Action> {
  const { programId, change, selection } = asked;
  const action = makeAction(actor, randomUUID(), asked);
  await keepTag(change);
  const detail = { programId, kind: change.kind, after: change.value, ...told(action.batch, selection) };
  await auditEntry(actor, 'submission.bulk_change', 'submission_action', action.batch, detail);
  return action;
}

/**
 * Continues the action `batch`. Only the person who began it can do so, and only with the same change and selection as
 * recorded in the audit log.
 * @returns null otherwise
 */
async function continueAction(actor: Caller, batch: string, asked: AskedAction): Promise<Action | null> {
  const { programId, change, selection } = asked;
  const entry = await database().auditLog.findFirst({
    where: { entity: 'submission_action', entityId: batch, action: 'submission.bulk_change', userId: actor.id },
    select: { detail: true },
  });
  const begun = { ...(entry?.detail as Record<string, unknown> | null | undefined) };
  const isSame =
    begun.programId === programId &&
    begun.kind === change.kind &&
    begun.after === change.value &&
    'filter' in selection &&
    begun.filterKey === filterKey(batch, selection.filter) &&
    selection.up_to <= Number(begun.upTo);
  return isSame ? makeAction(actor, batch, asked) : null;
}

/** Few enough that other requests hardly notice, and enough that a hundred thousand take only seconds. */
export const changedAtOnce = 250;

/** The result of a bulk action. */
export interface BulkOutcome {
  /** The token for undoing it. */
  batch: string;
  changed: number;
  /** How many were already as wanted. */
  unchanged: number;
  /** The submission that the next part goes up to. Null when everything is done. */
  next_up_to: number | null;
  /** How many submissions match in all. Only for the first of several parts. */
  total?: number;
}

/** The ids of the selection, newest first, a few at a time. Changes made in between do not skip or repeat any. */
async function* parts(programIds: number[], selection: BulkSelection): AsyncGenerator<number[]> {
  if ('ids' in selection) {
    for (let start = 0; start < selection.ids.length; start += changedAtOnce)
      yield selection.ids.slice(start, start + changedAtOnce);
    return;
  }
  const filter = readFilter(new URLSearchParams(selection.filter));
  // Ids are 32-bit, and so is what PostgreSQL compares them with.
  let beyondId = selection.up_to < 2_147_483_647 ? selection.up_to + 1 : null;
  let left = selection.at_most ?? Number.POSITIVE_INFINITY;
  while (left > 0) {
    const limit = Math.min(left, changedAtOnce);
    const ids = await selectSubmissionIds({ programIds, filter, order: 'newest', beyondId, limit, hidden: null });
    if (ids.length > 0) yield ids;
    if (ids.length < limit) return;
    beyondId = ids.at(-1) as number;
    left -= limit;
  }
}

/** How many submissions a selection contains that is changed in parts. */
const totalOf = (programIds: number[], filter: string) =>
  countSubmissions(programIds, readFilter(new URLSearchParams(filter)), Number.MAX_SAFE_INTEGER - 1, null);

/**
 * Changes the status or a tag of many submissions of one program, or of all that the caller files, under one token. Works in parts, each a transaction
 * with its history, so that other requests run in between and an action interrupted by a crash can be undone like a
 * whole one.
 * @returns not_found for an unknown program and one that they do not file, and for an action of another person
 */
export async function updateSubmissions(
  caller: Caller<'fileSubmissions'>,
  { program_id: programId, change, selection, batch }: BulkChange,
): Promise<Result<BulkOutcome>> {
  const scope = await readableScope(caller, programId);
  if (!scope || (programId !== 'all' && scope.length === 0)) return programNotFound;
  const programIds = scope.map(({ id }) => id);
  const inParts = 'at_most' in selection && selection.at_most !== undefined ? selection : null;
  const total = inParts && !batch ? await totalOf(programIds, inParts.filter) : undefined;
  const asked = { programId, change, selection };
  const action = await (batch ? continueAction(caller, batch, asked) : beginAction(caller, asked));
  if (!action) return actionNotFound;
  let [changed, met, lastId] = [0, 0, 0];
  for await (const ids of parts(programIds, selection)) {
    const released = await releaseWrites(action.programIds, ids, change);
    const writes = [...changeWrites(action, ids), ...released.writes];
    const [count] = await writeWithMails(released.mails, writes);
    changed += Number(count ?? 0);
    met += ids.length;
    lastId = ids.at(-1) as number;
    await setImmediate();
  }
  const isMore = inParts !== null && met === inParts.at_most && lastId > 1;
  const nextUpTo = isMore ? lastId - 1 : null;
  const outcome = { batch: action.batch, changed, unchanged: met - changed, next_up_to: nextUpTo };
  return success(total === undefined ? outcome : { ...outcome, total });
}

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
 * @returns not_found for an unknown action and for another person's
 */
export async function undoChanges(caller: Caller<'fileSubmissions'>, batch: string): Promise<Result<UndoOutcome>> {
  const { programIds } = caller;
  const seen = visibleTo(caller);
  const first = await seen.submissionChange.findFirst({
    where: { batch },
    select: { userId: true, kind: true, before: true, after: true },
  });
  if (first?.userId !== caller.id || !undoable.has(first.kind)) return actionNotFound;
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
  await auditEntry(caller, 'submission.undo', 'submission_action', batch, { undone, left: met - undone });
  return success({ undone, left: met - undone });
}

/** A bulk action that its author may still want to undo. */
export interface RecentAction {
  batch: string;
  at: Date;
  /** "status", "tag_added" or "tag_removed". */
  kind: string;
  /** The status set, or the tag's name. */
  value: string;
  /** How many submissions it changed. */
  changed: number;
}

const listed = 5;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * The caller's own bulk actions on a program, or on all programs together, in the last day, latest first, without undone ones. They come from the
 * audit log, which has an index by person. The index on batch counts how many submissions each one changed.
 */
export async function findRecentActions(
  caller: Caller<'fileSubmissions'>,
  programId: AskedPrograms,
): Promise<RecentAction[]> {
  const { id: userId, email: userEmail } = caller;
  const entries = await database().auditLog.findMany({
    where: {
      userEmail,
      userId,
      action: { in: ['submission.bulk_change', 'submission.undo'] },
      at: { gt: new Date(Date.now() - dayMilliseconds) },
    },
    orderBy: { id: 'desc' },
    take: 50,
    select: { at: true, action: true, entityId: true, detail: true },
  });
  const undone = new Set(entries.filter(({ action }) => action === 'submission.undo').map(({ entityId }) => entityId));
  const actions: RecentAction[] = [];
  for (const { at, action, entityId: batch, detail } of entries) {
    const { programId: of, kind, after } = { ...(detail as Record<string, unknown> | null) };
    if (action !== 'submission.bulk_change' || of !== programId || !batch || undone.has(batch)) continue;
    const changed = await visibleTo(caller).submissionChange.count({ where: { batch } });
    if (changed > 0) actions.push({ batch, at, kind: text(kind), value: text(after), changed });
    if (actions.length === listed) break;
  }
  return actions;
}
