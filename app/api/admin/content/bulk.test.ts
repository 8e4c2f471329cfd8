import { beforeAll, expect, test } from 'vitest';
import { createItem } from '#e2e/unit/content/save-content.ts';
import { signInForTest, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { event } from '#lib/content/entities/event.ts';
import { database } from '#lib/platform/db/client.ts';
import { POST as bulk } from './[entity]/bulk/route.ts';
import { POST as undo } from './[entity]/undo/route.ts';

useTestDatabase();
const editor = useStaff('editor');
let ids: number[];
beforeAll(async () => {
  ids = [];
  for (const title of ['A', 'B', 'C']) {
    const values = { title, date: '2027-01-10T04:30:00.000Z', description: 'x', image: null };
    const made = unwrap(await createItem(editor, event, { values, revision: 0, action: 'save' }));
    ids.push(made.id);
  }
});

const origin = 'http://localhost';
const params = { params: Promise.resolve({ entity: 'event' }) };

/** A form as a browser without script posts it. */
function post(body: URLSearchParams, headers: Headers = editor, more: Record<string, string> = {}): Request {
  const all = new Headers(headers);
  all.set('content-type', 'application/x-www-form-urlencoded');
  all.set('accept', 'text/html');
  all.set('origin', origin);
  for (const [name, value] of Object.entries(more)) all.set(name, value);
  return new Request(`${origin}/api/admin/content/event/bulk/`, { method: 'POST', headers: all, body });
}
const form = (action: string, items: readonly string[], more: Record<string, string> = {}) =>
  new URLSearchParams([
    ...items.map((item) => ['item', item] as [string, string]),
    ...Object.entries({ action, ...more }),
  ]);
const locationOf = (response: Response) => response.headers.get('location') ?? '';
const tokenOf = (response: Response) => new URL(locationOf(response), origin).searchParams.get('done') ?? '';
const published = () => database().event.count({ where: { isPublished: true } });

test('a plain form changes the ticked items and those on other pages, and leads back to its list', async () => {
  const sent = form('publish', [`${ids[0]}.1`], { others: `${ids[1]}.1 ${ids[2]}.1`, view: 'q=demo&sort=-title' });
  const response = await bulk(post(sent), params);
  expect(response.status).toBe(303);
  expect(locationOf(response)).toMatch(/^\/admin\/content\/event\?q=demo&(sort=[^&]*&)?done=[\w-]+$/);
  expect(await published()).toBe(3);
  const back = await undo(post(new URLSearchParams({ token: tokenOf(response), place: 'removed' })), params);
  expect(locationOf(back)).toMatch(/^\/admin\/content\/event\/removed\?done=/);
  expect(await published()).toBe(0);
});

test('a form leads nowhere else, whatever it says', async () => {
  for (const view of ['//evil.example', 'https://evil.example/?q=1', '\r\nset-cookie: a=b', 'page=-1&q=%0d%0a']) {
    const response = await bulk(post(form('publish', [], { view, place: 'https://evil.example' })), params);
    expect(response.status).toBe(303);
    expect(locationOf(response)).toMatch(/^\/admin\/content\/event\?/);
    expect(tokenOf(response)).toBe('none');
  }
});

test('too many, malformed and unknown items change nothing', async () => {
  const many = Array.from({ length: 1001 }, (_, index) => `${index + 1}.1`);
  expect(tokenOf(await bulk(post(form('remove', many)), params))).toBe('many');
  for (const item of ['1', '1.', '0.1', '-1.1', '1.1 OR 1=1', '99999999999.1', '1.1.1', 'null'])
    expect(tokenOf(await bulk(post(form('remove', [item])), params)), item).not.toMatch(/-/);
  expect(await database().event.count()).toBe(3);
  const none = await bulk(post(form('remove', ['2147483000.1', '9999999999.999999999'])), params);
  const action = await database().bulkAction.findUniqueOrThrow({ where: { token: tokenOf(none) } });
  expect(action.changed).toEqual([]);
});

test('another site, another person and a guessed token undo and change nothing', async () => {
  const cross = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await bulk(post(form('remove', [`${ids[0]}.3`]), editor, cross), params)).status).toBe(403);
  const { length } = await database().event.findMany();
  expect(length).toBe(3);
  const done = await bulk(post(form('publish', [`${ids[0]}.3`])), params);
  expect(await published()).toBe(1);
  const other = await signInForTest({ role: 'admin' });
  const asOther = await undo(post(new URLSearchParams({ token: tokenOf(done) }), other), params);
  expect(asOther.status).toBe(404);
  for (const token of ['', "' OR 1=1", crypto.randomUUID()])
    expect((await undo(post(new URLSearchParams({ token })), params)).status).toBe(404);
  expect(await published()).toBe(1);
});
