import { describe, expect, test } from 'vitest';
import { useSeededSite } from '#e2e/unit/content/seed.ts';
import { allEntities } from '#lib/content/all-entities.ts';
import type { Field } from '#lib/content/fields/field.ts';
import * as restore from './[entity]/[id]/restore/route.ts';
import * as revision from './[entity]/[id]/revisions/[number]/route.ts';
import * as revisions from './[entity]/[id]/revisions/route.ts';
import * as item from './[entity]/[id]/route.ts';
import * as order from './[entity]/order/route.ts';
import * as preview from './[entity]/preview/route.ts';
import * as list from './[entity]/route.ts';

const editor = useSeededSite('editor');

type Params = Record<string, string>;
type Handler = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;
const routes = { list, order, preview, item, revisions, revision, restore } as unknown as Record<
  string,
  Record<string, Handler>
>;

async function send(route: string, method: string, params: Params, body?: unknown, query = '') {
  const handler = routes[route]?.[method];
  if (!handler) throw new Error(`${route} has no ${method}`);
  const headers = new Headers(editor);
  headers.set('content-type', 'application/json');
  const request = new Request(`http://localhost/${query}`, { method, headers, body: JSON.stringify(body) });
  const answer = await handler(request, { params: Promise.resolve(params) });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

const save = { values: {}, revision: 0, action: 'publish' };
/** Each address below an item, with a valid body. */
const ofItem: [route: string, method: string, body?: unknown, query?: string][] = [
  ['item', 'GET'],
  ['item', 'PUT', save],
  ['item', 'DELETE', undefined, '?revision=0'],
  ['revisions', 'GET'],
  ['revision', 'GET'],
  ['restore', 'POST', { number: 0, revision: 0 }],
];
/** No item has these ids. Some are not even valid. */
const strangeIds = [
  '0',
  '-1',
  '987654',
  '2147483647',
  '2147483648',
  '9'.repeat(30),
  '1.5',
  '1e3',
  'new',
  '',
  ' 1',
  'NaN',
  '%00',
];
const huge = Number.MAX_SAFE_INTEGER;
const strangeValues = [{}, [[]], [{ id: huge }], huge, -1, 1.5, true, '\u0000', '\ud800', 'a\u2028b'];
const kinds = allEntities.map((entity) => [entity.name, entity] as const);

/** One field of each kind, required and optional. The settings have about twenty of the same kind. */
const ofEachKind = (fields: readonly Field[]) =>
  new Map(fields.map((field) => [`${field.kind} ${field.isRequired ?? false}`, field.name])).values();

describe.each(kinds)('%s', (entity, { fields, isSingle = false, isFixed = false }) => {
  test('its list is answered, whatever is asked of it', async () => {
    for (const query of [
      '',
      '?q=%25',
      '?state=draft',
      '?sort=-updated',
      '?page=9999999999',
      '?sort=__proto__&page=x',
    ]) {
      const { status, body } = await send('list', 'GET', { entity }, undefined, query);
      expect([status, body.status], query).toEqual([200, 'success']);
    }
    if (isSingle)
      expect((await send('list', 'GET', { entity })).body.data).toMatchObject({ total: 1, items: [{ id: 1 }] });
  });

  test('an item that is not there is not found', async () => {
    // Only one item exists, and its id is 1.
    const ids = isSingle ? [...strangeIds, '2'] : strangeIds;
    for (const id of ids)
      for (const [route, method, body, query] of ofItem) {
        const { status } = await send(route, method, { entity, id, number: '0' }, body, query);
        const isKept = method === 'DELETE' && (isSingle || isFixed) && /^[1-9]\d*$/.test(id) && status === 409;
        if (!isKept) expect(status, `${method} ${route} of ${entity} ${id}`).toBe(404);
      }
    expect((await send('preview', 'POST', { entity }, { id: 987_654, values: {} })).status).toBe(404);
  });

  test('a version that is not there is not found', async () => {
    for (const number of ['99', '-1', 'x', '9'.repeat(30), ''])
      expect((await send('revision', 'GET', { entity, id: '1', number })).status, number).toBe(404);
  });

  test('a body that says nothing usable is refused with words', async () => {
    const odd: [route: string, method: string, body: unknown][] = [
      ...[null, [], 'x', 1, {}].flatMap((body): [string, string, unknown][] => [
        ['list', 'POST', body],
        ['item', 'PUT', body],
        ['restore', 'POST', body],
        ['order', 'POST', body],
        ['preview', 'POST', body],
      ]),
      ['list', 'POST', { ...save, values: null }],
      ['item', 'PUT', { ...save, values: { ['__proto__']: 1, constructor: [] } }],
      ['item', 'PUT', { ...save, revision: huge }],
      ['item', 'PUT', { ...save, publish_at: '+275760-09-13T00:00:00.001Z' }],
      ['restore', 'POST', { number: huge, revision: 0 }],
      ['restore', 'POST', { number: 0, revision: huge }],
      ['order', 'POST', { ids: [] }],
      ['order', 'POST', { ids: [1, 1] }],
      ['order', 'POST', { ids: [huge] }],
      ['preview', 'POST', { id: huge, values: {} }],
      ['preview', 'POST', { id: null, values: { picture: {} } }],
    ];
    for (const [route, method, body] of odd) {
      const answer = await send(route, method, { entity, id: '1' }, body);
      const what = `${method} ${route} of ${entity} with ${JSON.stringify(body)}`;
      expect(answer.status, what).toBeGreaterThanOrEqual(400);
      expect(answer.status, what).toBeLessThan(500);
      expect(answer.body.message, what).toMatch(/\w/);
    }
  });

  test('a schedule in the past is refused at its field', async () => {
    const past = { ...save, action: 'save', publish_at: '2020-01-01T00:00:00Z' };
    for (const [route, method] of [
      ['list', 'POST'],
      ['item', 'PUT'],
    ] as const)
      expect(await send(route, method, { entity, id: '1' }, past)).toMatchObject({
        status: 422,
        body: { errors: { publish_at: ['Choose a time in the future.'] } },
      });
  });

  test('each value of its form may be of another kind than the form’s', async () => {
    const { values, revision } = (await send('item', 'GET', { entity, id: '1' })).body.data;
    let newest = revision;
    for (const name of ofEachKind(fields))
      for (const value of strangeValues) {
        const save = { values: { ...values, [name]: value }, revision: newest, action: 'publish' };
        const { status, body } = await send('item', 'PUT', { entity, id: '1' }, save);
        expect([200, 422], `${entity}.${name} = ${JSON.stringify(value)}`).toContain(status);
        if (status === 200) newest = body.data.revision;
      }
  }, 120_000);
});

test.each(['settings2', 'Event', '__proto__', 'constructor', '', '%'])('there is no kind “%s”', async (entity) => {
  for (const [route, method, body] of [
    ['list', 'GET'],
    ['list', 'POST', save],
    ['order', 'POST', { ids: [1] }],
    ['preview', 'POST', { id: null, values: {} }],
    ...ofItem,
  ] as [string, string, unknown?][])
    expect((await send(route, method, { entity, id: '1', number: '0' }, body, '?revision=0')).status).toBe(404);
});
