import { beforeEach, describe, expect, it } from 'vitest';
import { signInForTest, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import * as one from './[id]/route.ts';
import * as all from './route.ts';

useTestDatabase();

const address = 'http://localhost/api/committees/';
const context = <P extends Record<string, string>>(params: P) => ({ params: Promise.resolve(params) });
const fields = { name: 'IC', full_name: 'Investment Committee', description: 'Decides', category: 'investment' };

const unpublished = { email: 'private@example.org', phone: '+91 00000 00001' };

const session = useStaff();
const send = (method: string, body?: unknown, headers: Headers = session) => {
  const all = new Headers(headers);
  all.set('content-type', 'application/json');
  return new Request(address, { method, headers: all, ...(body !== undefined && { body: JSON.stringify(body) }) });
};
const readAll = async () => (await all.GET(new Request(address), context({}))).json();
const readOne = (id: string) => one.GET(new Request(address), context({ id }));
beforeEach(async () => {
  await write(() => [
    database().committee.deleteMany(),
    database().auditLog.deleteMany(),
    database().committee.create({
      data: {
        id: 1,
        name: 'SF',
        fullName: 'Seed Fund Committee',
        description: 'Seeds',
        category: 'seed_fund',
        members: {
          create: [
            {
              id: 1,
              name: 'Open',
              position: 'Chairperson',
              expertise: 'Law',
              bio: 'b',
              joinedDate: new Date('2024-02-29'),
              email: 'open@example.org',
              emailPublished: true,
              phone: '+91 00000 00000',
              phonePublished: true,
              linkedin: 'https://example.org/in',
            },
            { id: 2, name: 'Private', position: 'Member', expertise: 'Tax', bio: 'b', isActive: false, ...unpublished },
          ],
        },
      },
    }),
    raiseContentVersion(),
  ]);
});

const nothing = { joined_date: null, email: null, phone: null, linkedin: null, website: null, image_url: null };

const listed = {
  id: 1,
  name: 'SF',
  full_name: 'Seed Fund Committee',
  description: 'Seeds',
  category: 'seed_fund',
  total_members: 2,
};

describe('reading committees', () => {
  it('lists them as bare JSON with computed member counts', async () => {
    expect(await readAll()).toEqual([listed]);
  });

  it('answers one with its members, contact details only where published', async () => {
    const response = await readOne('1');
    expect(await response.json()).toEqual({
      ...listed,
      members: [
        {
          id: 1,
          name: 'Open',
          position: 'Chairperson',
          expertise: 'Law',
          bio: 'b',
          joined_date: '2024-02-29',
          is_active: true,
          email: 'open@example.org',
          phone: '+91 00000 00000',
          linkedin: 'https://example.org/in',
          website: null,
          image_url: null,
        },
        { id: 2, name: 'Private', position: 'Member', expertise: 'Tax', bio: 'b', is_active: false, ...nothing },
      ],
    });
  });

  it('answers administrators the whole form of the members, for no cache', async () => {
    const response = await one.GET(send('GET'), context({ id: '1' }));
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect([response.headers.get('vary'), response.headers.get('etag')]).toEqual(['cookie', null]);
    const { members } = await response.json();
    expect(members).toMatchObject([
      { email: 'open@example.org', email_published: true, phone_published: true },
      { ...unpublished, email_published: false, phone_published: false },
    ]);
    expect((await one.GET(send('GET'), context({ id: '2' }))).status).toBe(404);
  });

  it('answers everybody else the public form, with its validator', async () => {
    const open = await (await readOne('1')).json();
    for (const headers of [new Headers({ cookie: 'other=1' }), await signInForTest({ role: 'editor' })]) {
      const response = await one.GET(send('GET', undefined, headers), context({ id: '1' }));
      expect([response.headers.get('vary'), response.headers.get('cache-control')]).toEqual([
        'cookie',
        'public, no-cache',
      ]);
      expect(response.headers.get('etag')).toMatch(/^"/);
      expect(await response.json()).toEqual(open);
    }
  });

  it.each(['2', '0', 'abc'])('does not know %s', async (id) => {
    const response = await readOne(id);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ status: 'error', message: 'Committee Not Found' });
  });
});

describe('writing committees', () => {
  it('adds one: the answer, the next read and the audit log have it', async () => {
    await readAll();
    const response = await all.POST(send('POST', fields), context({}));
    expect(response.status).toBe(201);
    const created = await response.json();
    expect(created).toEqual({ id: created.id, ...fields, total_members: 0, members: [] });
    expect(await readAll()).toEqual([listed, { id: created.id, ...fields, total_members: 0 }]);
    expect(await database().auditLog.findMany({ where: { entity: 'committee' } })).toMatchObject([
      { action: 'committee.create', entityId: String(created.id), detail: { changes: { name: { after: 'IC' } } } },
    ]);
  });

  it('replaces what is given and leaves the rest', async () => {
    await readOne('1');
    const response = await one.PUT(send('PUT', { name: 'Seed', category: 'other' }), context({ id: '1' }));
    expect(response.status).toBe(200);
    const changed = await response.json();
    expect(changed).toMatchObject({ ...listed, name: 'Seed', category: 'other' });
    expect(await (await readOne('1')).json()).toEqual(changed);
    expect(await database().auditLog.findFirst({ where: { entity: 'committee' } })).toMatchObject({
      action: 'committee.update',
      entityId: '1',
      detail: { changes: { name: { before: 'SF', after: 'Seed' }, category: { after: 'other' } } },
    });
  });

  it('takes a whole committee back as it was read', async () => {
    const read = await (await readOne('1')).json();
    const response = await one.PUT(send('PUT', read), context({ id: '1' }));
    expect([response.status, await response.json()]).toEqual([200, read]);
  });

  it('removes one with its members', async () => {
    const response = await one.DELETE(send('DELETE'), context({ id: '1' }));
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(await readAll()).toEqual([]);
    expect(await database().committeeMember.count()).toBe(0);
    expect((await one.DELETE(send('DELETE'), context({ id: '1' }))).status).toBe(404);
  });

  it('checks its fields, and knows no other committee', async () => {
    const put = (id: string, body: unknown) => one.PUT(send('PUT', body), context({ id }));
    expect((await all.POST(send('POST', {}), context({}))).status).toBe(422);
    expect((await put('1', { name: '' })).status).toBe(422);
    expect((await put('1', { category: null })).status).toBe(422);
    expect((await put('1', [])).status).toBe(400);
    expect((await put('99', { name: 'x' })).status).toBe(404);
    expect((await put('abc', { name: 'x' })).status).toBe(404);
    expect(await database().auditLog.count({ where: { entity: 'committee' } })).toBe(0);
  });
});
