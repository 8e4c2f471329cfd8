import { createHmac, randomUUID } from 'node:crypto';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type Action, keepTag } from './change-writes.ts';
import type { BulkSelection, SubmissionChange } from './submission-change.schema.ts';
import { actionNotFound } from './submission-failures.ts';
import { loggedFilter, readFilter } from './submission-filter.ts';
import type { AskedPrograms } from './visible-to.ts';

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
export async function beginAction(actor: Caller, asked: AskedAction): Promise<Result<Action>> {
  const { programId, change, selection } = asked;
  const action = makeAction(actor, randomUUID(), asked);
  await keepTag(change);
  const detail = { programId, kind: change.kind, after: change.value, ...told(action.batch, selection) };
  await auditEntry(actor, 'submission.bulk_change', 'submission_action', action.batch, detail);
  return success(action);
}

/**
 * Continues the action `batch`. Only the person who began it can do so, and only with the same change and selection as
 * recorded in the audit log.
 * @returns not_found otherwise
 */
export async function continueAction(actor: Caller, batch: string, asked: AskedAction): Promise<Result<Action>> {
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
  return isSame ? success(makeAction(actor, batch, asked)) : actionNotFound;
}
