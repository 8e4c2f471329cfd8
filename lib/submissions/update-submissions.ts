import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { type Action, changeWrites, keepTag } from './change-writes.ts';
import { selectSubmissionIds } from './select-submission-ids.ts';
import { type BulkSelection, bulkSchema } from './submission-change.schema.ts';
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
  while (true) {
    const ids = await selectSubmissionIds({ programId, filter, order: 'newest', beyondId, limit: changedAtOnce });
    if (ids.length > 0) yield ids;
    if (ids.length < changedAtOnce) return;
    beyondId = ids.at(-1) as number;
  }
}

/** What the audit log tells of the selection. */
const told = (selection: BulkSelection) =>
  'ids' in selection ? { selected: selection.ids.length } : { filter: selection.filter, upTo: selection.up_to };

/**
 * Changes the status or a tag of many submissions of one program under one token. In parts, each a transaction with
 * its history: other requests go on in between, and what a crash leaves half done can be undone like the whole.
 * @param body see bulkSchema
 * @returns forbidden; invalid; not_found for an unknown program
 */
export async function updateSubmissions(headers: Headers, body: unknown): Promise<Result<BulkOutcome>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const parsed = bulkSchema.safeParse(body);
  if (!parsed.success)
    return refuse('invalid', parsed.error.issues[0]?.message ?? 'This selection cannot be used. Select again.');
  const { program_id: programId, change, selection } = parsed.data;
  const program = await database().program.findUnique({ where: { id: programId }, select: { id: true } });
  if (!program) return refuse('not_found', 'This program does not exist.');
  const action: Action = { actor: admin.value, programId, batch: randomUUID(), at: new Date(), change };
  await keepTag(change);
  await auditEntry(admin.value, 'submission.bulk_change', 'submission_action', action.batch, {
    programId,
    kind: change.kind,
    after: change.value,
    ...told(selection),
  });
  let [changed, met] = [0, 0];
  for await (const ids of parts(programId, selection)) {
    const [count] = await database().$transaction([...changeWrites(action, ids)]);
    changed += count ?? 0;
    met += ids.length;
    await setImmediate();
  }
  return success({ batch: action.batch, changed, unchanged: met - changed });
}
