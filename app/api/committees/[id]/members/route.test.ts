import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureRowForTest } from '#e2e/unit/content/media.ts';
import { useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import * as committees from '../route.ts';
import * as one from './[memberId]/route.ts';
import * as all from './route.ts';

useTestDatabase();

const session = useStaff();
const send = (method: string, body?: unknown, headers: Headers = session) => {
  const sent = new Headers(headers);
  sent.set('content-type', 'application/json');
  return new Request('http://localhost/api/committees/', {
    method,
    headers: sent,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};
const post = (body: unknown, id = '1') => all.POST(send('POST', body), { params: Promise.resolve({ id }) });
const put = (body: unknown, memberId = '1', id = '1') =>
  one.PUT(send('PUT', body), { params: Promise.resolve({ id, memberId }) });
const remove = (memberId = '1', id = '1') => one.DELETE(send('DELETE'), { params: Promise.resolve({ id, memberId }) });
const read = async () => {
  const response = await committees.GET(new Request('http://localhost/'), { params: Promise.resolve({ id: '1' }) });
  return (await response.json()).members;
};

const minimal = { name: 'Asha Sample', position: 'Member' };
const whole = {
  ...minimal,
  expertise: 'Finance',
  bio: 'Text',
  joined_date: '2025-03-01',
  is_active: false,
  email: 'asha@example.org',
  email_published: true,
  phone: '+91 98765 43210',
  phone_published: false,
  linkedin: 'https://example.org/in/asha',
  website: 'http://example.org',
  image_url: '/media/asha%20s.jpg',
};

beforeAll(async () => {
  await database().media.create({ data: pictureRowForTest('asha s.jpg') });
});
beforeEach(async () => {
  const committee = { fullName: '', description: '', category: 'other' };
  await write(() => [
    database().committee.deleteMany(),
    database().auditLog.deleteMany(),
    database().committee.createMany({
      data: [
        { id: 1, name: 'A', ...committee },
        { id: 2, name: 'B', ...committee },
      ],
    }),
    database().committeeMember.create({
      data: { id: 1, committeeId: 1, ...minimal, expertise: '', bio: '', email: 'kept@example.org' },
    }),
    raiseContentVersion(),
  ]);
});

describe('adding a member', () => {
  it('answers the member as stored, and shows the public what is published', async () => {
    const response = await post(whole);
    expect(response.status).toBe(201);
    const created = await response.json();
    expect(created).toEqual({ id: created.id, ...whole });
    const { email_published: _email, phone_published: _phone, ...open } = whole;
    expect((await read())[1]).toEqual({ id: created.id, ...open, phone: null });
    expect(await database().auditLog.findFirst({ where: { entity: 'committee' } })).toMatchObject({
      action: 'committee.update',
      entityId: '1',
      detail: { changes: { members: { after: [{ id: 1 }, { id: created.id, name: created.name }] } } },
    });
  });

  it('needs a name and a position only, and publishes nothing by itself', async () => {
    const response = await post({ ...minimal, email: 'asha@example.org', phone: '', website: null });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      expertise: '',
      is_active: true,
      joined_date: null,
      email: 'asha@example.org',
      email_published: false,
      phone: null,
      phone_published: false,
      website: null,
      image_url: null,
    });
    expect((await read())[1].email).toBeNull();
  });

  it('knows no other committee', async () => {
    expect((await post(minimal, '99')).status).toBe(404);
    expect((await post(minimal, 'abc')).status).toBe(404);
  });
});

describe('changing a member', () => {
  it('replaces what is given and leaves the rest', async () => {
    const response = await put({ position: 'Chairperson', phone: '+91 98765 43210', phone_published: true });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      name: 'Asha Sample',
      position: 'Chairperson',
      email: 'kept@example.org',
    });
    expect((await read())[0]).toMatchObject({ position: 'Chairperson', phone: '+91 98765 43210', email: null });
  });

  it('keeps unpublished contact details when the public answer is sent back', async () => {
    await put({ phone: '+91 98765 43210' });
    const [member] = await read();
    expect(member).toMatchObject({ email: null, phone: null });
    expect((await put({ ...member, bio: 'New' })).status).toBe(200);
    expect(await database().committeeMember.findUnique({ where: { id: 1 } })).toMatchObject({
      bio: 'New',
      email: 'kept@example.org',
      phone: '+91 98765 43210',
    });
  });

  it('clears a contact detail that is emptied beside its publish switch', async () => {
    await put({ phone: '+91 98765 43210' });
    const answer = await (await put({ email: null, email_published: false, phone: null })).json();
    expect(answer).toMatchObject({ email: null, phone: '+91 98765 43210' });
    expect(await (await put({ phone: '', phone_published: true })).json()).toMatchObject({ phone: null });
  });

  it('sets and removes the picture and the date', async () => {
    expect(await (await put({ image_url: whole.image_url, joined_date: '2025-03-01' })).json()).toMatchObject({
      image_url: whole.image_url,
      joined_date: '2025-03-01',
    });
    expect(await (await put({ name: 'Same' })).json()).toMatchObject({ image_url: whole.image_url });
    expect(await (await put({ image_url: '', joined_date: null })).json()).toMatchObject({
      image_url: null,
      joined_date: null,
    });
  });

  it('refuses what is wrong and knows nobody of another committee', async () => {
    expect((await post({ position: 'x' })).status).toBe(422);
    expect((await put({ name: '' })).status).toBe(422);
    expect((await put({ name: 'x' }, '1', '2')).status).toBe(404);
    expect((await put({ name: 'x' }, '99')).status).toBe(404);
    expect((await put({ name: 'x' }, 'abc')).status).toBe(404);
    expect((await read())[0].name).toBe('Asha Sample');
  });
});

describe('removing a member', () => {
  it('answers 204 once', async () => {
    expect((await remove('1', '2')).status).toBe(404);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await read()).toEqual([]);
  });
});
