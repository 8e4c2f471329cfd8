import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findEndpoints } from '#app/api/find-endpoints.ts';
import { createItem, switchTwoPairs } from '#e2e/unit/content/save-content.ts';
import { doors, type Sent } from '#e2e/unit/doors/publishing-doors.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';

import { signInForTest, unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';

import type { Handler } from '#lib/api/address.ts';
import { objective } from '#lib/content/entities/about.ts';
import { readItem } from '#lib/content/items/current-item.ts';
import { publishDue } from '#lib/content/revisions/schedule.ts';
import { database } from '#lib/platform/db/client.ts';

// Every address by which an editor or a program manager writes, tried with “Two pairs of eyes” on: what visitors see
// stays, and an administrator changes it by the same request.

// It would go on after the test.
vi.mock('#lib/content/media/start-encoding.ts', () => ({ startEncoding: () => undefined }));
useTestDatabase();

const roles = ['editor', 'manager', 'admin'] as const;
type Role = (typeof roles)[number];
const people = {} as Record<Role, Headers>;

beforeAll(async () => {
  for (const role of roles) people[role] = await signInForTest({ role });
});
beforeEach(async () => {
  setEnvironment({ RATE_LIMIT_WRITES: '0' });
  await switchTwoPairs(false);
});

/** Why the other addresses change nothing that visitors see. */
const harmless: Record<string, string> = {
  'POST admin/content/[entity]/preview': 'only its person opens it',
  'POST admin/content/[entity]/imports': 'it waits to be imported',
  'POST admin/content/[entity]/imports/[id]/check': 'it waits to be imported',
  'POST admin/content/[entity]/imports/[id]/discard': 'it is forgotten',
  'POST admin/applications/[id]/startup': 'it makes a draft',
  'POST admin/applications/[id]/startup/link': 'for staff',
  'POST admin/account/notices': 'about their own emails',
  'POST admin/documents': 'visitors get it once something published names it',
  'POST admin/first-steps': 'about their own dashboard',
  'POST admin/form-templates': 'for staff',
  'POST admin/form-templates/[id]': 'for staff',
  'POST admin/forms': 'it waits to be saved',
  'POST admin/links': 'for staff',
  'POST admin/media': 'nothing shows a new picture',
  'DELETE admin/media/[id]': 'one that is used stays',
  'POST admin/media/bulk': 'those that are used stay',
  'POST admin/media/undo': 'those that are used stay',
};

const writing = (await findEndpoints())
  .filter(
    ({ method, endpoint: { definition } }) => method !== 'GET' && ['editor', 'editForms'].includes(definition.audience),
  )
  .map(({ method, path: at }) => `${method} ${at}`);

it('every address by which they write is tried, or said to be harmless', () => {
  expect([...Object.keys(doors), ...Object.keys(harmless)].sort()).toEqual(writing.sort());
});

/** The rows that visitors see of the kinds that the doors are tried with, in their order. */
async function site(): Promise<string> {
  const { objective: objectives, partner: partners, program: programs, media } = database();
  const where = { isPublished: true };
  const order = [{ position: 'asc' as const }, { id: 'asc' as const }];
  const rows = await Promise.all([
    objectives.findMany({ where, orderBy: order, select: { id: true, title: true, text: true } }),
    partners.findMany({ where, orderBy: { id: 'asc' } }),
    programs.findMany({ where, orderBy: order, include: { formFields: { orderBy: { id: 'asc' } } } }),
    media.findMany({ orderBy: { id: 'asc' }, select: { id: true, alt: true, file: true } }),
  ]);
  return JSON.stringify(rows);
}

async function send(name: string, who: Headers, { entity, id, body }: Sent) {
  const [method = '', at = ''] = name.split(' ');
  const handlers: Record<string, Handler> = await import(path.resolve('app/api', at, 'route.ts'));
  const headers = new Headers(who);
  const isForm = body instanceof FormData;
  if (!isForm && body) headers.set('content-type', 'application/json');
  const request = new Request('http://localhost/?revision=1', {
    method,
    headers,
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (isForm) headers.set('content-type', request.headers.get('content-type') ?? '');
  const params = { entity: entity?.name ?? '', id: String(id ?? '') };
  const handler = handlers[method] as Handler;
  const { status } = await handler(new Request(request, { headers }), { params: Promise.resolve(params) });
  return status;
}

const ways = Object.entries(doors).flatMap(([name, each]) =>
  Object.entries(each).map(([way, prepare]) => [name, way, prepare] as const),
);

describe.each(ways)('%s: %s', (name, _way, prepare) => {
  it.each(roles)('by an %s', async (role) => {
    const who = people[role];
    // A manager needs what an editor prepared, and is refused for it.
    const sent = await prepare(role === 'manager' ? people.editor : who, people.manager);
    await switchTwoPairs(true);
    const before = await site();
    const status = await send(name, who, sent);
    await sent.later?.();
    expect(status).toBeLessThan(500);
    if (role === 'admin') expect(await site(), `answered ${status}`).not.toBe(before);
    else expect(await site(), `answered ${status}`).toBe(before);
  });
});

it('a schedule from before the setting does not publish what its writer wrote', async () => {
  const due = { publish_at: '2099-01-01T00:00:00Z' };
  const { id } = unwrap(
    await createItem(people.editor, objective, {
      values: { title: 'Reach', text: 'Scheduled' },
      revision: 0,
      action: 'save',
      ...due,
    }),
  );
  await switchTwoPairs(true);
  await publishDue(new Date('2099-01-02T00:00:00Z'));
  const held = await readItem(objective, id);
  expect(held).toMatchObject({
    isPublished: false,
    publishAt: null,
    publishProblem: expect.stringContaining('another person'),
  });
});
