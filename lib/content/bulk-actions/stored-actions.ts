import { type Actor, auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { removedPictureDays } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma, BulkAction as Row } from '#lib/platform/db/generated/client.ts';
import { isUndone } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type Once, pageKeys, sendOnce } from '#lib/platform/http/send-once.ts';
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

const toAction = ({ token, at, action, unchanged, ...row }: Row): BulkAction => ({
  token,
  at,
  action,
  unchanged,
  changed: (row.changed as unknown[]).length,
  left: row.left as unknown as LeftItem[],
  undoLeft: row.undoLeft as unknown as LeftItem[] | null,
});

/** The person's own action. Null for an unknown one, and another person's. */
async function ownRow({ userId, kind }: Asked, token: string): Promise<Row | null> {
  const row = await database().bulkAction.findUnique({ where: { token } });
  return row?.userId === userId && row.kind === kind ? row : null;
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

/** The person's own action as they see it. @returns not_found */
async function readAction(asked: Asked, token: string): Promise<Result<BulkAction>> {
  const row = await ownRow(asked, token);
  return row ? success(toAction(row)) : actionNotFound;
}

/**
 * Changes many at once. Pressed twice, it happens once.
 * @param press what the person sent, with the key of their page
 * @param change plans and commits it with `untilCommitted`, `actionWrites` and the writes of `once`, and returns the token
 */
export async function changeMany(
  asked: Asked,
  { what, content, key }: { what: string; content: unknown; key: string | undefined },
  change: (once: Once<string>) => Promise<Result<string>>,
): Promise<Result<BulkAction>> {
  const press = { what: `bulk ${what}`, who: asked.userId, content, keys: pageKeys({ once: key }) };
  const done = await sendOnce<string>(press, new Date(), change);
  return done.ok ? readAction(asked, done.value) : done;
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
      const row = await ownRow(asked, token);
      if (!row) return actionNotFound;
      const items = row.changed as unknown as (NamedItem & Before)[];
      if (row.undoLeft === null && row.action !== 'erase') await undo({ action: row.action, items });
      return readAction(asked, token);
    },
    tries,
  );

/**
 * The caller's own actions on many items of a kind.
 * @param kind the name of a kind of content, or "media"
 */
export async function findOwnActions(
  { id: userId }: Caller<'editContent'>,
  kind: string,
  token: string,
): Promise<OwnActions> {
  const [asked, rows] = await Promise.all([
    ownRow({ userId, kind }, token),
    database().bulkAction.findMany({
      where: { userId, kind, at: { gt: daysAgo(new Date(), 1) }, undoneAt: null, action: { not: 'erase' } },
      orderBy: { at: 'desc' },
      take: 2 * listed,
    }),
  ]);
  const recent = rows.map(toAction).filter(({ changed }) => changed > 0);
  return { asked: asked && toAction(asked), recent: recent.slice(0, listed) };
}
