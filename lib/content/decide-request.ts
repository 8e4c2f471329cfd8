import type { z } from 'zod';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { commitRevision } from './commit-revision.ts';
import { itemNotFound } from './content-failures.ts';
import type { CurrentItem } from './content-item.ts';
import type { Entity } from './entity.ts';
import { readItem } from './get-content-item.ts';
import { type ReviewedItem, reviewed } from './get-review.ts';
import { openRequest } from './publish-request.ts';
import { readNote } from './read-note.ts';
import type { decisionSchema } from './request-decision.schema.ts';
import { type ItemEditor, requireItemEditor } from './require-item-editor.ts';
import { saveContentItem } from './save-content-item.ts';

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
  const { id, revision, liveRevision, values } = current;
  const sent = await commitRevision({
    entity,
    id,
    base: revision,
    seenLive: liveRevision,
    before: values,
    values,
    action: 'send_back',
    reason,
    actor: editor,
    item: {},
    writes: [],
  });
  if (!sent.ok) return changedSince;
  const item = await readItem(entity, id);
  return item ? success(await reviewed(editor, entity, item)) : itemNotFound;
}

/**
 * Publishes what waits, takes an item off the site, or sends a request back with a reason: exactly the revision that the
 * person saw. What was asked for a time goes on the site then.
 * @returns forbidden, also for a person who wrote a part of it; not_found; invalid without a reason; conflict when the item
 * changed since, or when there is no request any more
 */
export async function decideRequest(
  headers: Headers,
  entity: Entity,
  id: number,
  { decision, revision, reason }: z.output<typeof decisionSchema>,
): Promise<Result<ReviewedItem>> {
  const editor = await requireItemEditor(headers, entity, id);
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
  const saved = await saveContentItem(headers, entity, id, {
    values: current.values,
    revision,
    action: publishAt ? 'save' : decision,
    publish_at: publishAt,
    unpublish_at: isAsked ? asked.unpublishAt : decision === 'publish' ? current.unpublishAt : null,
  });
  return !saved.ok && saved.failure.code === 'conflict' ? changedSince : saved;
}
