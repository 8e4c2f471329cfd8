import { expect, test } from 'vitest';
import { useSeededSite } from '#e2e/unit/content/seed.ts';
import { allEntities } from '#lib/content/all-entities.ts';
import type { Entity } from '#lib/content/entity.ts';
import { isList } from '#lib/content/fields/field.ts';
import type { ContentItemWire } from '#lib/content/items/item.wire.ts';
import { publishDue } from '#lib/content/revisions/schedule.ts';
import { database } from '#lib/platform/db/client.ts';
import { POST as restoring } from './[entity]/[id]/restore/route.ts';
import { DELETE, GET, PUT } from './[entity]/[id]/route.ts';
import { POST as previewing } from './[entity]/preview/route.ts';
import { GET as listing } from './[entity]/route.ts';

const editor = useSeededSite('editor');

type Handler = (request: Request, context: { params: Promise<{ entity: string; id: string }> }) => Promise<Response>;
interface Page {
  items: { id: number }[];
  pages: number;
}

/** The data in an address's response, as the form reads it. */
async function call<T>(handler: Handler, entity: Entity, id: number, body?: unknown, query = ''): Promise<T> {
  const headers = new Headers(editor);
  headers.set('content-type', 'application/json');
  const method = body === undefined ? 'GET' : 'POST';
  const request = new Request(`http://localhost/${query}`, { method, headers, body: JSON.stringify(body) });
  const answer = await handler(request, { params: Promise.resolve({ entity: entity.name, id: String(id) }) });
  const text = await answer.text();
  expect(answer.status, `${entity.name} ${id}: ${text}`).toBeLessThan(300);
  return text === '' ? (null as T) : JSON.parse(text).data;
}

const open = (entity: Entity, id: number) => call<ContentItemWire>(GET as Handler, entity, id);

/** Presses a button of the form with the values that the server last returned. */
const press = (entity: Entity, { id, values, revision }: ContentItemWire, action: string, publish_at?: string) =>
  call<ContentItemWire>(PUT as Handler, entity, id, { values, revision, action, publish_at });

const restore = (entity: Entity, { id, revision }: ContentItemWire, number: number) =>
  call<ContentItemWire>(restoring, entity, id, { number, revision });

async function idsOf(entity: Entity): Promise<number[]> {
  const { items, pages } = await call<Page>(listing as Handler, entity, 0);
  const more = Array.from({ length: pages - 1 }, (_, index) =>
    call<Page>(listing as Handler, entity, 0, undefined, `?page=${index + 2}`),
  );
  return [items, ...(await Promise.all(more)).map((page) => page.items)].flat().map(({ id }) => id);
}

/** All columns of the kind's rows and of its lists' rows, including those that no form shows. */
async function rowsOf(entity: Entity): Promise<unknown> {
  const models = [entity.model || 'siteSetting', ...entity.fields.filter(isList).map(({ model }) => model)];
  const tables = database() as unknown as Record<string, { findMany(args: object): Promise<unknown> }>;
  return Promise.all(
    models
      .filter((model) => model !== '')
      .map((model) => tables[model]?.findMany({ orderBy: { [model === 'siteSetting' ? 'key' : 'id']: 'asc' } })),
  );
}

/** Every action on an item that does not change it. */
async function useItem(entity: Entity, id: number): Promise<void> {
  const seeded = await open(entity, id);
  const same = (item: ContentItemWire) => {
    expect(item.values, `${entity.name} ${id}`).toEqual(seeded.values);
    return item;
  };
  expect(seeded.state).toBe('published');
  await call(previewing as Handler, entity, 0, { id, values: seeded.values });
  const drafted = same(await press(entity, seeded, 'save'));
  expect(drafted.state).toBe('changed');
  let item = same(await press(entity, drafted, 'publish'));
  if (!entity.isSingle) {
    item = same(await press(entity, item, 'unpublish'));
    expect(item.state).toBe('draft');
    item = same(await press(entity, item, 'publish'));
  }
  item = same(await restore(entity, item, 0));
  await press(entity, item, 'save', new Date(Date.now() + 60_000).toISOString());
  await publishDue(new Date(Date.now() + 120_000));
  expect(same(await open(entity, id))).toMatchObject({ state: 'published', publish_at: null });
}

test.each(allEntities.map((entity) => [entity.plural, entity] as const))(
  '%s: each seeded item is previewed, drafted, published, taken off, restored and scheduled, and is as it was',
  async (_plural, entity) => {
    const [ids, before] = [await idsOf(entity), await rowsOf(entity)];
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) await useItem(entity, id);
    expect(await rowsOf(entity)).toEqual(before);
  },
  120_000,
);

test.each(
  allEntities
    .filter(({ isSingle, isFixed }) => !isSingle && !isFixed)
    .map((entity) => [entity.plural, entity] as const),
)('%s: a removed item is brought back whole, under its number', async (_plural, entity) => {
  const [id] = await idsOf(entity);
  if (id === undefined) throw new Error(`No ${entity.singular} is seeded`);
  const item = await open(entity, id);
  await call(DELETE as Handler, entity, id, undefined, `?revision=${item.revision}`);
  const back = await restore(entity, { ...item, revision: item.revision + 1 }, item.revision);
  expect(back).toMatchObject({ state: 'draft', values: item.values });
  expect(await press(entity, back, 'publish')).toMatchObject({ state: 'published', values: item.values });
});
