import type { AdminUser } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { success } from '#lib/platform/http/result.ts';
import { blankSettings } from '#lib/platform/settings/blank-settings.ts';
import { type SettingKey, sampleSettings, settingToText } from '#lib/platform/settings/settings.schema.ts';
import { allEntities } from '../all-entities.ts';
import type { LeftItem, NamedItem } from '../bulk-actions/bulk-action.ts';
import { type ItemSnapshot, snapshotOf } from '../bulk-actions/item-snapshot.ts';
import { settings } from '../entities/settings.ts';
import { canRemove, type Entity } from '../entity.ts';
import { delegate, type Row } from '../fields/columns.ts';
import { type ContentValues, isList, type ListField } from '../fields/field.ts';
import { changesBetween, emptyValues } from '../fields/values.ts';
import { readItem, readRevision } from '../items/current-item.ts';
import { type CurrentItem, type NewRevision, nextRevision } from '../items/item.ts';
import { writeStored } from '../items/item-store.ts';
import { planRemoval } from '../items/removal.ts';
import { currentUses } from '../media/library/file-uses.ts';
import { isInUse, type MediaItemUse } from '../media/library/media-item-uses.ts';
import { stillUsedWords } from '../media/library/removed-media.ts';
import { readSeedRecord, rowFingerprint, type SeedRecord } from './seed-record.ts';

/** An item that goes, or a page that is emptied, with its kind's name and how it stood before. */
export type Going = NamedItem & ItemSnapshot & { kind: string };
/** An item that stays as it is, with its kind's name. */
export type Staying = LeftItem & { kind: string };
interface SamplePicture {
  id: number;
  file: string;
  alt: string;
}

/** The plan of a removal of the sample content at this moment. */
interface SamplePlan {
  changes: { change: NewRevision; before: Going }[];
  pictures: SamplePicture[];
  left: Staying[];
}

/** The kinds whose seeded items are the sample’s. */
const sampleKinds = allEntities.filter(({ model, isNeutral }) => model !== '' && !isNeutral);

const edited = 'It was edited here.';

/** Whether a row is as the seed wrote it, wherever staff moved it in its order. */
function isAsSeeded(record: SeedRecord, model: string, row: Row, orderColumn: string | undefined): boolean {
  const { columns, rows } = record.tables[model] ?? { columns: [], rows: {} };
  const written = rows[String(row.id)];
  if (!written) return false;
  const isWritten = (place: object) => rowFingerprint({ ...row, ...place }, columns) === written;
  const places = [...Array(Object.keys(rows).length + 1).keys()];
  return isWritten({}) || (orderColumn !== undefined && places.some((place) => isWritten({ [orderColumn]: place })));
}

const isSame = (one: ContentValues, other: ContentValues) => Object.keys(changesBetween(one, other)).length === 0;

/** Whether the newest version has the values of the first. Columns that are younger than the seed are in no fingerprint. */
async function isAsFirst(entity: Entity, { id, revision, values }: CurrentItem): Promise<boolean> {
  const first = revision > 0 ? await readRevision(entity.name, id, 0) : null;
  if (!first) return true;
  const known = Object.fromEntries(Object.keys(first).map((name) => [name, values[name] ?? null]));
  return isSame(first, known);
}

const isSettled = ({ state, publishAt, unpublishAt }: CurrentItem) =>
  state !== 'changed' && publishAt === null && unpublishAt === null;

/** The lists of a kind that have tables of their own, with their rows by item. */
const readLists = ({ model, fields }: Entity) =>
  Promise.all(
    fields
      .filter((field): field is ListField => isList(field) && field.model !== '')
      .map(async (list) => ({
        list,
        rowsOf: Map.groupBy(await delegate(list.model).findMany({}), (row) => row[`${model}Id`]),
      })),
  );

/** A page of the site that says nothing yet. Its title and address stay. */
const blankPage = ({ fields, isFixed }: Entity, { title = null, slug = null }: ContentValues): ContentValues => ({
  ...emptyValues(fields),
  ...(isFixed && { title, slug }),
});

/** The rows of a kind under the ids of the seed, in the order of staff. */
const seededRows = ({ model, order }: Entity, record: SeedRecord) =>
  delegate(model).findMany({
    where: { id: { in: Object.keys(record.tables[model]?.rows ?? {}).map(Number) } },
    orderBy: order,
  });

async function planKind(plan: SamplePlan, record: SeedRecord, entity: Entity, actor: AdminUser): Promise<void> {
  const lists = await readLists(entity);
  for (const row of await seededRows(entity, record)) {
    const current = await readItem(entity, row.id);
    if (!current) continue;
    const blank = canRemove(entity) ? null : blankPage(entity, current.values);
    if (blank && isSame(blank, current.values)) continue;
    const leave = (reason: string) => plan.left.push({ kind: entity.name, id: row.id, title: current.title, reason });
    const isSample =
      isSettled(current) &&
      isAsSeeded(record, entity.model, row, entity.reorder?.column) &&
      lists.every(({ list, rowsOf }) =>
        (rowsOf.get(row.id) ?? []).every((each) => isAsSeeded(record, list.model, each, list.orderColumn)),
      ) &&
      (await isAsFirst(entity, current));
    if (!isSample) {
      leave(edited);
      continue;
    }
    const planned = blank
      ? success({
          ...nextRevision(entity, current, actor),
          values: blank,
          action: 'blank',
          item: { liveRevision: null },
          writes: await writeStored(entity, row.id, blank, false),
        })
      : await planRemoval(entity, current, actor);
    if (planned.ok) await add(plan, current, planned.value);
    else leave(planned.failure.message);
  }
}

async function add({ changes }: SamplePlan, current: CurrentItem, change: NewRevision): Promise<void> {
  const { id, title, values } = current;
  const { entity, action } = change;
  const snapshot = await snapshotOf(current, change);
  // An item that is emptied keeps no value in its newest version, so the action holds them.
  const live = action === 'blank' ? values : snapshot.live;
  changes.push({ change, before: { kind: entity.name, id, title, ...snapshot, live } });
}

/** The published items of a kind that are as the seed wrote them. */
export async function findSeeded(entity: Entity, record: SeedRecord): Promise<Row[]> {
  const rows = await seededRows(entity, record);
  return rows.filter((row) => row.isPublished && isAsSeeded(record, entity.model, row, entity.reorder?.column));
}

/** Whether the site shows a sample item that nothing keeps from going. Quick, for a page that is opened often. */
export async function hasSample(): Promise<boolean> {
  const record = await readSeedRecord();
  if (Object.keys(record.tables).length === 0) return false;
  for (const entity of sampleKinds.filter((each) => canRemove(each) && !each.inUse))
    if ((await findSeeded(entity, record)).length > 0) return true;
  return false;
}

/** The settings that describe the sample centre, and that no one edited, emptied. Null if there are none. */
async function planSettings(plan: SamplePlan, record: SeedRecord, actor: AdminUser): Promise<void> {
  const current = await readItem(settings, 1);
  if (!current || !record.tables.siteSetting) return;
  const written = record.tables.siteSetting;
  const stored = await database().siteSetting.findMany({ where: { key: { in: Object.keys(blankSettings) } } });
  const values = new Map(stored.map(({ key, value }) => [key, value]));
  const isSample = (key: SettingKey) => {
    const value = values.get(key);
    if (value === undefined) return false;
    return (
      value === settingToText(sampleSettings[key]) ||
      rowFingerprint({ key, value }, written.columns) === written.rows[key]
    );
  };
  const going = Object.entries(blankSettings).filter(
    ([key, blank]) => isSample(key as SettingKey) && values.get(key) !== settingToText(blank),
  );
  if (going.length === 0) return;
  const { title } = current;
  if (!isSettled(current)) {
    plan.left.push({ kind: settings.name, id: 1, title, reason: 'They have changes that are not published.' });
    return;
  }
  const blank = going.map(([key, value]) => [
    key,
    value === '' ? null : typeof value === 'number' ? String(value) : value,
  ]);
  const next = { ...current.values, ...Object.fromEntries(blank) };
  const writes = await writeStored(settings, 1, next, true);
  const item = { liveRevision: current.revision + 1 };
  await add(plan, current, { ...nextRevision(settings, current, actor), values: next, action: 'blank', item, writes });
}

/** The seed's pictures that nothing but what goes uses. */
async function planPictures({ changes, pictures, left }: SamplePlan, record: SeedRecord): Promise<void> {
  const files = Object.values(record.pictures).map(({ file }) => file);
  const rows = await database().media.findMany({
    where: { file: { in: files }, removedAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, file: true, alt: true },
  });
  const uses = await currentUses(rows.map(({ id }) => id));
  const going = new Set(changes.map(({ before: { kind, id } }) => `${kind} ${id}`));
  const isElsewhere = ({ entity, id }: MediaItemUse) => !going.has(`${entity} ${id}`);
  for (const row of rows) {
    const { published = [], drafts = [] } = uses.get(row.id) ?? {};
    const others = { published: published.filter(isElsewhere), drafts: drafts.filter(isElsewhere) };
    if (isInUse(others)) left.push({ kind: 'media', id: row.id, title: row.alt, reason: stillUsedWords(others) });
    else pictures.push(row);
  }
}

/**
 * The items that a removal of the sample content would take, empty and leave. An item is the sample's if its rows have the
 * fingerprints that the seed noted, and no version of it says anything else. For verbs that have checked their caller.
 */
export async function planSample(actor: AdminUser): Promise<SamplePlan> {
  const record = await readSeedRecord();
  const plan: SamplePlan = { changes: [], pictures: [], left: [] };
  for (const entity of sampleKinds) await planKind(plan, record, entity, actor);
  await planSettings(plan, record, actor);
  await planPictures(plan, record);
  return plan;
}
