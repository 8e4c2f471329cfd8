import { requireRight } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { type AskedPrograms, visibleTo } from './visible-to.ts';

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
 * @returns forbidden
 */
export async function findRecentActions(headers: Headers, programId: AskedPrograms): Promise<Result<RecentAction[]>> {
  const caller = await requireRight(headers, 'fileSubmissions');
  if (!caller.ok) return caller;
  const { id: userId, email: userEmail } = caller.value;
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
    const changed = await visibleTo(caller.value).submissionChange.count({ where: { batch } });
    if (changed > 0) actions.push({ batch, at, kind: text(kind), value: text(after), changed });
    if (actions.length === listed) break;
  }
  return success(actions);
}
