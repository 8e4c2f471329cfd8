import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type PageHead, readHead } from '#e2e/fixtures/html.ts';
import { ask, newProgram } from './ask.ts';

const headOf = async (path: string) => readHead(await ask(path));

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')));

const typesIn = ({ data }: PageHead) => data.map((thing) => thing['@type']);

test('robots may read the pages and their pictures, not the back office, and find the sitemap', async () => {
  const text = await (await ask('/robots.txt')).text();
  expect(text.match(/^User-Agent: .*$/gim)).toEqual(['User-Agent: *']);
  expect(text.match(/^(Allow|Disallow): .*$/gm)).toEqual([
    'Allow: /api/compressed/',
    'Disallow: /admin',
    'Disallow: /api/',
  ]);
  expect(text).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m);
});

test('the sitemap is XML and names each page once', async () => {
  const answer = await ask('/sitemap.xml');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await answer.text();
  expect(xml).toContain('/about/vision&amp;Mission</loc>');
  expect(xml).toContain('/news&amp;announcement</loc>');
  expect(xml.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
  const addresses = addressesIn(xml).map(String);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('each page of a list is one of its own between its neighbours, and what was searched for is none', async () => {
  for (const list of ['/about/startups', '/stakeholders/mentors', '/gallery']) {
    const first = await headOf(list);
    expect([first.links.canonical, first.links.prev, first.links.next]).toEqual([list, undefined, `${list}?page=2`]);
    const second = await headOf(`${list}?page=2`);
    expect([second.links.canonical, second.links.prev]).toEqual([`${list}?page=2`, list]);
    expect(second.title).toContain(', page 2 of ');
    const pages = Number(/, page 2 of (\d+)/.exec(second.title)?.[1]);
    const last = await headOf(`${list}?page=${pages}`);
    expect([last.links.canonical, last.links.next]).toEqual([`${list}?page=${pages}`, undefined]);
  }
  for (const list of ['/about/startups', '/stakeholders/mentors']) {
    const found = await headOf(`${list}?q=health`);
    expect([found.meta.robots, found.links.canonical, found.links.next]).toEqual(['noindex', undefined, undefined]);
  }
});

test('a page that is not there, or is somebody’s own, is not for search engines', async () => {
  const lists = ['/about/startups', '/stakeholders/mentors', '/gallery', '/events'];
  const pages = lists.flatMap((list) =>
    ['0', '02', '1010', '1e3', '9'.repeat(20)].map((page) => `${list}?page=${page}`),
  );
  for (const path of [
    ...pages,
    '/no-such-page',
    '/about/startups/2000000000',
    '/about/nothing',
    '/apply?program=2000000000',
  ]) {
    const head = await headOf(path);
    expect([head.status, head.meta.robots, head.links.canonical], path).toEqual([404, 'noindex', undefined]);
  }
  const draft = await headOf(`/apply/mine/returned/${'x'.repeat(12)}?program=${newProgram().id}`);
  expect([draft.meta.robots, draft.links.canonical]).toEqual(['noindex', undefined]);
  const login = await headOf('/admin/login');
  expect(login.meta.robots).toContain('noindex');
});

test('each page has a picture of its own for sharing; a page that is not there has none', async () => {
  const form = addressesIn(await (await ask('/sitemap.xml')).text()).find(({ search }) => search.includes('program'));
  const program = form?.searchParams.get('program');
  for (const [path, picture] of [
    ['/', '/og/home.png'],
    ['/investment-committee/1/members', '/og/investment-committee/1/members.png'],
    ['/about/startups/1', '/og/about/startups/1.png'],
    ['/news&announcement', '/og/news%26announcement.png'],
    ['/gallery?page=2', '/og/gallery.png'],
    [`/apply?program=${program}`, `/og/apply/program/${program}.png`],
  ] as const) {
    const { meta } = await headOf(path);
    const { pathname } = new URL(meta['og:image'] ?? '');
    expect(pathname).toBe(picture);
    const answer = await ask(pathname);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
  for (const path of ['/og/no-such-page.png', '/og/apply/program/2000000000.png', '/og/events', '/og/events.jpg']) {
    expect((await ask(path)).status, path).toBe(404);
  }
});

test('structured data says what a page is about', async () => {
  expect(typesIn(await headOf('/'))).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
  expect(typesIn(await headOf('/about/vcMessage'))).toContain('Article');
  const events = (await headOf('/events')).data.filter((thing) => thing['@type'] === 'Event');
  expect(events.length).toBeGreaterThan(0);
  for (const event of events) {
    expect(event).toMatchObject({
      name: expect.stringMatching(/./),
      startDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}\+05:30)?$/),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: expect.any(String), address: expect.any(String) },
      organizer: { '@type': 'Organization' },
    });
  }
});

test('the app’s icons are where the manifest says', async () => {
  const { icons } = (await (await ask('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  expect(icons.length).toBeGreaterThan(1);
  for (const { src } of icons) {
    const icon = await ask(src);
    expect(icon.status, src).toBe(200);
    expect(icon.headers.get('content-type'), src).toMatch(/^image\//);
  }
});
