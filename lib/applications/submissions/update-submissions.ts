import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { writeWithMails } from '#lib/mail/write-with-mails.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { beginAction, continueAction } from './begin-action.ts';
import { changeWrites, keepTag, releaseWrites } from './change-writes.ts';
import { countSubmissions, selectSubmissionIds } from './select-submission-ids.ts';
import { statusName } from './status-names.ts';
import { notOpen, stillOpen } from './still-open.ts';
import type { BulkChange, BulkSelection, SubmissionChange } from './submission-change.schema.ts';
import { programNotFound, submissionNotFound } from './submission-failures.ts';
import { readFilter } from './submission-filter.ts';
import { readableScope, visibleTo } from './visible-to.ts';

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
 * @returns forbidden; not_found for an unknown program and one that they do not file, and for an action of another person
 */
export async function updateSubmissions(
  headers: Headers,
  { program_id: programId, change, selection, batch }: BulkChange,
): Promise<Result<BulkOutcome>> {
  const caller = await requireRight(headers, 'fileSubmissions');
  if (!caller.ok) return caller;
  const scope = await readableScope(caller.value, programId);
  if (!scope || (programId !== 'all' && scope.length === 0)) return programNotFound;
  const programIds = scope.map(({ id }) => id);
  const inParts = 'at_most' in selection && selection.at_most !== undefined ? selection : null;
  const total = inParts && !batch ? await totalOf(programIds, inParts.filter) : undefined;
  const asked = { programId, change, selection };
  const begun = batch ? await continueAction(caller.value, batch, asked) : await beginAction(caller.value, asked);
  if (!begun.ok) return begun;
  const action = begun.value;
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

/**
 * Changes the status or a tag of one submission and records it in its history.
 * @param seenStatus the status that the caller saw, if it matters
 * @returns whether anything changed; forbidden; not_found; conflict when the status differs from `seenStatus`
 */
export async function updateSubmission(
  headers: Headers,
  id: number,
  change: SubmissionChange,
  seenStatus?: string,
): Promise<Result<{ changed: boolean }>> {
  const caller = await requireRight(headers, 'fileSubmissions');
  if (!caller.ok) return caller;
  const row = await visibleTo(caller.value).submission.findUnique({
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
  const action = { actor: caller.value, programIds: [row.programId], batch: randomUUID(), at: new Date(), change };
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
    auditEntry(caller.value, `submission.${change.kind}`, 'submission', id, detail),
  ]);
  return changing.then(
    ([, changed]) => success({ changed: changed === 1 }),
    async (error) => {
      const refusal = notOpen(error);
      const isThere = isStatus && (await database().submission.count({ where: { id } })) > 0;
      // A colleague set another status first.
      return isThere ? updateSubmission(headers, id, change, seenStatus) : refusal;
    },
  );
}
