import { beforeAll, beforeEach } from 'vitest';
import { callAs, signInForTest, unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import type { BulkAction } from '#lib/content/bulk-actions/bulk-action.ts';
import { changeContentItems } from '#lib/content/bulk-actions/change-items.ts';
import { undoContentAction } from '#lib/content/bulk-actions/undo.ts';
import { event } from '#lib/content/entities/event.ts';
import type { Entity, TableName } from '#lib/content/entity.ts';
import { type Field, isList, propertyOf } from '#lib/content/fields/field.ts';
import { readItem } from '#lib/content/items/current-item.ts';
import { bulkContentSchema, type ContentAction, saveRequestSchema } from '#lib/content/items/item.schema.ts';
import { createContentItem, saveContentItem } from '#lib/content/items/save.ts';
import type { PublicItem } from '#lib/content/published/public-item.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';

/** For tests: creates an item from a valid body of its address. */
export const createItem = (headers: Headers, entity: Entity, body: object) =>
  callAs(headers, createContentItem, headers, entity, saveRequestSchema.parse(body));

/** For tests: saves an item with a valid body of its address. */
export const saveItem = (headers: Headers, entity: Entity, id: number, body: object) =>
  callAs(headers, saveContentItem, headers, entity, id, saveRequestSchema.parse(body));

/** For tests: a public object of a kind, or a row of a list, with the `given` values and otherwise empty ones. */
export function itemForTest<K extends { model: TableName; fields: readonly Field[] }>(
  { fields }: K,
  given: Partial<PublicItem<K>>,
): PublicItem<K> {
  const empty = fields.map((field) => [
    propertyOf(field),
    isList(field) ? [] : field.kind === 'yesNo' ? false : field.isRequired || field.keepsEmptyText ? '' : null,
  ]);
  return { id: 1, ...Object.fromEntries(empty), ...given } as PublicItem<K>;
}

/** Switches “Two pairs of eyes” on or off, as an administrator would in the settings. */
export async function switchTwoPairs(isOn: boolean): Promise<void> {
  const row = { key: 'twoPairs', value: String(isOn) };
  await database().siteSetting.upsert({ where: { key: row.key }, create: row, update: row });
}

const values = (title: string) => ({
  title,
  date: '2027-01-10T04:30:00.000Z',
  description: 'All are welcome.',
  image: null,
});

export async function whole(entity: Entity, id: number) {
  const item = await readItem(entity, id);
  if (!item) throw new Error(`There is no ${entity.name} ${id}`);
  return item;
}

/** All that visitors and staff know of the item, but for its version. */
export async function itemState(entity: Entity, id: number) {
  const { revision: _, liveRevision, updatedAt, updatedBy, ...item } = await whole(entity, id);
  return item;
}

/** The titles of the events that visitors see. */
export const titles = async () => (await findPublished(event)).map(({ title }) => title).sort();

/** The items as a list shows them. */
export async function seen(entity: Entity, ids: readonly number[]) {
  const notes = await database().contentItem.findMany({ where: { entity: entity.name, entityId: { in: [...ids] } } });
  return ids.map((id) => `${id}.${notes.find(({ entityId }) => entityId === id)?.revision ?? 0}`);
}

/** An action as its address checks it. */
export const asked = (action: ContentAction, item: readonly string[], once?: string) =>
  bulkContentSchema.parse({ action, item, once });

/** Gives the calling test file a database without events, and two editors who change events. */
export function useEvents() {
  useTestDatabase();
  const people = { editor: new Headers(), other: new Headers() };
  beforeAll(async () => {
    people.editor = await signInForTest({ role: 'editor' });
    people.other = await signInForTest({ role: 'editor' });
  });
  beforeEach(async () => {
    const { event: events, contentItem, revision, bulkAction } = database();
    await write(() => [
      events.deleteMany(),
      contentItem.deleteMany(),
      revision.deleteMany(),
      bulkAction.deleteMany(),
      raiseContentVersion(),
    ]);
  });

  const create = async (title: string, action = 'publish', more: object = {}) =>
    unwrap(await createItem(people.editor, event, { values: values(title), revision: 0, action, ...more })).id;
  const save = async (id: number, title: string, more: object = {}) => {
    const { revision } = await whole(event, id);
    return unwrap(
      await saveItem(people.other, event, id, { values: values(title), revision, action: 'save', ...more }),
    );
  };
  const change = async (action: ContentAction, ids: readonly number[], entity: Entity = event) =>
    unwrap(await callAs(people.editor, changeContentItems, entity, asked(action, await seen(entity, ids))));
  const undo = async ({ token }: BulkAction, entity: Entity = event) =>
    unwrap(await callAs(people.editor, undoContentAction, entity, token));
  return { people, create, save, change, undo };
}
