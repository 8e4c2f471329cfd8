import type { Actor } from '#lib/people/audit/record.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import type { Picture } from '#lib/platform/identity/picture.ts';
import { type Entity, fieldOf } from '../entity.ts';
import type { ContentValues, FieldValue } from '../fields/field.ts';

/** An item's publication state. `changed` means that visitors see an older revision than the newest. */
export type ContentState = 'draft' | 'published' | 'changed';

/** An item as the list shows it. */
export interface ContentListItem {
  id: number;
  title: string;
  /** The list's columns by field name. Pictures are in `pictures`. */
  values: ContentValues;
  pictures: Record<string, Picture | null>;
  /** Another person was asked to publish it or to take it off the site. */
  isAsked: boolean;
  revision: number;
  state: ContentState;
  publishAt: Date | null;
  unpublishAt: Date | null;
  updatedAt: Date | null;
  updatedBy: string | null;
}

/** An item as the form edits it. */
export interface ContentItem {
  id: number;
  /** The item's title for staff. */
  title: string;
  /** Where visitors see it now. The first one is the item's own place. */
  addresses: readonly string[];
  /** The values of the newest revision. */
  values: ContentValues;
  /** Send it back with a change: a newer one means that another person saved since. 0 means never edited. */
  revision: number;
  state: ContentState;
  publishAt: Date | null;
  unpublishAt: Date | null;
  /** Why the newest version did not go on the site at its time. Null if nothing stood in its way. */
  publishProblem: string | null;
  /** Null if it was never edited. */
  updatedAt: Date | null;
  updatedBy: string | null;
}

/** An item's current state, with the content of its rows. For verbs that have already checked their caller. */
export interface CurrentItem extends ContentItem {
  isPublished: boolean;
  /** The revision that visitors see. Null if they see none, and for an item that was never edited. */
  liveRevision: number | null;
  /** The values that visitors see of a published item, or a draft's newest ones. */
  stored: ContentValues;
}

/** A revision in the history: its number, its person, its time, and why. */
export interface RevisionNote {
  number: number;
  at: Date;
  /** Null if no person did it: the original, or a schedule. */
  by: string | null;
  action: string;
  isLive: boolean;
  /** Why it was sent back. */
  reason: string | null;
}

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
    /** A request to another person. Every other revision ends an open one. */
    askedRevision?: number;
    askedPublishAt?: Date | null;
    askedUnpublishAt?: Date | null;
  };
  /** Why a request was sent back. */
  reason?: string;
  /** The writes of the rows that visitors read. */
  writes: Prisma.PrismaPromise<unknown>[];
}

/** The revision after the one that was read, which leaves the item as it is unless more is said. */
export const nextRevision = (
  entity: Entity,
  { id, revision, liveRevision, values }: Pick<CurrentItem, 'id' | 'revision' | 'liveRevision' | 'values'>,
  actor: Actor,
) => ({ entity, id, base: revision, seenLive: liveRevision, before: values, values, actor, item: {}, writes: [] });

async function titleText({ kind }: { kind: string }, value: FieldValue | undefined): Promise<string> {
  if (kind !== 'picture') return typeof value === 'string' ? value : '';
  if (typeof value !== 'number') return '';
  const picture = await database().media.findUnique({ where: { id: value }, select: { alt: true } });
  return picture?.alt ?? '';
}

/**
 * An item's title for staff: its title, its picture's alt text, or "Event 12" without either. The only item of its kind
 * has the kind's name.
 */
export async function itemTitle(entity: Entity, id: number, values: ContentValues): Promise<string> {
  if (entity.isSingle) return entity.plural;
  const title = await titleText(fieldOf(entity, entity.titleField), values[entity.titleField]);
  return title || `${entity.singular.charAt(0).toUpperCase()}${entity.singular.slice(1)} ${id}`;
}

/** The item's row in ContentItem. Null if it was never edited. */
export const readNote = (entity: Entity, entityId: number) =>
  database().contentItem.findUnique({ where: { entity_entityId: { entity: entity.name, entityId } } });
