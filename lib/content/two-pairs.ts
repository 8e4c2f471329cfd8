import type { Actor } from '#lib/people/audit/record.ts';
import { staffNames } from '#lib/people/auth/staff-names.ts';
import { hasRight } from '#lib/platform/config/rights.ts';
import { rolesOf } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Failure } from '#lib/platform/http/result.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import type { CurrentItem } from './content-item.ts';
import type { Entity } from './entity.ts';
import type { NewRevision } from './new-revision.ts';
import { openRequest, writersOf } from './publish-request.ts';
import { readNote } from './read-note.ts';

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

/** What a change does to what visitors see, by the state that it leads to. */
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
export interface SiteChange extends Pick<NewRevision, 'entity' | 'id' | 'actor' | 'item'> {
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
