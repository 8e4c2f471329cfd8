import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedForTest } from '#e2e/unit/seed.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '../../cache/content-version.ts';
import { resetEnvironment } from '../../config/env.ts';
import { database } from '../../db/client.ts';
import { write } from '../../db/write.ts';
import { forgetSite } from '../../processes/per-process.ts';
import { answerLink } from './answer-link.ts';
import type { Network } from './ask-site.ts';
import { findBrokenLinks, getLinksPage } from './broken-links.ts';
import { checkDueLinks } from './check-due-links.ts';
import { outsideLinks } from './keep-listed.ts';

useTestDatabase();

const outside = '127.0.0.2';
const statuses = new Map<string, number>();
let asked: string[] = [];
let isOnline = true;
let server: Server;
let port = '';
let network: Network;
let editor: Headers;

beforeAll(async () => {
  await seedForTest();
  editor = await signInForTest({ role: 'editor' });
  server = createServer((request, response) => {
    const address = `${request.headers.host?.split(':')[0]}${request.url}`;
    asked.push(address);
    response.writeHead(statuses.get(address) ?? 200, { 'retry-after': '7200' }).end();
  });
  server.listen(0, outside);
  await once(server, 'listening');
  port = String((server.address() as AddressInfo).port);
  network = {
    resolve: async (host) => {
      if (!isOnline || host.startsWith('gone')) throw Object.assign(new Error(host), { code: 'ENOTFOUND' });
      return [outside];
    },
    isAllowed: (address) => address === outside,
    ports: ['', port],
    milliseconds: 2000,
  };
});
afterAll(() => server.close());

/** The milliseconds that this thread worked, however busy the machine is. */
function workedFor(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const start = new Date('2026-11-25T06:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const hour = 60;
const day = 24 * hour;

const addPage = (slug: string, body: string, isPublished = true) =>
  write(() => [database().textPage.create({ data: { title: slug, slug, body, isPublished } }), raiseContentVersion()]);
const linkTo = (path: string) => `[words](http://${path.replace('/', `:${port}/`)})`;

beforeEach(async () => {
  // The sample's own links to real sites are none of this.
  await write(() => [
    database().textPage.deleteMany(),
    database().siteSetting.deleteMany(),
    database().checkedLink.deleteMany(),
    database().siteSetting.createMany({
      data: ['linkedinUrl', 'facebookUrl', 'instagramUrl', 'whatsappUrl', 'videoUrl', 'usefulLinks'].map((key) => ({
        key,
        value: key === 'usefulLinks' ? '[]' : '',
      })),
    }),
    raiseContentVersion(),
  ]);
  forgetSite();
  statuses.clear();
  asked = [];
  isOnline = true;
});

const outsideBroken = async (now: Date) => (await findBrokenLinks(now)).filter(({ since }) => since);
const from = async (...minutes: number[]) => {
  for (const minute of minutes) await checkDueLinks(later(minute), network);
};

test('no link of the sample centre leads nowhere', async () => {
  expect(await findBrokenLinks()).toEqual([]);
});

describe('a link to another site', () => {
  test('is asked an hour after it was published, then once a week, also across restarts', async () => {
    await addPage('one', linkTo('one.tried.net/a'));
    await from(0, 30);
    expect(asked).toEqual([]);
    await from(hour);
    expect(asked).toEqual(['one.tried.net/a']);
    forgetSite();
    await from(hour + 1, 2 * hour, day, 6 * day);
    expect(asked).toHaveLength(1);
    await from(8 * day);
    expect(asked).toHaveLength(2);
  });

  test('counts as broken when it failed on two days, and works again with one success', async () => {
    await addPage('one', linkTo('one.tried.net/a'));
    statuses.set('one.tried.net/a', 404);
    await from(0, hour, hour + 5);
    expect(asked).toHaveLength(2);
    expect(await outsideBroken(later(hour))).toEqual([]);
    await from(hour + day);
    const [broken] = await outsideBroken(later(hour + day));
    expect(broken).toMatchObject({
      address: `http://one.tried.net:${port}/a`,
      words: 'The page is not there any more (404).',
      since: later(hour),
      places: [{ kind: 'text-page', title: 'Page: one', words: 'words' }],
    });
    statuses.set('one.tried.net/a', 200);
    await from(hour + 9 * day);
    expect(await outsideBroken(later(hour + 9 * day))).toEqual([]);
  });

  test('is asked with no other of its site within a minute, and five sites at once at most', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    await addPage(
      'one',
      names.map((name) => `${linkTo(`${name}.tried.net/1`)} ${linkTo(`${name}.tried.net/2`)}`).join(' '),
    );
    await from(0, hour);
    expect(new Set(asked.map((address) => address.split('/')[0]))).toHaveLength(5);
    expect(asked).toHaveLength(5);
    await checkDueLinks(new Date(later(hour).getTime() + 30_000), network);
    expect(asked).toHaveLength(7);
    await from(hour + 1, hour + 2, hour + 3);
    expect(asked).toHaveLength(14);
  });

  test('that fails beside four others has the site that proves the way out asked once, and never one that was just asked', async () => {
    await addPage('one', linkTo('good.tried.net/a'));
    await from(0, hour);
    const dead = [1, 2, 3, 4, 5].map((number) => linkTo(`gone${number}.tried.net/a`)).join(' ');
    await addPage('two', `${dead} ${linkTo('good.tried.net/b')}`);
    asked = [];
    await from(2 * hour + 1, 3 * hour + 2);
    expect(asked).toEqual(['good.tried.net/a']);
    expect(await database().checkedLink.count({ where: { problem: 'unknown' } })).toBe(5);
    await from(3 * hour + 4);
    expect(asked).toEqual(['good.tried.net/a', 'good.tried.net/b']);
  });

  test('is not asked by a person while the site asks it itself, and once more after a process that died', async () => {
    await addPage('one', `${linkTo('slow.tried.net/a')} ${linkTo('slow.tried.net./b')}`);
    await from(0);
    const address = `http://slow.tried.net:${port}/a`;
    const press = () => answerLink(editor, { action: 'check', address }, later(hour), network);
    const [, pressed] = await Promise.all([from(hour), new Promise((done) => setImmediate(done)).then(press)]);
    expect(pressed).toMatchObject({ failure: { code: 'conflict' } });
    expect(asked).toHaveLength(1);
    const dies = { ...network, resolve: () => new Promise<never>(() => {}), milliseconds: 100_000 };
    void checkDueLinks(later(hour + 2), dies);
    await vi.waitFor(async () =>
      expect(await database().checkedLink.count({ where: { checkedAt: later(hour + 2) } })).toBe(1),
    );
    forgetSite();
    await from(hour + 2, hour + 2.5);
    expect(asked).toHaveLength(1);
    await from(hour + 4);
    expect(asked).toHaveLength(2);
  });

  test('of a site that asks for time waits, with all others of that site', async () => {
    await addPage('one', `${linkTo('one.tried.net/a')} ${linkTo('one.tried.net/b')}`);
    statuses.set('one.tried.net/a', 429);
    statuses.set('one.tried.net/b', 429);
    await from(0, hour, hour + 2, hour + 100);
    expect(asked).toHaveLength(1);
    await from(hour + 121);
    expect(asked).toHaveLength(2);
  });

  test('is not blamed while this machine has no way out', async () => {
    await addPage('one', `${linkTo('one.tried.net/a')} ${linkTo('gone.tried.net/b')}`);
    isOnline = false;
    await from(0, hour, 2 * hour, day + hour, 2 * day + hour);
    expect(await outsideBroken(later(3 * day))).toEqual([]);
    expect(await getLinksPage(editor)).toMatchObject({ value: { isWithoutWayOut: true, checked: 2 } });
    isOnline = true;
    // What fails in the same minute as the first answer comes may be tried an hour later.
    await from(3 * day, 3 * day + hour + 1, 4 * day + 2 * hour);
    expect(await getLinksPage(editor)).toMatchObject({ value: { isWithoutWayOut: false } });
    expect(await outsideBroken(later(5 * day))).toMatchObject([{ words: 'The address is not known.' }]);
    isOnline = false;
    statuses.set('one.tried.net/a', 200);
    await from(10 * day, 10 * day + hour, 11 * day + hour, 12 * day + hour);
    expect(await outsideBroken(later(13 * day))).toHaveLength(1);
  });

  test.each(['draft', 'setting', 'variable'])('never leaves the server: %s', async (why) => {
    await addPage('one', linkTo('one.tried.net/a'), why !== 'draft');
    if (why === 'setting') await database().siteSetting.create({ data: { key: 'checksLinks', value: 'false' } });
    if (why === 'variable') vi.stubEnv('LINK_CHECKS', 'off');
    resetEnvironment();
    await from(0, hour, day);
    vi.unstubAllEnvs();
    resetEnvironment();
    expect(asked).toEqual([]);
  });

  test('that is no longer published is forgotten', async () => {
    await addPage('one', linkTo('one.tried.net/a'));
    await from(0);
    await write(() => [database().textPage.updateMany({ data: { isPublished: false } }), raiseContentVersion()]);
    await from(hour);
    expect(asked).toEqual([]);
    expect(await database().checkedLink.count()).toBe(0);
  });

  test('is one of 5,000 at most, however many a text has', async () => {
    const links = (page: number) =>
      Array.from({ length: 1700 }, (_, index) => `<http://h${page}-${index}.tried.net>`).join(' ');
    for (let page = 0; page < 60; page += 1) await addPage(`p${page}`, links(page));
    const begun = workedFor();
    await from(0);
    expect(workedFor() - begun).toBeLessThan(10_000);
    expect(await database().checkedLink.count()).toBe(5000);
    await write(() => [database().textPage.deleteMany(), raiseContentVersion()]);
    await from(1);
    expect(await database().checkedLink.count()).toBe(0);
  });
});

test('addresses that lead nowhere on the web are not asked for', async () => {
  const long = `http://one.tried.net:${port}/${'x'.repeat(8000)}`;
  await addPage(
    'odd',
    `[a](${long}) [b](javascript:alert(1)) [c](data:text/html,x) [d](mailto:a@b.org) [e](//one.tried.net/x) [f](http://a:b@one.tried.net:${port}/c) [g](https://example.org/x)`,
  );
  await from(0, hour, hour + day);
  expect(asked).toEqual([]);
  expect((await findBrokenLinks(later(hour + day))).map(({ words }) => words)).toEqual([
    'The address is too long for a check. Look yourself.',
    'The address holds a name or a password, which every visitor can read.',
  ]);
});

test('a text beside a file is read for its links, and an inactive program leads nowhere', async () => {
  await addPage('files', 'Words.');
  const { id } = await database().textPage.findFirstOrThrow();
  await write(() => [
    database().textPageFile.create({
      data: { textPageId: id, title: 'Rules', textBeside: linkTo('one.tried.net/a'), position: 1 },
    }),
    database().program.create({
      data: {
        title: 'Off',
        description: 'x',
        isActive: false,
        position: 9,
        googleFormLink: `http://off.tried.net:${port}/`,
      },
    }),
    raiseContentVersion(),
  ]);
  const links = await outsideLinks();
  expect(links.get(`http://one.tried.net:${port}/a`)?.places).toMatchObject([{ words: 'Rules: words' }]);
  expect([...links.keys()].filter((address) => address.includes('off.tried.net'))).toEqual([]);
});

test('a name that looks like another is shown as name servers know it', async () => {
  await addPage('idn', `[bank](http://аpple.tried.net:${port}/)`);
  await from(0);
  expect((await database().checkedLink.findFirstOrThrow()).address).toBe(`http://xn--pple-43d.tried.net:${port}/`);
});

test('links within the site are looked up', async () => {
  const { id } = await database().startup.findFirstOrThrow();
  const fine = `/contact /contact/ /events?page=1 /about/startups/${id}?tab=team#profile /about/vision&Mission /about/vision%26Mission /stakeHolders/partner /pages/inner#about-x / /feed.xml http://localhost:3000/gallery`;
  const bad =
    '/pages/none /about/startups/99999 /events/99999 /apply?program=99999 /media/none.jpg /documents/99-rules.pdf /wp-admin /events?page=99';
  await addPage('inner', [...fine.split(' '), ...bad.split(' ')].map((path) => `[x](${path})`).join(' '));
  const broken = await findBrokenLinks();
  expect(broken.map(({ address }) => address)).toEqual(bad.split(' '));
  expect(broken[0]).toMatchObject({
    words: 'The site has no page at this address. It was taken off the site, or never existed.',
    since: null,
  });
});

test('ten thousand of them are looked up in a few reads', async () => {
  const links = (page: number) =>
    Array.from(
      { length: 1700 },
      (_, index) => `[x](/${index % 2 ? 'media' : 'documents'}/${page * 1700 + index + 1}-x.pdf)`,
    ).join(' ');
  for (let page = 0; page < 6; page += 1) await addPage(`p${page}`, links(page));
  const begun = workedFor();
  expect((await findBrokenLinks()).length).toBeGreaterThan(10_000);
  expect(workedFor() - begun).toBeLessThan(5000);
});

describe('an editor', () => {
  const answer = (action: 'check' | 'works', address: string, now: Date, headers = editor) =>
    answerLink(headers, { action, address }, now, network);
  const broken = async () => {
    await addPage('one', linkTo('one.tried.net/a'));
    statuses.set('one.tried.net/a', 500);
    await from(0, hour, hour + day);
    return `http://one.tried.net:${port}/a`;
  };
  const now = later(2 * day);

  test('who presses 50 times at once has the site asked once', async () => {
    const address = await broken();
    asked = [];
    const results = await Promise.all(Array.from({ length: 50 }, () => answer('check', address, now)));
    expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, value: 'fails' }]);
    expect(results.filter((result) => !result.ok && result.failure.code === 'conflict')).toHaveLength(49);
    expect(new Set(asked)).toHaveLength(1);
    expect(asked).toHaveLength(1);
    statuses.set('one.tried.net/a', 429);
    expect(await answer('check', address, later(2 * day + 0.5))).toMatchObject({ failure: { code: 'conflict' } });
    expect(await answer('check', address, later(2 * day + 4))).toEqual({ ok: true, value: 'unclear' });
    expect(await outsideBroken(later(2 * day + 4))).toHaveLength(1);
    statuses.delete('one.tried.net/a');
    expect(await answer('check', address, later(2 * day + 6))).toEqual({ ok: true, value: 'works' });
    expect(await outsideBroken(later(2 * day + 6))).toEqual([]);
  });

  test('who says that it works sees it no more for 90 days, with one entry in the audit log', async () => {
    const address = await broken();
    for (const _press of [1, 2]) expect(await answer('works', address, now)).toEqual({ ok: true, value: 'left_out' });
    expect(await database().auditLog.count({ where: { action: 'link.leave_out', entityId: address } })).toBe(1);
    expect(await outsideBroken(later(80 * day))).toEqual([]);
    expect(await outsideBroken(later(93 * day))).toHaveLength(1);
  });

  test('has nothing asked that the site does not lead to, and no stranger has anything asked', async () => {
    const address = await broken();
    asked = [];
    for (const other of [`${address}b`, `http://one.tried.net:${port}/`, 'http://127.0.0.1/', 'x', '/contact', ''])
      expect(await answer('check', other, now)).toMatchObject({ failure: { code: 'not_found' } });
    expect(await answer('check', address, now, new Headers())).toMatchObject({ failure: { code: 'forbidden' } });
    expect(await getLinksPage(new Headers())).toMatchObject({ failure: { code: 'forbidden' } });
    expect(asked).toEqual([]);
  });
});
