import { randomUUID } from 'node:crypto';
import { type AdminUser, type Caller, stillHas } from '#lib/people/auth/access.ts';
import { contentVersion, raiseContentVersion, unchangedContent } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { forManyRows, type Step, writeInSteps } from '#lib/platform/db/write.ts';
import type { Result } from '#lib/platform/http/result.ts';
import { inParts } from '#lib/platform/lists/select-ids.ts';
import { cutText } from '#lib/platform/text/plain-text.ts';
import { isRemovedAgain, stillAnnounced } from '#lib/platform/uploads/announced-files.ts';
import { settlePictures } from '#lib/platform/uploads/picture-files.ts';
import type { LeftItem, NamedItem } from '../bulk-actions/bulk-action.ts';
import { type ItemSnapshot, snapshotsOf } from '../bulk-actions/item-snapshot.ts';
import { actionWrites, isOvertaken } from '../bulk-actions/stored-actions.ts';
import type { Entity } from '../entity.ts';
import { reserveIds } from '../fields/columns.ts';
import type { ContentValues } from '../fields/field.ts';
import { withIds } from '../items/check-values.ts';
import { itemTitle, type NewRevision } from '../items/item.ts';
import { changeSteps, createSteps, itemsPerStep } from '../items/item-store.ts';
import { startEncoding } from '../media/start-encoding.ts';
import { mustAsk } from '../revisions/approval.ts';
import { revisionWrites } from '../revisions/commit.ts';
import type { ImportPlan, PlannedItem } from '../tables/import-plan.ts';
import type { Table } from '../tables/table.ts';
import { type HeldPlan, type HeldSettings, picturesOf, planHeld, type StoredImport } from './stored-import.ts';
import { continueTable, type ImportTarget, importTable, type RunEnd } from './stored-table.ts';
import { type ReadyPicture, storePictures, withKnownIds } from './zip-pictures.ts';

const longestAlt = 300;

/** The steps that write the rows of pictures, each described by what names it. One that was removed from the library comes back. */
async function pictureSteps(entity: Entity, plan: PlannedRun['plan'], ready: readonly ReadyPicture[]): Promise<Step[]> {
  const used = picturesOf(entity, plan, ready);
  const wanted = new Map(ready.filter(({ mediaId }) => used.has(mediaId)).map((picture) => [picture.mediaId, picture]));
  const rows = await database().media.findMany({
    where: { id: { in: [...wanted.keys()] } },
    select: { id: true, removedAt: true },
  });
  const known = new Map(rows.map(({ id, removedAt }) => [id, removedAt]));
  const createdAt = new Date();
  const fresh = [...wanted.values()].filter(({ mediaId }) => !known.has(mediaId));
  const back = [...wanted.keys()].filter((id) => known.get(id) != null);
  const created = fresh.map(({ mediaId, stored }) => ({
    ...stored,
    id: mediaId,
    alt: cutText(used.get(mediaId) ?? '', longestAlt),
    createdAt,
  }));
  return [
    ...inParts(created, itemsPerStep).map(
      (data): Step =>
        () => [database().media.createMany({ data })],
    ),
    () => [database().media.updateMany({ where: { id: { in: back } }, data: { removedAt: null, removedBy: null } })],
    () =>
      stillAnnounced(
        'media',
        fresh.map(({ stored }) => stored.file),
      ),
  ];
}

/** The version of an item, and whether it is on the site afterwards. */
function revisionOf(
  entity: Entity,
  { current }: PlannedItem,
  {
    id,
    values,
    publishes,
    actor,
    action,
  }: Pick<PlannedRun, 'publishes' | 'actor' | 'action'> & {
    id: number;
    values: ContentValues;
  },
): NewRevision {
  const base = current?.revision ?? 0;
  return {
    entity,
    id,
    base,
    seenLive: current?.liveRevision ?? null,
    before: current?.values ?? null,
    values,
    action: action === 'import' ? action : publishes ? 'publish' : 'save',
    actor,
    item: publishes ? { liveRevision: base + 1, publishAt: null } : {},
    writes: [],
  };
}

/**
 * New items in the order in which they get their ids. Of a kind that visitors see by id, newest first, the day decides where
 * items have one; those without stay before them, in the order of the table.
 */
function oldestFirst({ order: [first], fields }: Entity, added: readonly PlannedItem[]): readonly PlannedItem[] {
  const day = first?.id === 'desc' && fields.find(({ kind }) => kind === 'day')?.name;
  const dayOf = ({ values }: PlannedItem) => String((day && values[day]) || '');
  // The row above is the newer one of the same day, as in a list that begins with the newest.
  const isFalling = added.length > 1 && dayOf(added[0] as PlannedItem) > dayOf(added.at(-1) as PlannedItem);
  const rows = isFalling ? added.toReversed() : added;
  return rows.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : dayOf(one) > dayOf(other) ? 1 : 0));
}

interface PlannedRun {
  entity: Entity;
  plan: Pick<ImportPlan, 'added' | 'changed' | 'unchanged'>;
  /** The items that stay as they were, with the reason. */
  left?: LeftItem[];
  /** A table, or new items alone that were named otherwise. */
  action?: 'import' | 'add';
  publishes: boolean;
  actor: AdminUser;
  pictures: readonly ReadyPicture[];
}

/**
 * The steps of an import, for a transaction with `unchangedContent`: pictures, a version of each item that is added or changed,
 * what visitors see where it publishes, and one action that undoes all. New items come after all others, in the order of the
 * table, or by day where they have one.
 * @returns also the action's token
 */
export async function importSteps({
  entity,
  plan,
  left = [],
  action = 'import',
  publishes,
  actor,
  pictures,
}: PlannedRun) {
  const { changed, unchanged } = plan;
  const added = oldestFirst(entity, plan.added);
  const all = [...added, ...changed];
  const values = await withIds(
    entity,
    all.map((item) => item.values),
  );
  const fresh = await reserveIds(entity.model, added.length);
  const changes = all.map((item, index) => {
    const id = item.current?.id ?? (fresh[index] as number);
    return revisionOf(entity, item, { id, values: values[index] as ContentValues, publishes, actor, action });
  });
  const before = await snapshotsOf(
    entity,
    all.map(({ current }, index) => ({ current, change: changes[index] as NewRevision })),
  );
  const items: (NamedItem & ItemSnapshot & { leftLive: number | null })[] = [];
  for (const [index, { current }] of all.entries()) {
    const { id, values: after, base } = changes[index] as NewRevision;
    const snapshot = before[index] as ItemSnapshot;
    const title = current?.title ?? (await itemTitle(entity, id, after));
    items.push({ id, title, ...snapshot, leftLive: publishes ? base + 1 : snapshot.liveRevision });
  }
  const rows = changed.flatMap(({ current }, index) => {
    const { id, values: after } = changes[added.length + index] as NewRevision;
    // A published item's rows keep the visitors' version while staff work on the next one.
    const isWritten = current && (publishes || !current.isPublished);
    return isWritten ? [{ id, stored: current.stored, values: after, isPublished: publishes }] : [];
  });
  const token = randomUUID();
  const steps: Step[] = [
    ...(await pictureSteps(entity, plan, pictures)),
    ...inParts(changes, itemsPerStep).map(
      (some): Step =>
        () =>
          revisionWrites(some, { areGuarded: true }),
    ),
    ...(await createSteps(entity, changes.slice(0, added.length), publishes)),
    ...(await changeSteps(entity, rows)),
    () => actionWrites(token, { actor, kind: entity.name, action, changed: items, unchanged, left }),
    () => [raiseContentVersion()],
  ];
  return { token, steps };
}

const tryAgain = 'Nothing was changed, because others are saving at this moment. Import again.';
const draftsOnly =
  'Nothing was changed. Another person publishes what you import: “Two pairs of eyes” is on. Import as drafts, then ask for publishing in the list.';
const noRight = 'Nothing was changed, because your role does not include this any more.';

/** The difference from what the person saw when they pressed. Null if there is none. */
function differenceTo(seen: HeldPlan, now: HeldPlan): string | null {
  if (now.problemCount > 0) return 'Nothing was changed. Since you looked, problems came up. They are listed below.';
  const key = ({ row, id, revision }: HeldPlan['lines'][number]) => `${row} ${id} ${revision}`;
  const known = new Set(seen.lines.map(key));
  const others = now.lines.filter((line) => !known.has(key(line)));
  if (others.length === 0 && now.lines.length === seen.lines.length && now.unchanged === seen.unchanged) return null;
  const names = others.slice(0, 5).map(({ title }) => `“${title}”`);
  const which = names.length > 0 ? `: ${names.join(', ')}${others.length > names.length ? ' and others' : ''}` : '';
  return `Nothing was changed. Someone else saved since you looked${which}. Look at the changes below, then import again.`;
}

/** Imports all of a table or nothing, as it is found now, with the pictures beside it. */
async function runOnce(
  entity: Entity,
  importer: Caller<'editContent'>,
  held: StoredImport,
  table: Table,
  isHeld: () => boolean,
): Promise<RunEnd<HeldPlan>> {
  const { id, settings } = held;
  const { importedPicture } = database();
  let ready: readonly ReadyPicture[] = [];
  if (held.picturesName !== null) {
    const stored = await storePictures(id, new Set(held.plan.pictures), isHeld);
    if (!stored.ok) return { told: `Nothing was changed. ${stored.failure.message}` };
    ready = await withKnownIds(stored.value);
  }
  if (!isHeld()) return 'overtaken';
  const version = await contentVersion();
  // Pictures may have taken minutes.
  const now = await stillHas(importer, 'editContent');
  if (!now) return { told: noRight };
  if (settings.publishes && (await mustAsk(importer))) return { told: draftsOnly };
  const rest = await importedPicture.findMany({ where: { importId: id }, select: { name: true, mediaId: true } });
  const known = new Map(ready.map(({ name, mediaId }) => [name, mediaId]));
  const pictures = rest.map(({ name, mediaId }) => ({ name, mediaId: known.get(name) ?? mediaId }));
  const { plan, summary } = await planHeld(entity, table, settings, pictures, now.may('administer'));
  const isMissing = summary.pictures.some((name) => !known.has(name));
  const difference = differenceTo(held.plan, summary) ?? (isMissing ? tryAgain : null);
  if (difference) return { told: difference, plan: summary };
  const { publishes } = settings;
  const { token, steps } = await importSteps({ entity, plan, publishes, actor: importer, pictures: ready });
  const data = { state: 'done', token };
  try {
    await writeInSteps(
      [
        // Only one of two runs finds it so, and neither overwrites what was saved since it was planned.
        () => [database().contentImport.update({ where: { id, state: 'running' }, data, select: { id: true } })],
        () => [unchangedContent(version)],
        ...steps,
      ],
      forManyRows,
    );
  } catch (error) {
    if (isOvertaken(error) || isRemovedAgain(error)) return 'overtaken';
    throw error;
  }
  await settlePictures([...new Set(ready.map(({ stored }) => stored.file))]);
  if (ready.length > 0) startEncoding();
  return 'done';
}

/** The target of a table of content: its kind. */
export const intoContent = (importer: Caller<'editContent'>, entity: Entity): ImportTarget<HeldSettings, HeldPlan> => ({
  userId: importer.id,
  entity: entity.name,
  nothing: 'Nothing was changed',
  isEmpty: ({ lines }) => lines.length === 0,
  run: (held, table, isHeld) => runOnce(entity, importer, held, table, isHeld),
});

/**
 * Imports a table that was checked: all of it or nothing, as it is found now. What another person saved since it was checked
 * is not overwritten: then nothing changes, and `told` says so. Pressed twice, it happens once. What takes long goes on by
 * itself.
 * @returns not_found; conflict for one with problems, or without anything to change
 */
export const runImport = (editor: Caller<'editContent'>, entity: Entity, id: string): Promise<Result<StoredImport>> =>
  importTable(intoContent(editor, entity), id);

/** A person's own import with its table. One that was cut off while it ran goes on. @returns not_found */
export const getImport = (editor: Caller<'editContent'>, entity: Entity, id: string): Promise<Result<StoredImport>> =>
  continueTable(intoContent(editor, entity), id);
