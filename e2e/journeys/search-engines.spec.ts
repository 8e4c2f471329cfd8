import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#e2e/fixtures/test.ts';

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')));

const structured = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as { '@type'?: string; '@graph'?: { '@type': string; name: string }[] },
  );

test('robots may read the pages and their pictures, not the back office, and find the sitemap', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain('Disallow: /admin');
  expect(text).toContain('Disallow: /api/');
  expect(text).toContain('Allow: /api/compressed/');
  expect(text).toMatch(/Sitemap: http\S+\/sitemap\.xml/);
});

test('every address of the sitemap answers and names itself as canonical', async ({ request }) => {
  test.slow();
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('application/xml');
  const xml = await answer.text();
  expect(xml).toContain('/about/vision&amp;Mission</loc>');
  expect(xml).toContain('/news&amp;announcement</loc>');
  const addresses = addressesIn(xml);
  expect(new Set(addresses.map(String)).size).toBe(addresses.length);
  expect(addresses.some(({ pathname }) => /^\/about\/startups\/\d+$/.test(pathname))).toBe(true);
  expect(addresses.some(({ pathname }) => /^\/investment-committee\/\d+\/members$/.test(pathname))).toBe(true);
  for (const { pathname, search } of addresses) {
    const page = await request.get(pathname + search, { maxRedirects: 0 });
    expect(page.status(), pathname).toBe(200);
    const html = await page.text();
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    const named = new URL(canonical.replaceAll('&amp;', '&'), 'http://none.invalid');
    expect(named.pathname + named.search, pathname + search).toBe(pathname + search);
    expect(html, pathname).toMatch(/<meta name="description" content="[^"]+"/);
    expect(html, pathname).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
  }
});

test('each page has a picture of its own for sharing; a page that is not there has none', async ({ page, request }) => {
  for (const address of ['/investment-committee', '/investment-committee/1/members', '/about/startups/1', '/events']) {
    await page.goto(address);
    const picture = await page.locator('meta[property="og:image"]').first().getAttribute('content');
    const { pathname } = new URL(picture ?? '');
    expect(pathname).toBe(`/og${address}.png`);
    const answer = await request.get(pathname);
    expect(answer.headers()['content-type']).toBe('image/png');
    expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
  expect((await request.get('/og/no-such-page.png')).status()).toBe(404);
});

test('the feed has every announcement and event', async ({ request, page }) => {
  const answer = await request.get('/feed.xml');
  expect(answer.headers()['content-type']).toContain('application/rss+xml');
  const xml = await answer.text();
  const { data: announcements } = (await (await request.get('/api/announcement/')).json()) as { data: unknown[] };
  const { data: events } = (await (await request.get('/api/events/')).json()) as { data: unknown[] };
  expect(xml.match(/<item>/g)).toHaveLength(announcements.length + events.length);
  await page.goto('/');
  const isWellFormed = await page.evaluate(
    (text) => !new DOMParser().parseFromString(text, 'text/xml').querySelector('parsererror'),
    xml,
  );
  expect(isWellFormed).toBe(true);
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', /\/feed\.xml$/);
  const etag = answer.headers().etag ?? '';
  expect((await request.get('/feed.xml', { headers: { 'if-none-match': etag } })).status()).toBe(304);
});

test('coming events are a calendar, and each event is one', async ({ request }) => {
  const upcoming = (await (await request.get('/api/upcoming-events/')).json()) as { id: number; title: string }[];
  const all = await request.get('/events.ics');
  expect(all.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const calendar = await all.text();
  expect(calendar.match(/BEGIN:VEVENT\r\n/g) ?? []).toHaveLength(upcoming.length);
  expect(calendar.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const { data: events } = (await (await request.get('/api/events/')).json()) as { data: { id: number }[] };
  const one = await request.get(`/events/${events[0]?.id}.ics`);
  expect((await one.text()).match(/BEGIN:VEVENT\r\n/g)).toHaveLength(1);
  expect(one.headers()['content-disposition']).toContain(`event-${events[0]?.id}.ics`);
  expect((await request.get('/events/2000000000.ics')).status()).toBe(404);
});

test('structured data says what a page is about', async ({ page }) => {
  await page.goto('/');
  expect((await structured(page)).map((data) => data['@type'])).toContain('Organization');
  await page.goto('/events');
  const events = (await structured(page)).flatMap((data) => data['@graph'] ?? []);
  expect(events.length).toBeGreaterThan(0);
  expect(events.every((event) => event['@type'] === 'Event')).toBe(true);
  for (const address of ['/about/startups/1', '/investment-committee/1/members', '/about/vcMessage']) {
    await page.goto(address);
    expect((await structured(page)).map((data) => data['@type'])).toContain('BreadcrumbList');
  }
  expect((await structured(page)).map((data) => data['@type'])).toContain('Article');
});

test('the app’s icons are where the manifest says', async ({ request }) => {
  const { icons } = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  expect(icons.length).toBeGreaterThan(1);
  for (const { src } of icons) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toMatch(/^image\//);
  }
});
