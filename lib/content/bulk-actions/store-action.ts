import { type Actor, auditEntry } from '#lib/people/audit/record.ts';
import { removedPictureDays } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { isBrokenReference, isMissingRow, isUniqueViolation } from '#lib/platform/db/write.ts';
import { cutText } from '#lib/platform/text/cut-text.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { type LeftItem, type NamedItem, namedLength } from './bulk-action.ts';

/** One press, planned and not yet written. */
export interface PlannedAction<Before> {
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
export const isOvertaken = (error: unknown): boolean =>
  isMissingRow(error) || isUniqueViolation(error) || isBrokenReference(error);
