import { describe, expect, test } from 'vitest';
import { addPage, day, hour, later, outsideBroken, useWeb } from '#e2e/unit/own-web.ts';
import { database } from '#lib/platform/db/client.ts';
import { answerLink } from './answer-link.ts';
import { getLinksPage } from './broken-links.ts';

const web = useWeb();

describe('an editor', () => {
  const answer = (action: 'check' | 'works', address: string, now: Date, headers = web.editor) =>
    answerLink(headers, { action, address }, now, web.network);
  const broken = async () => {
    await addPage('one', web.linkTo('one.tried.net/a'));
    web.statuses.set('one.tried.net/a', 500);
    await web.from(0, hour, hour + day);
    return `http://one.tried.net:${web.port}/a`;
  };
  const now = later(2 * day);

  test('who presses 50 times at once has the site asked once', async () => {
    const address = await broken();
    web.asked = [];
    const results = await Promise.all(Array.from({ length: 50 }, () => answer('check', address, now)));
    expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, value: 'fails' }]);
    expect(results.filter((result) => !result.ok && result.failure.code === 'conflict')).toHaveLength(49);
    expect(new Set(web.asked)).toHaveLength(1);
    expect(web.asked).toHaveLength(1);
    web.statuses.set('one.tried.net/a', 429);
    expect(await answer('check', address, later(2 * day + 0.5))).toMatchObject({ failure: { code: 'conflict' } });
    expect(await answer('check', address, later(2 * day + 4))).toEqual({ ok: true, value: 'unclear' });
    expect(await outsideBroken(later(2 * day + 4))).toHaveLength(1);
    web.statuses.delete('one.tried.net/a');
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
    web.asked = [];
    for (const other of [`${address}b`, `http://one.tried.net:${web.port}/`, 'http://127.0.0.1/', 'x', '/contact', ''])
      expect(await answer('check', other, now)).toMatchObject({ failure: { code: 'not_found' } });
    expect(await answer('check', address, now, new Headers())).toMatchObject({ failure: { code: 'forbidden' } });
    expect(await getLinksPage(new Headers())).toMatchObject({ failure: { code: 'forbidden' } });
    expect(web.asked).toEqual([]);
  });
});
