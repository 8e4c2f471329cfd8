import type { APIRequestContext } from '@playwright/test';
import { readCalendar } from '#e2e/fixtures/read-calendar.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { whileUnchanged } from '#e2e/fixtures/while-unchanged.ts';

interface WireEvent {
  id: number;
  title: string;
  date: string;
}

const listFrom = async <T>(request: APIRequestContext, path: string) =>
  ((await (await request.get(path)).json()) as { data: T[] }).data;

test('the feed has every announcement and event, and is RSS 2.0 to the letter', async ({ request, page }) => {
  const read = async () => ({
    announcements: await listFrom<{ announcement: string }>(request, '/api/announcement/'),
    events: await listFrom<WireEvent>(request, '/api/events/'),
  });
  await whileUnchanged(read, async ({ announcements, events }) => {
    const answer = await request.get('/feed.xml');
    expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
    await page.goto('/');
    const feed = await page.evaluate(
      (xml) => {
        const document = new DOMParser().parseFromString(xml, 'text/xml');
        const childTexts = (parent: Element | null, name: string) =>
          [...(parent?.children ?? [])].filter((child) => child.nodeName === name).map((child) => child.textContent);
        const channel = document.querySelector('rss[version="2.0"] > channel');
        return {
          isBroken: document.querySelector('parsererror') !== null,
          title: childTexts(channel, 'title'),
          link: childTexts(channel, 'link'),
          description: childTexts(channel, 'description'),
          self: [...document.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')].map((link) => [
            link.getAttribute('rel'),
            link.getAttribute('href'),
          ]),
          items: [...document.querySelectorAll('channel > item')].map((item) => ({
            title: childTexts(item, 'title'),
            link: childTexts(item, 'link'),
            guid: childTexts(item, 'guid'),
          })),
          dates: [...document.querySelectorAll('pubDate, lastBuildDate')].map((date) => date.textContent ?? ''),
        };
      },
      await answer.text(),
    );
    expect(feed.isBroken).toBe(false);
    for (const part of [feed.title, feed.link, feed.description]) expect(part).toEqual([expect.stringMatching(/./)]);
    expect(feed.self).toEqual([['self', expect.stringMatching(/^http\S+\/feed\.xml$/)]]);
    expect(feed.items.map(({ title }) => title[0])).toEqual([
      ...announcements.map(({ announcement }) => announcement),
      ...events.map(({ title }) => expect.stringContaining(title)),
    ]);
    for (const { link, guid } of feed.items) {
      expect(link.length === 1 && URL.canParse(link[0] ?? ''), String(link)).toBe(true);
      expect(guid).toHaveLength(1);
    }
    expect(new Set(feed.items.map(({ guid }) => guid[0])).size).toBe(feed.items.length);
    expect(feed.dates).toHaveLength(feed.items.length + 1);
    // The date format of RFC 822, with a four-digit year as in RSS.
    for (const date of feed.dates)
      expect(date).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} \+0530$/);

    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', /\/feed\.xml$/);
    const etag = answer.headers().etag ?? '';
    expect((await request.get('/feed.xml', { headers: { 'if-none-match': etag } })).status()).toBe(304);
  });
});

test('coming events are a calendar, and each event is one', async ({ request }) => {
  const read = async () => ({
    upcoming: (await (await request.get('/api/upcoming-events/')).json()) as WireEvent[],
    events: await listFrom<WireEvent>(request, '/api/events/'),
  });
  await whileUnchanged(read, async ({ upcoming, events }) => {
    const all = await request.get('/events.ics');
    expect(all.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    const etag = all.headers().etag ?? '';
    expect((await request.get('/events.ics', { headers: { 'if-none-match': etag } })).status()).toBe(304);
    const calendar = readCalendar(await all.text());
    expect(calendar.map(({ URL: url }) => url?.value.split('/').at(-1))).toEqual(upcoming.map(({ id }) => `${id}`));

    for (const { id, title, date } of events) {
      const one = await request.get(`/events/${id}.ics`);
      expect(one.headers()['content-disposition']).toContain(`event-${id}.ics`);
      const [event, ...others] = readCalendar(await one.text());
      expect(others).toEqual([]);
      expect(event?.UID?.value).toMatch(new RegExp(`^event-${id}@`));
      expect(event?.SUMMARY?.value.replace(/\\([\\;,])/g, '$1')).toBe(title);
      const inIndia = new Date(new Date(date).getTime() + 5.5 * 3_600_000).toISOString().replace(/[-:]|\.\d+Z/g, '');
      expect(inIndia).toContain(event?.DTSTART?.value);
      const again = readCalendar(await (await request.get(`/events/${id}.ics`)).text());
      expect(again[0]?.UID).toEqual(event?.UID);
    }
  });
  expect((await request.get('/events/2000000000.ics')).status()).toBe(404);
});

test('no event of the database is left out', async ({ request }) => {
  const read = async () =>
    inDatabase(site.database, (database) =>
      database.prepare('SELECT id FROM Event WHERE isPublished ORDER BY id').pluck().all(),
    );
  await whileUnchanged(read, async (ids) => {
    const feed = await (await request.get('/feed.xml')).text();
    for (const id of ids) expect(feed).toContain(`/events#event-${id}</guid>`);
  });
});
