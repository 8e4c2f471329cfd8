import type { Actor } from '#lib/people/audit/record.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { hasRight } from '#lib/platform/config/rights.ts';
import { rolesOf } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Failure } from '#lib/platform/http/result.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import type { Entity } from '../entity.ts';
import type { ContentValues } from '../fields/field.ts';
import { changesBetween } from '../fields/values.ts';
import { type CurrentItem, type NewRevision, readNote } from '../items/item.ts';

/** The requests of one person to another about an item, as the actions of revisions name them. */
export const askActions = ['ask', 'ask_unpublish'] as const;
export type AskAction = (typeof askActions)[number];

/** A request to publish the newest revision of an item, or to take the item off the site. */
export interface PublishRequest {
  /** Its revision, which is the newest while the request is open. */
  number: number;
  action: AskAction;
  /** The person who asks. */
  userId: string | null;
  email: string | null;
  at: Date;
  /** When it should go on the site, and leave it. */
  publishAt: Date | null;
  unpublishAt: Date | null;
}

/** The columns of an item that say what was asked. */
interface AskedItem {
  revision: number;
  askedRevision: number | null;
  askedPublishAt: Date | null;
  askedUnpublishAt: Date | null;
}

export const isAskAction = (action: string): action is AskAction => askActions.some((each) => each === action);

/** The open request for an item. Null if there is none: any newer revision ends it. */
export async function openRequest(entity: string, entityId: number, item: AskedItem): Promise<PublishRequest | null> {
  const { revision: number, askedRevision, askedPublishAt, askedUnpublishAt } = item;
  if (askedRevision !== number) return null;
  const row = await database().revision.findUnique({
    where: { entity_entityId_number: { entity, entityId, number } },
    select: { action: true, userId: true, userEmail: true, at: true },
  });
  if (!row || !isAskAction(row.action)) return null;
  const { action, userId, userEmail: email, at } = row;
  return { number, action, userId, email, at, publishAt: askedPublishAt, unpublishAt: askedUnpublishAt };
}

/**
 * The writers of what waits: the ids of those whose revisions, since the last one that was published, changed
 * something. A revision that changes nothing, such as a request, makes no one a writer.
 */
export async function writersOf(entity: string, entityId: number): Promise<Set<string>> {
  const key = { entity, entityId };
  const [item, published] = await Promise.all([
    database().contentItem.findUnique({ where: { entity_entityId: key }, select: { liveRevision: true } }),
    database().revision.findFirst({
      where: { ...key, action: 'publish' },
      orderBy: { number: 'desc' },
      select: { number: true },
    }),
  ]);
  const seen = Math.max(item?.liveRevision ?? 0, published?.number ?? 0);
  const rows = await database().revision.findMany({
    where: { ...key, number: { gte: seen } },
    orderBy: { number: 'asc' },
    select: { number: true, userId: true, values: true },
  });
  const writers = new Set<string>();
  let before: ContentValues = {};
  for (const { number, userId, values } of rows) {
    const after = values as ContentValues;
    const isNew = number > seen && Object.keys(changesBetween(before, after)).length > 0;
    if (isNew && userId) writers.add(userId);
    before = after;
  }
  return writers;
}

// “Two pairs of eyes”: what a person changes goes on the site when another one publishes it. Every verb that changes what
// visitors see asks here first. e2e/checks/publishing-doors.test.ts lists them.

interface Refusal {
  ok: false;
  failure: Failure;
}

const refused = (message: string): Refusal => ({
  ok: false,
  failure: { code: 'forbidden', message, isSignedIn: true },
});

const ofYourOwn = refused(
  'You wrote a part of what would go on the site. Ask for publishing, and another person publishes it.',
);
const yourChange = refused('Another person publishes what you change. Save it with “Ask for publishing”.');
const takesOff = (what: string) => refused(`${what} is on the site. Ask another person to take it off.`);
const removes = (what: string) =>
  refused(`${what} is on the site. Ask another person to take it off first. Then you can remove it.`);
const movesEnd = refused(
  'Another person decides when this leaves the site. Ask for publishing with the time that you want.',
);
/** For what has no draft that another person could publish. */
export const ofAdministrators =
  'Visitors would see this at once, so an administrator has to do it: “Two pairs of eyes” is on.';

/** Whether another person publishes what this one changes: the setting is on, and their roles are not exempt. */
export async function mustAsk({ id }: Actor): Promise<boolean> {
  if (!(await readSettings()).twoPairs) return false;
  const person = id && (await database().user.findUnique({ where: { id }, select: { role: true, roles: true } }));
  return !person || !hasRight(rolesOf(person), 'publishOwn');
}

/** The effect of a change on what visitors see, by the state that it leads to. */
function effectOf(
  current: CurrentItem | null,
  { liveRevision, publishAt, unpublishAt, removedAt }: NewRevision['item'],
) {
  const isShown = current?.isPublished ?? false;
  const end = (at: Date | null | undefined) => at?.getTime() ?? null;
  if (isShown && liveRevision === null) return removedAt ? 'removes' : 'hides';
  if (typeof liveRevision === 'number' || publishAt) return 'shows';
  return isShown && unpublishAt !== undefined && end(unpublishAt) !== end(current?.unpublishAt) ? 'ends' : null;
}

/** A change as a verb plans it. */
interface SiteChange extends Pick<NewRevision, 'entity' | 'id' | 'actor' | 'item'> {
  current: CurrentItem | null;
  /** Whether the person themselves changes values with it. */
  hasOwnChange: boolean;
}

/**
 * Why the person may not make this change alone. Null if they may: it changes nothing that visitors see, another person
 * wrote what it shows, or another person asked for it.
 * @returns forbidden, with what to do instead
 */
export async function refuseAlone(change: SiteChange): Promise<Refusal | null> {
  const { entity, id, actor, item, current, hasOwnChange } = change;
  const effect = effectOf(current, item);
  if (!effect || !(await mustAsk(actor))) return null;
  const note = await readNote(entity, id);
  const asked = note && (await openRequest(entity.name, id, note));
  const isAnothers = asked !== null && asked.userId !== actor.id;
  const end = item.unpublishAt?.getTime();
  const what = `“${current?.title}”`;
  if (effect === 'removes') return removes(what);
  if (effect === 'hides') return isAnothers && asked.action === 'ask_unpublish' ? null : takesOff(what);
  if (effect === 'ends') return isAnothers && asked.unpublishAt?.getTime() === end ? null : movesEnd;
  if (hasOwnChange) return yourChange;
  if (actor.id && (await writersOf(entity.name, id)).has(actor.id)) return ofYourOwn;
  const isOtherEnd = current?.isPublished && end !== current.unpublishAt?.getTime();
  return isOtherEnd && !(isAnothers && asked.unpublishAt?.getTime() === end) ? movesEnd : null;
}

/** Why what goes on the site at its time may not. Null if it may: another person than its writer scheduled it. */
export async function refuseDue({ name }: Pick<Entity, 'name'>, entityId: number, number: number) {
  const revision = await database().revision.findUnique({
    where: { entity_entityId_number: { entity: name, entityId, number } },
    select: { userId: true, userEmail: true },
  });
  if (!revision?.userId) return null;
  const actor = { id: revision.userId, email: revision.userEmail ?? '' };
  if (!(await mustAsk(actor)) || !(await writersOf(name, entityId)).has(actor.id)) return null;
  const nameOf = await staffNames();
  return `${nameOf(actor.email)} wrote and scheduled it. While “Two pairs of eyes” is on, another person has to publish it.`;
}

/**
 * For what has no draft and no versions: visitors see it at once.
 * @returns forbidden for a person whose changes another one publishes
 */
export async function refuseAtOnce(actor: Actor): Promise<Refusal | null> {
  return (await mustAsk(actor)) ? refused(ofAdministrators) : null;
}
