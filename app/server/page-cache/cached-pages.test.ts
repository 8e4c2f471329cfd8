import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openRows } from '#e2e/fixtures/open-rows.ts';
import { localServer } from '#e2e/unit/servers/local-server.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { latePassCookies } from '#lib/applications/programs/late-pass.ts';
import { findPrograms } from '#lib/applications/programs/program.ts';
import { event } from '#lib/content/entities/event.ts';
import { startup } from '#lib/content/entities/startup.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { cookiePrefix } from '#lib/people/auth/cookies.ts';
import { cachedRead } from '#lib/platform/cache/cached-read.ts';
import { declaredReads } from '#lib/platform/cache/content-cache.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { isOneOfMany, keepWhile } from '#lib/platform/cache/page-record.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { finishPage } from './cached-page.ts';
import { cachedPages } from './cached-pages.ts';

const { where } = useTestDatabase();

/** The content of each page, and how often it was made. */
const pages: Record<string, () => Promise<string>> = {};
let made: string[] = [];
let passed: string[] = [];

const answer = cachedPages(async (request, response) => {
  const url = request.url ?? '';
  made.push(url);
  const body = await (pages[url] ?? (async () => 'missing'))();
  response.writeHead(pages[url] ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(body);
});
const { origin: site } = await localServer((request, response) => {
  const pass = () => {
    passed.push(request.url ?? '');
    response.end('passed');
  };
  if (!answer(request, response, pass)) pass();
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(site + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const textOf = async (path: string) => (await get(path)).text;

const addEvent = (title: string) =>
  write(() => [
    database().event.create({ data: { title, description: 'x', date: new Date() } }),
    raiseContentVersion(),
  ]);

beforeEach(() => {
  for (const name of Object.keys(pages)) delete pages[name];
  pages['/events'] = async () => `${(await findPublished(event)).length} events`;
  pages['/about/startups'] = async () => `${(await findPublished(startup)).length} startups`;
  made = [];
  passed = [];
});

describe('a page', () => {
  test('is made once for all who ask at once, and not again', async () => {
    await addEvent('one');
    const texts = await Promise.all(Array.from({ length: 64 }, () => textOf('/events')));
    expect(new Set(texts).size).toBe(1);
    await textOf('/events');
    expect(made).toEqual(['/events']);
  });

  test('shows an edit on the very next request, and an edit of something else makes nothing anew', async () => {
    const before = Number.parseInt(await textOf('/events'), 10);
    await textOf('/about/startups');
    made = [];
    await addEvent('another');
    expect(await textOf('/events')).toBe(`${before + 1} events`);
    await textOf('/about/startups');
    expect(made).toEqual(['/events']);
  });

  test('stays through commits that change no content, and through a save that changes nothing', async () => {
    await textOf('/events');
    made = [];
    await database().auditLog.create({ data: { at: new Date(), action: 'test', entity: 'test' } });
    await textOf('/events');
    await write(() => [raiseContentVersion()]);
    await textOf('/events');
    expect(made).toEqual([]);
  });

  test('shows what a database tool changed', async () => {
    await addEvent('by a person');
    pages['/events'] = async () => (await findPublished(event)).map(({ title }) => title).join();
    await textOf('/events?utm_source=again');
    const tool = openRows(where);
    tool.exec("UPDATE Event SET title = 'by a tool' WHERE title = 'by a person'");
    tool.close();
    expect(await textOf('/events')).toContain('by a tool');
  });

  test('is not kept when a read of it failed, or when it used the database by itself', async () => {
    pages['/gallery'] = async () => `${await database().galleryItem.count()}`;
    pages['/contact'] = () => cachedRead('broken', () => Promise.reject(new Error('no'))).catch(() => 'a gap');
    for (const path of ['/gallery', '/gallery', '/contact', '/contact']) await textOf(path);
    expect(passed).toEqual(['/gallery', '/gallery', '/contact', '/contact']);
  });

  test('is not for a browser that carries a late code or a session, nor for what came of entering a code', async () => {
    pages['/apply?program=2'] = async () => 'the form';
    expect(await textOf('/apply?program=2')).toBe('the form');
    const [pass = ''] = latePassCookies(1, 2, new Date()).map((line) => line.split(';')[0]);
    for (const cookie of [pass, `a=b; ${pass}`, `${cookiePrefix()}.session_token=x`])
      expect((await get('/apply?program=2', { cookie })).text).toBe('passed');
    expect(await textOf('/apply?program=2&late=wrong')).toBe('passed');
    expect(await textOf('/apply?program=2')).toBe('the form');
    expect(made).toHaveLength(1);
  });

  test('is kept only while its conditions hold', async () => {
    let isOpen = true;
    pages['/contact'] = async () => {
      const wasOpen = isOpen;
      keepWhile(async () => isOpen === wasOpen);
      return wasOpen ? 'open' : 'closed';
    };
    expect([await textOf('/contact'), await textOf('/contact')]).toEqual(['open', 'open']);
    isOpen = false;
    expect([await textOf('/contact'), await textOf('/contact')]).toEqual(['closed', 'closed']);
    expect(made).toHaveLength(2);
  });
});

describe('a parameter that the page does not declare', () => {
  test('has the page made for its visitor, within a budget, beyond which they get the page that is kept', async () => {
    await textOf('/events');
    const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => textOf(`/events?colour=${number}`)));
    expect(answers.filter((text) => text === 'passed')).toHaveLength(30);
    expect(new Set(answers).size).toBe(2);
    expect(made.filter((url) => url !== '/events')).toEqual([]);
  });
});

describe('the clock alone changes a page', () => {
  test('when a program opens, when it closes, and at midnight in India', async () => {
    const at = (time: string) => vi.setSystemTime(new Date(`2026-11-22T${time}+05:30`));
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      at('10:00:00');
      const data = { title: 'P', description: 'x', opensAt: new Date(), closesAt: new Date(), position: 1 };
      data.opensAt = new Date('2026-11-22T11:00:00+05:30');
      data.closesAt = new Date('2026-11-22T12:00:00+05:30');
      await write(() => [database().program.create({ data }), raiseContentVersion()]);
      pages['/apply'] = async () => `${(await findPrograms()).length} open`;
      const seen: string[] = [];
      for (const time of ['10:59:59', '11:00:00', '11:59:59', '12:00:00', '23:59:59']) {
        at(time);
        seen.push(`${time} ${await textOf('/apply')}`);
      }
      expect(seen).toEqual([
        '10:59:59 0 open',
        '11:00:00 1 open',
        '11:59:59 1 open',
        '12:00:00 0 open',
        '23:59:59 0 open',
      ]);
      expect(made).toHaveLength(3);
      vi.setSystemTime(new Date('2026-11-23T00:00:00+05:30'));
      await textOf('/apply');
      expect(made).toHaveLength(4);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a visitor', () => {
  test('with a session, with another method or of the framework’s script passes by', async () => {
    await get('/events', { cookie: 'centre.session_token=x' });
    await get('/events', { rsc: '1' });
    await fetch(`${site}/events`, { method: 'POST' });
    expect(passed).toEqual(['/events', '/events', '/events']);
    expect(made).toEqual([]);
  });

  test('leaves nothing of theirs in the page', async () => {
    const seen: string[] = [];
    pages['/about/startups?page=3'] = async () => 'three';
    const answer = cachedPages(async (request, response) => {
      seen.push(JSON.stringify(request.headers) + request.url);
      response.writeHead(200, { 'content-type': 'text/html' }).end('x');
    });
    const own = await localServer((request, response) => void answer(request, response, () => response.end()), {
      until: onTestFinished,
    });
    const headers = {
      cookie: 'theme=secret',
      referer: 'http://secret/',
      'accept-language': 'secret',
      'user-agent': 'secret',
    };
    await own.ask('/events?utm_source=secret', headers);
    expect(seen).toHaveLength(1);
    expect(seen.join()).not.toContain('secret');
  });

  test('a client that has the page is told so, in whatever coding it has it', async () => {
    const first = await get('/events', { 'accept-encoding': 'gzip' });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(first.headers.get('vary')).toBe('Accept-Encoding');
    for (const known of [etag, etag.slice(2), `"x", ${etag}`]) {
      const again = await get('/events', { 'accept-encoding': 'gzip', 'if-none-match': known });
      expect([again.status, again.text]).toEqual([304, '']);
    }
    expect((await get('/events', { 'if-none-match': '"x"' })).status).toBe(200);
  });

  test('a client that asks again soon gets the smallest coding', async () => {
    await addEvent('for a coding');
    const coding = async () =>
      (await get('/events', { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding');
    expect(await coding()).toBe('gzip');
    await expect.poll(coding).toBe('br');
  });

  test('a client that reads no compressed text gets it plain, and HEAD gets the same headers without it', async () => {
    const plain = await get('/events', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.text).toBe((await get('/events', { 'accept-encoding': 'gzip' })).text);
    const head = await fetch(`${site}/events`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect(head.headers.get('content-length')).toBe(String(plain.text.length));
    expect(await head.text()).toBe('');
  });
});

test('a page that is one of too many is made once for each request, and not kept', async () => {
  pages['/about/startups?sector=Moon'] = async () => {
    isOneOfMany();
    return 'nothing found';
  };
  expect(await textOf('/about/startups?sector=Moon')).toBe('nothing found');
  expect(await textOf('/about/startups?sector=Moon')).toBe('nothing found');
  expect(made).toHaveLength(2);
  expect(passed).toEqual([]);
});

test('two processes that make one page give it one validator, and a change gives it another', async () => {
  const etagOf = async (words: string, rows: string, madeAt: string, head = '', uses: [string, string][] = []) => {
    const data = `<script>self.__next_f.push([1,${JSON.stringify(rows)}])</script>`;
    const stamp = `<input type="hidden" name="page_stamp" value="${madeAt}"/>`;
    const record = { isKeepable: true, isOneOfMany: false, changesAt: 1, conditions: [], uses: new Map(uses) };
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const body = Buffer.from(`<head>${head}</head><form>${stamp}${words}</form>${data}`);
    return (await finishPage({ status: 200, headers, body, record })).etag;
  };
  const one = await etagOf('Write to us', '1:a\n2:b', 'mx0.a');
  expect(await etagOf('Write to us', '2:b\n1:a', 'mx1.b', '<link rel="preload" as="image" href="/icon.svg"/>')).toBe(
    one,
  );
  expect(await etagOf('Write to me', '1:a\n2:b', 'mx0.a')).not.toBe(one);
  expect(await etagOf('Write to us', '1:a\n2:b', 'mx0.a', '<link rel="stylesheet" href="/b.css"/>')).not.toBe(one);
  const [declared = ''] = declaredReads().keys();
  expect(await etagOf('Write to us', '1:a', 'mx0.a', '', [[declared, 'one']])).not.toBe(one);
  // How often this process saw the database change says nothing of the page.
  expect(await etagOf('Write to us', '1:a', 'mx0.a', '', [['a derived read', '3:7']])).toBe(one);
});
