import { describe, expect, test } from 'vitest';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { addPage, day, hour, later, outsideBroken, useWeb } from '#e2e/unit/servers/own-web.ts';
import { callAs, refused, unwrap } from '#e2e/unit/sign-in.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { forgetSite } from '#lib/platform/processes/per-process.ts';
import { getLinksPage } from './broken-links.ts';
import { answerLink, checkDueLinks } from './link-checks.ts';

const web = useWeb();

/** The milliseconds that this thread worked, however busy the machine is. */
function workedFor(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

describe('a link to another site', () => {
  test('is asked an hour after it was published, then once a week, also across restarts', async () => {
    await addPage('one', web.linkTo('one.tried.net/a'));
    await web.from(0, 30);
    expect(web.asked).toEqual([]);
    await web.from(hour);
    expect(web.asked).toEqual(['one.tried.net/a']);
    forgetSite();
    await web.from(hour + 1, 2 * hour, day, 6 * day);
    expect(web.asked).toHaveLength(1);
    await web.from(8 * day);
    expect(web.asked).toHaveLength(2);
  });

  test('counts as broken when it failed on two days, and works again with one success', async () => {
    await addPage('one', web.linkTo('one.tried.net/a'));
    web.statuses.set('one.tried.net/a', 404);
    await web.from(0, hour, hour + 5);
    expect(web.asked).toHaveLength(2);
    expect(await outsideBroken(later(hour))).toEqual([]);
    await web.from(hour + day);
    const [broken] = await outsideBroken(later(hour + day));
    expect(broken).toMatchObject({
      address: `http://one.tried.net:${web.port}/a`,
      words: 'The page is not there any more (404).',
      since: later(hour),
      places: [{ kind: 'text-page', title: 'Page: one', words: 'words' }],
    });
    web.statuses.set('one.tried.net/a', 200);
    await web.from(hour + 9 * day);
    expect(await outsideBroken(later(hour + 9 * day))).toEqual([]);
  });

  test('is asked with no other of its site within a minute, and five sites at once at most', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    await addPage(
      'one',
      names.map((name) => `${web.linkTo(`${name}.tried.net/1`)} ${web.linkTo(`${name}.tried.net/2`)}`).join(' '),
    );
    await web.from(0, hour);
    expect(new Set(web.asked.map((address) => address.split('/')[0]))).toHaveLength(5);
    expect(web.asked).toHaveLength(5);
    await checkDueLinks(new Date(later(hour).getTime() + 30_000), web.network);
    expect(web.asked).toHaveLength(7);
    await web.from(hour + 1, hour + 2, hour + 3);
    expect(web.asked).toHaveLength(14);
  });

  test('that fails beside four others has the site that proves the way out asked once, and never one that was just asked', async () => {
    await addPage('one', web.linkTo('good.tried.net/a'));
    await web.from(0, hour);
    const dead = [1, 2, 3, 4, 5].map((number) => web.linkTo(`gone${number}.tried.net/a`)).join(' ');
    await addPage('two', `${dead} ${web.linkTo('good.tried.net/b')}`);
    web.asked = [];
    await web.from(2 * hour + 1, 3 * hour + 2);
    expect(web.asked).toEqual(['good.tried.net/a']);
    expect(await database().checkedLink.count({ where: { problem: 'unknown' } })).toBe(5);
    await web.from(3 * hour + 4);
    expect(web.asked).toEqual(['good.tried.net/a', 'good.tried.net/b']);
  });

  test('is not asked by a person while the site asks it itself, and once more after a process that died', async () => {
    await addPage('one', `${web.linkTo('slow.tried.net/a')} ${web.linkTo('slow.tried.net./b')}`);
    await web.from(0);
    const address = `http://slow.tried.net:${web.port}/a`;
    const editor = unwrap(await requireRight(web.editor, 'editContent'));
    const press = () => answerLink(editor, { action: 'check', address }, later(hour), web.network);
    const [, pressed] = await Promise.all([web.from(hour), new Promise((done) => setImmediate(done)).then(press)]);
    expect(pressed).toMatchObject(refused('conflict'));
    expect(web.asked).toHaveLength(1);
    // Its time never ends, or it would go on in the next test file.
    const dies = { ...web.network, resolve: () => new Promise<never>(() => {}), milliseconds: 2 ** 31 - 1 };
    void checkDueLinks(later(hour + 2), dies);
    const asked = { checkedAt: later(hour + 2) };
    await expect.poll(() => database().checkedLink.count({ where: asked })).toBe(1);
    forgetSite();
    await web.from(hour + 2, hour + 2.5);
    expect(web.asked).toHaveLength(1);
    await web.from(hour + 4);
    expect(web.asked).toHaveLength(2);
  });

  test('waits with all others of a site that asks for time', async () => {
    await addPage('one', `${web.linkTo('one.tried.net/a')} ${web.linkTo('one.tried.net/b')}`);
    web.statuses.set('one.tried.net/a', 429);
    web.statuses.set('one.tried.net/b', 429);
    await web.from(0, hour, hour + 2, hour + 100);
    expect(web.asked).toHaveLength(1);
    await web.from(hour + 121);
    expect(web.asked).toHaveLength(2);
  });

  test('is not blamed while this machine has no way out', async () => {
    await addPage('one', `${web.linkTo('one.tried.net/a')} ${web.linkTo('gone.tried.net/b')}`);
    web.isOnline = false;
    await web.from(0, hour, 2 * hour, day + hour, 2 * day + hour);
    expect(await outsideBroken(later(3 * day))).toEqual([]);
    expect(await callAs(web.editor, getLinksPage)).toMatchObject({ value: { isWithoutWayOut: true, checked: 2 } });
    web.isOnline = true;
    // A link that fails in the same minute as the first answer comes may be tried an hour later.
    await web.from(3 * day, 3 * day + hour + 1, 4 * day + 2 * hour);
    expect(await callAs(web.editor, getLinksPage)).toMatchObject({ value: { isWithoutWayOut: false } });
    expect(await outsideBroken(later(5 * day))).toMatchObject([{ words: 'The address is not known.' }]);
    web.isOnline = false;
    web.statuses.set('one.tried.net/a', 200);
    await web.from(10 * day, 10 * day + hour, 11 * day + hour, 12 * day + hour);
    expect(await outsideBroken(later(13 * day))).toHaveLength(1);
  });

  test.each(['draft', 'setting', 'variable'])('never leaves the server: %s', async (why) => {
    await addPage('one', web.linkTo('one.tried.net/a'), why !== 'draft');
    if (why === 'setting') await database().siteSetting.create({ data: { key: 'checksLinks', value: 'false' } });
    if (why === 'variable') setEnvironment({ LINK_CHECKS: 'off' });
    await web.from(0, hour, day);
    setEnvironment();
    expect(web.asked).toEqual([]);
  });

  test('that is no longer published is forgotten', async () => {
    await addPage('one', web.linkTo('one.tried.net/a'));
    await web.from(0);
    await write(() => [database().textPage.updateMany({ data: { isPublished: false } }), raiseContentVersion()]);
    await web.from(hour);
    expect(web.asked).toEqual([]);
    expect(await database().checkedLink.count()).toBe(0);
  });

  test('is one of 5,000 at most, however many a text has', async () => {
    const links = (page: number) =>
      Array.from({ length: 1700 }, (_, index) => `<http://h${page}-${index}.tried.net>`).join(' ');
    for (let page = 0; page < 60; page += 1) await addPage(`p${page}`, links(page));
    const begun = workedFor();
    await web.from(0);
    expect(workedFor() - begun).toBeLessThan(10_000);
    expect(await database().checkedLink.count()).toBe(5000);
    await write(() => [database().textPage.deleteMany(), raiseContentVersion()]);
    await web.from(1);
    expect(await database().checkedLink.count()).toBe(0);
  });
});
