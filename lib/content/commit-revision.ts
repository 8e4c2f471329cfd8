import { type Actor, auditEntry } from '../audit/record.ts';
import { raiseContentVersion } from '../cache/content-version.ts';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { type Result, success } from '../http/result.ts';
import { changesBetween } from './changes-between.ts';
import { changedMeanwhile } from './content-failures.ts';
import type { Entity } from './entity.ts';
import type { ContentValues } from './field.ts';

/** One save of one item. */
export interface NewRevision {
  entity: Entity;
  id: number;
  /** The revision that the change is based on. 0 for an item that was never edited. */
  base: number;
  /** The values before the change. Null for a new item. */
  before: ContentValues | null;
  values: ContentValues;
  action: string;
  /** The action's name in the audit log, where the history's name says less. */
  auditAction?: string;
  /** The revision that was restored. */
  restored?: number;
  actor: Actor;
  /** The new values of the item's row in ContentItem. */
  item: { liveRevision?: number | null; publishAt?: Date | null; unpublishAt?: Date | null; removedAt?: Date | null };
  /** The writes of the rows that visitors read. */
  writes: Prisma.PrismaPromise<unknown>[];
}

const stored = (values: ContentValues) => values as unknown as Prisma.InputJsonObject;

/** Prisma's error when the guarded row had changed, or when another person created it first. */
const lostRace = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  (error.code === 'P2025' || (error.code === 'P2002' && /ContentItem|Revision/.test(String(error.meta?.modelName))));

/**
 * Writes a revision with everything that follows from it in one transaction: history, the rows that visitors read, the
 * audit entry and the content version. If two editors save, the second one changes nothing and gets a conflict.
 */
export async function commitRevision(revision: NewRevision): Promise<Result<number>> {
  const { entity, id, base, before, values, action, auditAction = action, restored, actor, item, writes } = revision;
  const { contentItem, revision: revisions } = database();
  const key = { entity: entity.name, entityId: id };
  const now = new Date();
  const number = base + 1;
  const state = { revision: number, updatedAt: now, updatedBy: actor.email, ...item };
  const history = [
    ...(base === 0 && before
      ? [revisions.create({ data: { ...key, number: 0, at: now, action: 'original', values: stored(before) } })]
      : []),
    revisions.create({
      data: { ...key, number, at: now, userId: actor.id, userEmail: actor.email, action, values: stored(values) },
    }),
  ];
  const guard =
    base === 0
      ? contentItem.create({ data: { ...key, ...state } })
      : contentItem.update({ where: { entity_entityId: key, revision: base }, data: state });
  const changes = changesBetween(before ?? {}, values);
  const entry = auditEntry(actor, `${entity.name}.${auditAction}`, entity.name, id, {
    revision: number,
    ...(restored === undefined ? {} : { restoredRevision: restored }),
    changes: changes as unknown as Prisma.InputJsonObject,
  });
  try {
    await database().$transaction([guard, ...history, ...writes, entry, raiseContentVersion()]);
    return success(number);
  } catch (error) {
    if (lostRace(error)) return changedMeanwhile;
    throw error;
  }
}
