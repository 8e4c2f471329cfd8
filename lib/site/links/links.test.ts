import { describe, expect, test } from 'vitest';
import { addPage, day, hour, later, outsideBroken, useWeb } from '#e2e/unit/servers/own-web.ts';
import { callAs, refused } from '#e2e/unit/sign-in.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { findBrokenLinks } from './broken-links.ts';
import { answerLink } from './link-checks.ts';
import { outsideLinks } from './listed-links.ts';

const web = useWeb();

/** The milliseconds that this thread worked, however busy the machine is. */
function workedFor(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

test('no link of the sample centre leads nowhere', async () => {
  expect(await findBrokenLinks()).toEqual([]);
});

test('addresses that lead nowhere on the web are not asked for', async () => {
  const long = `http://one.tried.net:${web.port}/${'x'.repeat(8000)}`;
  await addPage(
    'odd',
    `[a](${long}) [b](javascript:alert(1)) [c](data:text/html,x) [d](mailto:a@b.org) [e](//one.tried.net/x) [f](http://a:b@one.tried.net:${web.port}/c) [g](https://example.org/x)`,
  );
  await web.from(0, hour, hour + day);
  expect(web.asked).toEqual([]);
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
      data: { textPageId: id, title: 'Rules', textBeside: web.linkTo('one.tried.net/a'), position: 1 },
    }),
    database().program.create({
      data: {
        title: 'Off',
        description: 'x',
        isActive: false,
        position: 9,
        googleFormLink: `http://off.tried.net:${web.port}/`,
      },
    }),
    raiseContentVersion(),
  ]);
  const links = await outsideLinks();
  expect(links.get(`http://one.tried.net:${web.port}/a`)?.places).toMatchObject([{ words: 'Rules: words' }]);
  expect([...links.keys()].filter((address) => address.includes('off.tried.net'))).toEqual([]);
});

test('a name that looks like another is shown as name servers know it', async () => {
  await addPage('idn', `[bank](http://аpple.tried.net:${web.port}/)`);
  await web.from(0);
  expect((await database().checkedLink.findFirstOrThrow()).address).toBe(`http://xn--pple-43d.tried.net:${web.port}/`);
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
  const answer = (action: 'check' | 'works', address: string, now: Date, headers = web.editor) =>
    callAs(headers, answerLink, { action, address }, now, web.network);
  const broken = async () => {
    await addPage('one', web.linkTo('one.tried.net/a'));
    web.statuses.set('one.tried.net/a', 500);
    await web.from(0, hour, hour + day);
    return `http://one.tried.net:${web.port}/a`;
  };
  const now = later(2 * day);

  test('a person who presses 50 times at once has the site asked once', async () => {
    const address = await broken();
    web.asked = [];
    const results = await Promise.all(Array.from({ length: 50 }, () => answer('check', address, now)));
    expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, value: 'fails' }]);
    expect(results.filter((result) => !result.ok && result.failure.code === 'conflict')).toHaveLength(49);
    expect(new Set(web.asked)).toHaveLength(1);
    expect(web.asked).toHaveLength(1);
    web.statuses.set('one.tried.net/a', 429);
    expect(await answer('check', address, later(2 * day + 0.5))).toMatchObject(refused('conflict'));
    expect(await answer('check', address, later(2 * day + 4))).toEqual({ ok: true, value: 'unclear' });
    expect(await outsideBroken(later(2 * day + 4))).toHaveLength(1);
    web.statuses.delete('one.tried.net/a');
    expect(await answer('check', address, later(2 * day + 6))).toEqual({ ok: true, value: 'works' });
    expect(await outsideBroken(later(2 * day + 6))).toEqual([]);
  });

  test('a person who says that it works sees it no more for 90 days, with one entry in the audit log', async () => {
    const address = await broken();
    for (const _press of [1, 2]) expect(await answer('works', address, now)).toEqual({ ok: true, value: 'left_out' });
    expect(await database().auditLog.count({ where: { action: 'link.leave_out', entityId: address } })).toBe(1);
    expect(await outsideBroken(later(80 * day))).toEqual([]);
    expect(await outsideBroken(later(93 * day))).toHaveLength(1);
  });

  test('has nothing asked that the site does not lead to', async () => {
    const address = await broken();
    web.asked = [];
    for (const other of [`${address}b`, `http://one.tried.net:${web.port}/`, 'http://127.0.0.1/', 'x', '/contact', ''])
      expect(await answer('check', other, now)).toMatchObject(refused('not_found'));
    expect(web.asked).toEqual([]);
  });
});
