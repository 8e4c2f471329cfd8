import type { ContentValues } from '#lib/content/fields/field.ts';
import type { ContentItemWire } from '#lib/content/items/item.wire.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import type { FormAction } from './send-content.ts';

const done: Record<FormAction, string> = {
  save: 'The draft is saved. Visitors see it once it is published.',
  schedule: 'Saved and scheduled.',
  publish: 'Published. Visitors see it from now on.',
  unpublish: 'Taken off the site. It is kept as a draft.',
  ask: 'Asked for publishing. You hear of it once another person decides.',
  ask_unpublish: 'Asked to take it off the site. Visitors see it until another person does.',
};

/** Why visitors do not find a program that is published. Null for what they see. */
function whyUnseen(entity: string, { is_active: isActive, opens_at: opens, closes_at: closes }: ContentValues) {
  if (entity !== 'program') return null;
  if (!isActive) return 'takes no applications';
  const [from, until] = [opens, closes].map((time) => (typeof time === 'string' ? new Date(time) : null));
  if (until && until <= new Date()) return `closed on ${shownMoment(until)}`;
  return from && from > new Date() ? `opens on ${shownMoment(from)}` : null;
}

/** What a save did, in words. */
export function doneWords(
  entity: string,
  action: FormAction,
  before: ContentItemWire | null,
  next: ContentItemWire,
): string {
  const unseen = action === 'publish' ? whyUnseen(entity, next.values) : null;
  if (unseen) return `Published. Visitors do not see it now, because it ${unseen}.`;
  if (action === 'save' && before?.publish_at && !next.publish_at)
    return 'The draft is saved. It is no longer scheduled.';
  if (action === 'save' && next.state !== 'draft' && before?.unpublish_at !== next.unpublish_at)
    return next.unpublish_at
      ? `The draft is saved. The published version leaves the site on ${shownMoment(new Date(next.unpublish_at))}.`
      : 'The draft is saved. The published version stays on the site.';
  const isOver = action === 'save' && before?.review.asked && !next.review.asked;
  return isOver ? 'The draft is saved, and the request is taken back. Ask again when it is ready.' : done[action];
}
