import type { z } from 'zod';
import type { Caller, Staff } from '#lib/people/auth/access.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { findEntity } from '../all-entities.ts';
import type { Entity } from '../entity.ts';
import { readItem } from '../items/current-item.ts';
import { itemNotFound } from '../items/failures.ts';
import type { decisionSchema } from '../items/item.schema.ts';
import { type CurrentItem, nextRevision, readNote } from '../items/item.ts';
import { editorFields, type ItemEditor, requireItemEditor } from '../items/item-editor.ts';
import { saveContentItem } from '../items/save.ts';
import { type AskAction, askActions, openRequest } from './approval.ts';
import { commitRevision } from './commit.ts';
import { type ReviewedItem, reviewed, reviewOf } from './review.ts';

const changedSince = refuse(
  'conflict',
  'It changed since you opened it. Nothing was done. Open it again, look at what waits now, and decide then.',
);
const notAsked = refuse('conflict', 'There is no request any more. Someone may have decided already.');

/** The revision that gives a request back, with the reason. Visitors see what they saw. */
async function sendBack(
  editor: ItemEditor,
  entity: Entity,
  current: CurrentItem,
  reason: string,
): Promise<Result<ReviewedItem>> {
  const sent = await commitRevision({ ...nextRevision(entity, current, editor), action: 'send_back', reason });
  if (!sent.ok) return changedSince;
  const item = await readItem(entity, current.id);
  return item ? success(await reviewed(editor, entity, item)) : itemNotFound;
}

/**
 * Publishes what waits, takes an item off the site, or sends a request back with a reason: exactly the revision that the
 * person saw. What was asked for a time goes on the site then.
 * @returns forbidden, also for a person who wrote a part of it; not_found; invalid without a reason; conflict when the item
 * changed since, or when there is no request any more
 */
export async function decideRequest(
  staff: Staff,
  headers: Headers,
  entity: Entity,
  id: number,
  { decision, revision, reason }: z.output<typeof decisionSchema>,
): Promise<Result<ReviewedItem>> {
  const editor = requireItemEditor(staff, entity, id);
  if (!editor.ok) return editor;
  const current = await readItem(entity, id);
  if (!current) return itemNotFound;
  if (current.revision !== revision) return changedSince;
  const note = await readNote(entity, id);
  const asked = note && (await openRequest(entity.name, id, note));
  if (decision === 'send_back') return asked ? sendBack(editor.value, entity, current, reason) : notAsked;
  if (decision === 'unpublish' && asked?.action !== 'ask_unpublish') return notAsked;
  const isAsked = decision === 'publish' && asked?.action === 'ask';
  const publishAt = isAsked && asked.publishAt && asked.publishAt > new Date() ? asked.publishAt : null;
  const saved = await saveContentItem(staff, headers, entity, id, {
    values: current.values,
    revision,
    action: publishAt ? 'save' : decision,
    publish_at: publishAt,
    unpublish_at: isAsked ? asked.unpublishAt : decision === 'publish' ? current.unpublishAt : null,
  });
  return !saved.ok && saved.failure.code === 'conflict' ? changedSince : saved;
}

const maxShown = 100;
const mostOwn = 20;

/** An item that a person asked for. */
interface RequestItem {
  entity: string;
  singular: string;
  id: number;
  title: string;
  action: AskAction;
  at: Date;
}

/** A request of another person. */
export interface WaitingRequest extends RequestItem {
  by: string | null;
  publishAt: Date | null;
  /** Whether the reader wrote a part of it, so that a third person decides. */
  isWriter: boolean;
}

/** The reader's own request, and its outcome. */
export interface OwnRequest extends RequestItem {
  outcome: 'waits' | 'published' | 'scheduled' | 'off' | 'sent_back' | 'changed' | 'removed';
  /** The person who decided or changed it, and when. */
  by: string | null;
  decidedAt: Date | null;
  reason: string | null;
}

export interface FoundRequests {
  /** Those that the reader can decide, and those that they wrote a part of, the longest waiting first. */
  waiting: WaitingRequest[];
  /** The latest of the reader's own, one for each item. */
  own: OwnRequest[];
}

/** The reader, with what they edit of a kind. */
const editorFor = (reader: Caller, entity: Entity): ItemEditor => ({
  ...reader,
  fields: reader.programIds ? (entity.managerFields ?? []) : editorFields(entity, reader),
});

async function findWaiting(reader: Caller): Promise<WaitingRequest[]> {
  const { programIds } = reader;
  const asked = await database().contentItem.findMany({
    where: {
      askedRevision: { not: null },
      removedAt: null,
      ...(programIds && { entity: 'program', entityId: { in: programIds } }),
    },
    orderBy: { updatedAt: 'asc' },
  });
  const open = asked.filter(({ askedRevision, revision }) => askedRevision === revision).slice(0, maxShown);
  const found = await Promise.all(
    open.map(async ({ entity: name, entityId: id }) => {
      const entity = findEntity(name);
      const item = entity && (await readItem(entity, id));
      if (!item) return [];
      const { asked, mayDecide, isWriter } = await reviewOf(editorFor(reader, entity), entity, item);
      if (!asked || asked.isOwn || !(mayDecide || isWriter)) return [];
      const { action, at, name: by, publishAt } = asked;
      return [{ entity: name, singular: entity.singular, id, title: item.title, action, at, by, publishAt, isWriter }];
    }),
  );
  return found.flat();
}

/** The outcome of a request by the revision after it. */
function outcomeOf(action: AskAction, next: { action: string } | null, isRemoved: boolean): OwnRequest['outcome'] {
  if (!next) return 'waits';
  if (next.action === 'send_back') return 'sent_back';
  if (next.action === 'remove' || isRemoved) return 'removed';
  if (action === 'ask_unpublish') return next.action === 'unpublish' ? 'off' : 'changed';
  if (next.action === 'publish') return 'published';
  return next.action === 'schedule' ? 'scheduled' : 'changed';
}

/** The latest requests of a person, one for each item, and what became of them. For verbs that have checked their caller. */
export async function findOwnRequests(userId: string): Promise<OwnRequest[]> {
  const { revision } = database();
  const rows = await revision.findMany({
    where: { userId, action: { in: [...askActions] } },
    orderBy: { id: 'desc' },
    take: 5 * mostOwn,
    select: { entity: true, entityId: true, number: true, action: true, at: true },
  });
  const latest = [...Map.groupBy(rows, ({ entity, entityId }) => `${entity} ${entityId}`).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, mostOwn);
  const nameOf = await staffNames();
  const found = await Promise.all(
    latest.map(async ({ entity: name, entityId: id, number, action, at }) => {
      const entity = findEntity(name);
      if (!entity) return [];
      const [item, next] = await Promise.all([
        readItem(entity, id),
        revision.findUnique({
          where: { entity_entityId_number: { entity: name, entityId: id, number: number + 1 } },
          select: { action: true, at: true, userEmail: true, reason: true },
        }),
      ]);
      const outcome = outcomeOf(action as AskAction, next, item === null);
      const decided = {
        by: nameOf(next?.userEmail ?? null),
        decidedAt: next?.at ?? null,
        reason: next?.reason ?? null,
      };
      const title = item?.title ?? `${entity.singular} ${id}`;
      return [
        { entity: name, singular: entity.singular, id, title, action: action as AskAction, at, outcome, ...decided },
      ];
    }),
  );
  return found.flat();
}

/** The requests that wait for another person: those that the reader can decide, and what became of their own. */
export async function findRequests(reader: Caller<'editForms'>): Promise<Result<FoundRequests>> {
  const [waiting, own] = await Promise.all([findWaiting(reader), findOwnRequests(reader.id)]);
  return success({ waiting, own });
}
