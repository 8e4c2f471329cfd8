import { database } from '#lib/platform/db/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import type { BulkAction, LeftItem, NamedItem } from './bulk-action.ts';

const listed = 5;

const actionNotFound = refuse('not_found', 'This action does not exist, or someone else took it.');

interface Asked {
  userId: string;
  /** The kind of content, or "media". */
  kind: string;
}

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;
const readRow = (token: string) => database().bulkAction.findUnique({ where: { token } });

const toAction = ({ token, at, action, unchanged, ...row }: Row): BulkAction => ({
  token,
  at,
  action,
  unchanged,
  changed: (row.changed as unknown[]).length,
  left: row.left as unknown as LeftItem[],
  undoLeft: row.undoLeft as unknown as LeftItem[] | null,
});

/** The person's own action, with what it changed. For verbs that have checked their caller. @returns not_found */
export async function readAction<Before>({ userId, kind }: Asked, token: string) {
  const row = await readRow(token);
  if (row?.userId !== userId || row.kind !== kind) return actionNotFound;
  return success({ ...toAction(row), items: row.changed as unknown as (NamedItem & Before)[] });
}

/** The person's own action as they see it. @returns not_found */
export async function getAction(asked: Asked, token: string): Promise<Result<BulkAction>> {
  const found = await readAction(asked, token);
  if (!found.ok) return found;
  const { items: _, ...action } = found.value;
  return success(action);
}

/** The person's own actions of the last day that can be undone, latest first. */
export async function findRecentActions({ userId, kind }: Asked, now = new Date()): Promise<BulkAction[]> {
  const rows = await database().bulkAction.findMany({
    where: {
      userId,
      kind,
      at: { gt: new Date(now.getTime() - dayMilliseconds) },
      undoneAt: null,
      action: { not: 'erase' },
    },
    orderBy: { at: 'desc' },
    take: 2 * listed,
  });
  return rows
    .map(toAction)
    .filter(({ changed }) => changed > 0)
    .slice(0, listed);
}
