import { setImmediate } from 'node:timers/promises';
import { requireAdmin } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { beginAction, continueAction } from './begin-action.ts';
import { changeWrites } from './change-writes.ts';
import { countSubmissions, selectSubmissionIds } from './select-submission-ids.ts';
import { type BulkSelection, bulkSchema } from './submission-change.schema.ts';
import { programNotFound } from './submission-failures.ts';
import { readFilter } from './submission-filter.ts';

/** So few that other requests hardly notice; so many that a hundred thousand are done in seconds. */
export const changedAtOnce = 250;

/** What a bulk action came to. */
export interface BulkOutcome {
  /** The token to undo it by. */
  batch: string;
  changed: number;
  /** Were already as wanted. */
  unchanged: number;
  /** Up to which one the next part goes; null when all is done. */
  next_up_to: number | null;
  /** Of the first part of several: how many are meant in all. */
  total?: number;
}

/** The ids of the selection, newest first, a few at a time; what changes meanwhile is neither missed nor met twice. */
async function* parts(programId: number, selection: BulkSelection): AsyncGenerator<number[]> {
  if ('ids' in selection) {
    for (let start = 0; start < selection.ids.length; start += changedAtOnce)
      yield selection.ids.slice(start, start + changedAtOnce);
    return;
  }
  const filter = readFilter(new URLSearchParams(selection.filter));
  let beyondId = selection.up_to + 1;
  let left = selection.at_most ?? Number.POSITIVE_INFINITY;
  while (left > 0) {
    const limit = Math.min(left, changedAtOnce);
    const ids = await selectSubmissionIds({ programIds: [programId], filter, order: 'newest', beyondId, limit });
    if (ids.length > 0) yield ids;
    if (ids.length < limit) return;
    beyondId = ids.at(-1) as number;
    left -= limit;
  }
}

/** How many a selection that is changed in parts means. */
const totalOf = (programId: number, filter: string) =>
  countSubmissions([programId], readFilter(new URLSearchParams(filter)), Number.MAX_SAFE_INTEGER - 1);

/**
 * Changes the status or a tag of many submissions of one program under one token. In parts, each a transaction with
 * its history: other requests go on in between, and what a crash leaves half done can be undone like the whole.
 * @param body see bulkSchema
 * @returns forbidden; invalid; not_found for an unknown program, and for an action that is not the caller's own
 */
export async function updateSubmissions(headers: Headers, body: unknown): Promise<Result<BulkOutcome>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const parsed = bulkSchema.safeParse(body);
  if (!parsed.success)
    return refuse('invalid', parsed.error.issues[0]?.message ?? 'This selection cannot be used. Select again.');
  const { program_id: programId, change, selection, batch } = parsed.data;
  const program = await database().program.findUnique({ where: { id: programId }, select: { id: true } });
  if (!program) return programNotFound;
  const inParts = 'at_most' in selection && selection.at_most !== undefined ? selection : null;
  const total = inParts && !batch ? await totalOf(programId, inParts.filter) : undefined;
  const asked = { programId, change, selection };
  const begun = batch ? await continueAction(admin.value, batch, asked) : await beginAction(admin.value, asked);
  if (!begun.ok) return begun;
  const action = begun.value;
  let [changed, met, lastId] = [0, 0, 0];
  for await (const ids of parts(programId, selection)) {
    const [count] = await database().$transaction([...changeWrites(action, ids)]);
    changed += count ?? 0;
    met += ids.length;
    lastId = ids.at(-1) as number;
    await setImmediate();
  }
  const isMore = inParts !== null && met === inParts.at_most && lastId > 1;
  const nextUpTo = isMore ? lastId - 1 : null;
  const outcome = { batch: action.batch, changed, unchanged: met - changed, next_up_to: nextUpTo };
  return success(total === undefined ? outcome : { ...outcome, total });
}
