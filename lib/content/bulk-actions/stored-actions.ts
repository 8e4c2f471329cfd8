import { type Actor, auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { removedPictureDays } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { isUndone } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { cutText } from '#lib/platform/text/plain-text.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { type BulkAction, type LeftItem, type NamedItem, namedLength } from './bulk-action.ts';

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
async function readAction<Before>({ userId, kind }: Asked, token: string) {
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
async function findRecentActions({ userId, kind }: Asked, now = new Date()): Promise<BulkAction[]> {
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

/** One press, planned and not yet written. */
interface PlannedAction<Before> {
  actor: Actor & { id: string };
  /** The kind of content, or "media". */
  kind: string;
  action: string;
  changed: (NamedItem & Before)[];
  unchanged: number;
  left: LeftItem[];
}

/** An action on pictures and content together is kept as long as its pictures. */
export const sampleKind = 'sample';
const keptDays = 7;
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * dayMilliseconds);

const json = (value: unknown) => value as Prisma.InputJsonValue;

/** How the audit log names an item. It may have thousands of such names. */
const inLog = ({ id, title }: NamedItem) => `“${cutText(title, namedLength)}” (${id})`;

const logged = (changed: readonly NamedItem[], left: readonly LeftItem[]) => ({
  items: changed.map(inLog),
  ...(left.length > 0 && { left: left.map(inLog) }),
});

/**
 * The writes that keep an action, so that its person sees what came of it and can undo it, with its one audit entry. For
 * the transaction that makes the changes.
 */
export function actionWrites<B>(token: string, { actor, kind, changed, left, ...rest }: PlannedAction<B>) {
  const { bulkAction } = database();
  const now = new Date();
  return [
    bulkAction.deleteMany({ where: { at: { lt: daysAgo(now, keptDays) }, kind: { not: sampleKind } } }),
    bulkAction.deleteMany({ where: { at: { lt: daysAgo(now, removedPictureDays) } } }),
    bulkAction.create({
      data: { token, at: now, userId: actor.id, kind, changed: json(changed), left: json(left), ...rest },
    }),
    ...(changed.length === 0
      ? []
      : [auditEntry(actor, `${kind}.${rest.action}`, kind, undefined, logged(changed, left))]),
  ];
}

/** The writes of an undo. They fail for an action that is already undone. */
export function undoWrites(
  { token, kind, actor }: { token: string; kind: string; actor: Actor },
  undone: readonly NamedItem[],
  left: LeftItem[],
) {
  return [
    database().bulkAction.update({
      where: { token, undoneAt: null },
      data: { undoneAt: new Date(), undoLeft: json(left) },
      select: { token: true },
    }),
    auditEntry(actor, `${kind}.undo`, kind, undefined, logged(undone, left)),
  ];
}

/** Whether a write failed because another request was faster, or when another row needs what should go. */
export const isOvertaken = (error: unknown): boolean => isUndone(error, 'missing', 'taken', 'needed');

/** The actions of one person on many items of a kind. */
export interface OwnActions {
  /** The action that was asked for, if it is theirs. */
  asked: BulkAction | null;
  /** Those of the last day that can be undone, latest first. */
  recent: BulkAction[];
}

/**
 * Plans and commits until nothing else that visitors see was saved in between: each try that fails met another save, and the
 * next one sees it.
 * @param attempt plans from what it reads now, and throws what `isOvertaken` knows where its writes came too late
 * @returns what the attempt does; `busy` while others keep saving
 */
export async function untilCommitted<T>(
  busy: Result<never>,
  attempt: () => Promise<Result<T>>,
  tries = 5,
): Promise<Result<T>> {
  for (let left = tries; left > 0; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
  return busy;
}

/**
 * Undoes the person's own action once, however often it is asked for.
 * @param undo plans and commits it as `attempt` of `untilCommitted` does, with `undoWrites`
 * @returns not_found for an unknown action and for another person's; `busy` while others keep saving
 */
export const undoAction = <Before>(
  asked: Asked,
  token: string,
  busy: Result<never>,
  undo: (found: { action: string; items: (NamedItem & Before)[] }) => Promise<unknown>,
  tries?: number,
): Promise<Result<BulkAction>> =>
  untilCommitted(
    busy,
    async () => {
      const found = await readAction<Before>(asked, token);
      if (!found.ok) return found;
      if (found.value.undoLeft === null && found.value.action !== 'erase') await undo(found.value);
      return getAction(asked, token);
    },
    tries,
  );

/**
 * The caller's own actions on many items of a kind.
 * @param kind the name of a kind of content, or "media"
 */
export async function findOwnActions(
  editor: Caller<'editContent'>,
  kind: string,
  token: string,
): Promise<Result<OwnActions>> {
  const whose = { userId: editor.id, kind };
  const [asked, recent] = await Promise.all([getAction(whose, token), findRecentActions(whose)]);
  return success({ asked: asked.ok ? asked.value : null, recent });
}
