import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import type { AdminUser, Caller } from '#lib/people/auth/access.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import type { Once } from '#lib/platform/http/send-once.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { canRemove, type Entity, ownValues } from '../entity.ts';
import { checkValues, ownValueGuards } from '../items/check-values.ts';
import { readItem, readRevision } from '../items/current-item.ts';
import type { bulkContentSchema, ContentAction, SeenItem } from '../items/item.schema.ts';
import { type CurrentItem, itemTitle, type NewRevision, nextRevision, readNote } from '../items/item.ts';
import { showWrites, writeStored } from '../items/item-store.ts';
import { planRemoval } from '../items/removal.ts';
import { mustAsk, openRequest, refuseAlone } from '../revisions/approval.ts';
import { revisionWrites } from '../revisions/commit.ts';
import { planRestore } from '../revisions/history.ts';
import { requestMails } from '../revisions/request-mails.ts';
import type { BulkAction, LeftItem, NamedItem } from './bulk-action.ts';
import { type ItemSnapshot, snapshotOf } from './item-snapshot.ts';
import { actionWrites, changeMany, untilCommitted } from './stored-actions.ts';

/** The plan of an action for one item: a change, nothing, or a reason to leave it. */
type Plan = { change: NewRevision; before: NamedItem & ItemSnapshot } | { left: LeftItem } | null;

const savedMeanwhile = 'Someone saved it after you opened the list.';
const isGone = 'It was removed, or it never existed.';
const isBack = 'It was already brought back.';
const isScheduled = (at: Date) =>
  `It is scheduled for ${shownMoment(at)}. To publish it now, open it and choose “Publish now”.`;
const needsWork = 'Its newest version has a problem. Open it, and publish it there.';

/** The actions for items of a kind: pages of the site are never removed, and a kind with one item always shows it. */
function actionsFor(entity: Entity): ContentAction[] {
  if (entity.isSingle) return [];
  return canRemove(entity) ? ['publish', 'unpublish', 'remove'] : ['publish', 'unpublish'];
}

/** The same for a person whose changes another one publishes. */
export async function ownActions(editor: Caller<'editContent'>, entity: Entity): Promise<ContentAction[]> {
  const actions = actionsFor(entity);
  return actions.length > 0 && (await mustAsk(editor)) ? ['ask', ...actions] : actions;
}

const isPossible = (entity: Entity, action: ContentAction): boolean =>
  actionsFor(entity).includes(action === 'ask' ? 'publish' : action) || (action === 'restore' && canRemove(entity));

/** The revision that puts the newest version on the site. Null if it is there. */
async function planPublishing(
  entity: Entity,
  current: CurrentItem,
  actor: AdminUser,
): Promise<Result<NewRevision> | null> {
  if (current.state === 'published') return null;
  if (current.publishAt) return refuse('conflict', isScheduled(current.publishAt));
  const guards = await ownValueGuards(entity);
  const checked = await checkValues(entity, current.values, current);
  if (!checked.ok) return refuse('conflict', needsWork);
  const { id, revision, unpublishAt } = current;
  const values = checked.value;
  const item = { liveRevision: revision + 1, publishAt: null, unpublishAt };
  const alone = await refuseAlone({ entity, id, actor, item, current, hasOwnChange: false });
  if (alone) return alone;
  return success({
    ...nextRevision(entity, current, actor),
    values,
    action: 'publish',
    item,
    // A draft's row holds its newest version. Beside what visitors see it does not.
    writes: [
      ...guards,
      ...(await (current.state === 'draft' ? showWrites(entity, id, true) : writeStored(entity, id, values, true))),
    ],
  });
}

/** The revision that takes the item off the site, and off the schedule. Null if neither is needed. */
async function planHiding(entity: Entity, current: CurrentItem, actor: AdminUser): Promise<Result<NewRevision> | null> {
  const { id, state, values, publishAt } = current;
  if (state === 'draft' && publishAt === null) return null;
  const item = { liveRevision: null, publishAt: null, unpublishAt: null };
  const alone = await refuseAlone({ entity, id, actor, item, current, hasOwnChange: false });
  if (alone) return alone;
  return success({
    ...nextRevision(entity, current, actor),
    action: 'unpublish',
    item,
    writes: await (state === 'changed' ? writeStored(entity, id, values, false) : showWrites(entity, id, false)),
  });
}

/** The revision that asks another person to publish the newest version. Null if visitors see it, or if it is asked for. */
async function planAsking(entity: Entity, current: CurrentItem, actor: AdminUser): Promise<Result<NewRevision> | null> {
  const { id, revision: base, state, values, publishAt, unpublishAt } = current;
  const note = await readNote(entity, id);
  if (state === 'published' || (note && (await openRequest(entity.name, id, note)))) return null;
  const checked = await checkValues(entity, values, current);
  if (!checked.ok) return refuse('conflict', needsWork);
  return success({
    ...nextRevision(entity, current, actor),
    action: 'ask',
    item: { askedRevision: base + 1, askedPublishAt: publishAt, askedUnpublishAt: unpublishAt, publishAt: null },
  });
}

const plans = { publish: planPublishing, unpublish: planHiding, remove: planRemoval, ask: planAsking };

async function planChange(entity: Entity, action: ContentAction, seen: SeenItem, actor: AdminUser): Promise<Plan> {
  const { id } = seen;
  const current = await readItem(entity, id);
  if (action === 'restore' || !current) return { left: { id, title: await lastTitle(entity, id), reason: isGone } };
  const leave = (reason: string) => ({ left: { id, title: current.title, reason } });
  if (current.revision !== seen.revision) return leave(savedMeanwhile);
  const planned = await plans[action](entity, current, actor);
  if (!planned) return null;
  if (!planned.ok) return leave(planned.failure.message);
  const before = { id, title: current.title, ...(await snapshotOf(current, planned.value)) };
  return { change: planned.value, before };
}

/** The title of an item that may be removed. */
async function lastTitle(entity: Entity, id: number): Promise<string> {
  const note = await readNote(entity, id);
  const values = note && (await readRevision(entity.name, id, note.revision));
  return itemTitle(entity, id, values ?? {});
}

async function planReturn(entity: Entity, { id, revision }: SeenItem, actor: AdminUser): Promise<Plan> {
  const note = await readNote(entity, id);
  const title = await lastTitle(entity, id);
  const leave = (reason: string) => ({ left: { id, title, reason } });
  if (!note) return leave(isGone);
  if (!note.removedAt) return leave(isBack);
  if (note.revision !== revision) return leave(savedMeanwhile);
  const planned = await planRestore({ ...actor, fields: null }, entity, id, { number: revision, revision });
  if (!planned.ok) return leave(planned.failure.message);
  return { change: planned.value, before: { id, title, ...(await snapshotOf(null, planned.value)) } };
}

/** Two drafts may wait with what must be one item’s alone, such as an address. The second is left. */
function leaveSecond(entity: Entity, planned: Plan[]): void {
  const taken = new Set<string>();
  for (const [place, plan] of planned.entries()) {
    if (!plan || !('change' in plan) || plan.change.action !== 'publish') continue;
    const { id, values } = plan.change;
    const own = ownValues(entity, values).map(({ field, value }) => `${field.name} ${value}`);
    const isSecond = own.some((each) => taken.has(each));
    if (isSecond) planned[place] = { left: { id, title: plan.before.title, reason: needsWork } };
    else for (const each of own) taken.add(each);
  }
}

const tooBusy = refuse('conflict', 'Others are saving these items at this moment. Nothing was changed. Try again.');

async function changeAll(
  editor: AdminUser,
  entity: Entity,
  { action, items }: { action: ContentAction; items: readonly SeenItem[] },
  once: Once<string>,
): Promise<Result<string>> {
  const distinct = [...new Map(items.map((item) => [item.id, item])).values()];
  const plan = (item: SeenItem) =>
    action === 'restore' ? planReturn(entity, item, editor) : planChange(entity, action, item, editor);
  return untilCommitted(tooBusy, async () => {
    const planned: Plan[] = [];
    for (const item of distinct) planned.push(await plan(item));
    leaveSecond(entity, planned);
    const changes = planned.filter((each) => each !== null && 'change' in each);
    const left = planned.flatMap((each) => (each !== null && 'left' in each ? [each.left] : []));
    const token = randomUUID();
    const mails = await requestMails(changes.map(({ change }) => change));
    await writeWithMails(mails, [
      ...revisionWrites(changes.map(({ change }) => change)),
      ...actionWrites(token, {
        actor: editor,
        kind: entity.name,
        action,
        left,
        changed: changes.map(({ before }) => before),
        unchanged: planned.length - changes.length - left.length,
      }),
      ...(changes.length > 0 ? [raiseContentVersion()] : []),
      ...once(token),
    ]);
    return success(token);
  });
}

/**
 * Publishes, takes off the site, removes or brings back many items, in one transaction with one audit entry. An item that
 * another person saved since the list was drawn, that is gone, or that must stay is left as it is, and named with the reason.
 * Pressed twice, it happens once.
 * @returns conflict for a kind that cannot be changed so, or while others keep saving
 */
export async function changeContentItems(
  editor: Caller<'editContent'>,
  entity: Entity,
  { action, item: items, once: key }: z.output<typeof bulkContentSchema>,
): Promise<Result<BulkAction>> {
  if (!isPossible(entity, action))
    return refuse('conflict', `${entity.plural} cannot be changed so. The site needs them.`);
  const asked = { userId: editor.id, kind: entity.name };
  return changeMany(asked, { what: entity.name, content: [action, items], key }, (once) =>
    changeAll(editor, entity, { action, items }, once),
  );
}
