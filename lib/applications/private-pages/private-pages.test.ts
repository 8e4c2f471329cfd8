import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asHolder, holderHeaders, linkForTest, pageForTest } from '#e2e/unit/private-page.ts';
import { refused } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { noPageCookies, pageCookies, pageTokens, requireHolder } from './holder.ts';
import { endLink, findLinks } from './page-links.ts';
import {
  actions,
  canDo,
  createPage,
  makeLink,
  newPrivateCode,
  openByCode,
  openPage,
  readPrivateCode,
  removePage,
  roles,
} from './private-link.ts';

useTestDatabase();

let page: Awaited<ReturnType<typeof pageForTest>>;
beforeEach(async () => {
  page = await pageForTest();
});
afterEach(() => resetEnvironment());

test('the table of the roles', () => {
  const may = Object.fromEntries(roles.map((role) => [role, actions.filter((action) => canDo(role, action))]));
  expect(may).toEqual({
    owner: actions,
    edit: ['read', 'write', 'upload', 'readMessages'],
    read: ['read', 'readMessages'],
  });
});

describe('a link', () => {
  test('opens its page, many times, and writes nothing', async () => {
    const before = await database().privateLink.findMany();
    for (let time = 0; time < 3; time += 1)
      expect(await openPage(page.token)).toMatchObject({ pageId: page.pageId, role: 'owner' });
    expect(await database().privateLink.findMany()).toEqual(before);
  });

  test.each(['', 'a', 'A'.repeat(43), '../../etc/passwd', `${'a'.repeat(42)}é`])('%j opens nothing', async (token) =>
    expect(await openPage(token)).toBeNull(),
  );

  test('is stored as hashes alone', async () => {
    const stored = JSON.stringify(await database().privateLink.findMany());
    expect(stored).not.toContain(page.token);
    expect(stored).not.toContain(page.code);
    expect(stored).not.toContain(readPrivateCode(page.code));
  });

  test('can be ended by the owner of its page, once, and opens nothing then', async () => {
    const [edit, read] = [await linkForTest(page.pageId, 'edit'), await linkForTest(page.pageId, 'read')];
    const { linkId = 0 } = (await openPage(read)) ?? {};
    const other = await pageForTest();
    expect(await asHolder(holderHeaders(other.token), endLink, linkId)).toMatchObject(refused('not_found'));
    expect(await openPage(read)).not.toBeNull();

    const owner = holderHeaders(page.token);
    expect(await asHolder(owner, endLink, linkId)).toMatchObject({ value: { isOwn: false } });
    expect(await asHolder(owner, endLink, linkId)).toMatchObject(refused('not_found'));
    expect(await openPage(read)).toBeNull();
    expect(await openPage(edit)).toMatchObject({ role: 'edit' });
    expect((await findLinks(page.pageId)).map(({ role }) => role)).toEqual(['owner', 'edit']);
    const audited = await database().auditLog.findMany({ where: { entity: 'private_link' } });
    expect(audited).toHaveLength(1);
  });

  test('goes with its page', async () => {
    await write(() => [...removePage(page.pageId)]);
    expect(await openPage(page.token)).toBeNull();
    expect(await openByCode(page.code)).toBeNull();
    expect(await database().privateLink.count({ where: { pageId: page.pageId } })).toBe(0);
    expect(removePage(null)).toEqual([]);
  });

  test('and its page get no number twice, also when several are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => createPage(new Date())));
    await Promise.all(made.map(({ writes }) => write(writes)));
    expect(new Set(made.map(({ pageId }) => pageId)).size).toBe(5);
  });
});

describe('a code', () => {
  test('has 60 bits that can be read out', () =>
    expect(newPrivateCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/));

  test.each([
    ['k7qm-2f9d-xt4r', 'K7QM2F9DXT4R'],
    [' K7QM 2F9D—XT4R\n', 'K7QM2F9DXT4R'],
    ['OoIi-LlLL-0000', '001111110000'],
  ])('%j is %j', (typed, code) => expect(readPrivateCode(typed)).toBe(code));

  test.each(['', 'K7QM-2F9D-XT4', 'K7QM-2F9D-XT4RR', 'K7QM-2F9D-XT4U', 'K7QM_2F9D_XT4R', 'Ⅻ7QM-2F9D-XT4R'])(
    '%j is none',
    async (typed) => {
      expect(readPrivateCode(typed)).toBeNull();
      expect(await openByCode(typed)).toBeNull();
    },
  );

  test('opens its page by a link of its own, which ends alone', async () => {
    const opened = await openByCode(page.code.toLowerCase().replaceAll('-', ' '));
    expect(opened?.pageId).toBe(page.pageId);
    expect(await openPage(opened?.token ?? '')).toMatchObject({ role: 'owner' });
    expect((await findLinks(page.pageId)).map(({ name }) => name)).toEqual(['Link', 'Code']);
    const { linkId = 0 } = (await openPage(opened?.token ?? '')) ?? {};
    await asHolder(holderHeaders(opened?.token ?? ''), endLink, linkId);
    expect(await openPage(page.token)).not.toBeNull();
    expect(await openByCode(page.code)).not.toBeNull();
  });

  test('opens nothing once its link has ended, which is not the only one of its owner', async () => {
    const { linkId = 0 } = (await openPage(page.token)) ?? {};
    const owner = holderHeaders(page.token);
    expect(await asHolder(owner, endLink, linkId)).toMatchObject(refused('conflict'));
    await linkForTest(page.pageId, 'owner');
    expect(await asHolder(owner, endLink, linkId)).toMatchObject({ value: { isOwn: true } });
    expect(await openByCode(page.code)).toBeNull();
  });

  test('is of no use beside another secret of the site', async () => {
    vi.stubEnv('AUTH_SECRET', 'another secret that is long enough for the site');
    resetEnvironment();
    expect(await openByCode(page.code)).toBeNull();
    vi.unstubAllEnvs();
  });

  test('is an owner’s alone', async () => {
    await expect(makeLink(page.pageId, { role: 'read', name: 'Ravi', withCode: true })).rejects.toThrow('owner');
  });
});

describe('the cookie', () => {
  test('reaches the private page and its doors alone, and ends with the browser', () => {
    expect(pageCookies({ pageId: 70, token: 'a' })).toEqual([
      'mine=a; Path=/apply/mine; HttpOnly; SameSite=Lax',
      'mine=a; Path=/api/mine/; HttpOnly; SameSite=Lax',
      'mine-6=a; Path=/apply/mine; HttpOnly; SameSite=Lax',
      'mine-6=a; Path=/api/mine/; HttpOnly; SameSite=Lax',
    ]);
    const lines = noPageCookies(new Headers({ cookie: 'mine=a; theme=dark; mine-6=a; mine-code=b; mine-63=c' }));
    expect(lines.map((line) => line.split(';', 2).join(';'))).toEqual(
      ['mine', 'mine-6', 'mine-63'].flatMap((name) => [`${name}=; Path=/apply/mine`, `${name}=; Path=/api/mine/`]),
    );
    for (const line of lines) expect(line).toContain('; Max-Age=0;');
  });

  test('is a secure one over HTTPS', () => {
    vi.stubEnv('SITE_URL', 'https://centre.example.org');
    resetEnvironment();
    for (const line of pageCookies({ pageId: 1, token: 'a' }))
      expect(line).toMatch(/^__Secure-mine(-1)?=a; .*; Secure$/);
    expect(pageTokens(new Headers({ cookie: 'mine=b; mine-1=b' }))).toEqual({ last: null, all: [] });
    const held = new Headers({ cookie: 'a=b; __Secure-mine-5=d; __Secure-mine=c; __Secure-mine-3=c' });
    expect(pageTokens(held)).toEqual({ last: 'c', all: ['c', 'd'] });
    vi.unstubAllEnvs();
  });

  test('lets in for what its link allows', async () => {
    const read = holderHeaders(await linkForTest(page.pageId, 'read'));
    expect(await requireHolder(read, 'read')).toMatchObject({ value: { role: 'read' } });
    expect(await requireHolder(read, 'write')).toMatchObject(refused('forbidden'));
    for (const cookie of ['', 'mine=', 'mine=nonsense', `notmine=${page.token}`])
      expect(await requireHolder(new Headers({ cookie }), 'read')).toMatchObject(refused('unauthorized'));
  });
});
