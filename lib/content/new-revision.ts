import type { Actor } from '#lib/people/audit/record.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import type { Entity } from './entity.ts';
import type { ContentValues } from './field.ts';

/** One save of one item. */
export interface NewRevision {
  entity: Entity;
  id: number;
  /** The revision that the change is based on. 0 for an item that was never edited. */
  base: number;
  /** The revision that visitors saw when the change was planned. A schedule changes that without a revision. */
  seenLive: number | null;
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
  item: {
    liveRevision?: number | null;
    publishAt?: Date | null;
    unpublishAt?: Date | null;
    removedAt?: Date | null;
    /** What the revision asks another person for. Every other revision ends an open request. */
    askedRevision?: number;
    askedPublishAt?: Date | null;
    askedUnpublishAt?: Date | null;
  };
  /** Why a request was sent back. */
  reason?: string;
  /** The writes of the rows that visitors read. */
  writes: Prisma.PrismaPromise<unknown>[];
}
