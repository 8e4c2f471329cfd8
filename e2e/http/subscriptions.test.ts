import { expect, test } from 'vitest';
import { readCalendar } from '#e2e/fixtures/formats/read-calendar.ts';
import { attributesOf, elementsOf, wordsOf } from '#e2e/fixtures/html.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { ask, dataOf, htmlOf } from './ask.ts';

interface WireEvent {
  id: number;
  title: string;
  date: string;
}

const isUnchanged = async (path: string, { headers }: Response) =>
  (await ask(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status === 304;

test('the feed has every announcement and event, and is RSS 2.0 to the letter', async () => {
  const announcements = await dataOf<{ announcement: string }>('/api/announcement/');
  const events = await dataOf<WireEvent>('/api/events/');
  const answer = await ask('/feed.xml');
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(await isUnchanged('/feed.xml', answer)).toBe(true);
  const xml = await answer.text();
  expect(xml).toMatch(/^<\?xml [^>]*\?>\s*<rss [^>]*version="2\.0"/);
  const items = elementsOf(xml, 'item', true);
  const channel = items.reduce((rest, item) => rest.replace(item, ''), xml);
  for (const part of ['title', 'link', 'description'])
    expect(elementsOf(channel, part, true).map(wordsOf), part).toEqual([expect.stringMatching(/./)]);
  expect(attributesOf(/<atom:link[^>]*>/.exec(channel)?.[0] ?? '')).toMatchObject({
    rel: 'self',
    href: expect.stringMatching(/^http\S+\/feed\.xml$/),
  });
  const partsOf = (name: string) => items.map((item) => elementsOf(item, name, true).map(wordsOf));
  expect(partsOf('title')).toEqual([
    ...announcements.map(({ announcement }) => [announcement.replace(/\s+/g, ' ').trim()]),
    ...events.map(({ title }) => [expect.stringContaining(title)]),
  ]);
  for (const [link] of partsOf('link')) expect(URL.canParse(link ?? ''), link).toBe(true);
  const guids = partsOf('guid').flat();
  expect(guids).toHaveLength(items.length);
  expect(new Set(guids).size).toBe(items.length);
  const dates = [...elementsOf(xml, 'pubDate', true), ...elementsOf(xml, 'lastBuildDate', true)].map(wordsOf);
  expect(dates).toHaveLength(items.length + 1);
  // The date format of RFC 822, with a four-digit year as in RSS.
  for (const date of dates) expect(date).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} \+0530$/);
  expect(await htmlOf('/')).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]* href="[^"]*\/feed\.xml"/);
  // Drafts stay away, and nothing that is published does.
  const ids = inDatabase(site.database, (database) =>
    database.prepare('SELECT id FROM Event WHERE isPublished ORDER BY id').pluck().all(),
  );
  for (const id of ids) expect(xml).toContain(`/events#event-${id}</guid>`);
});

test('coming events are a calendar, and each event is one', async () => {
  const upcoming = (await (await ask('/api/upcoming-events/')).json()) as WireEvent[];
  const events = await dataOf<WireEvent>('/api/events/');
  const all = await ask('/events.ics');
  expect(all.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await isUnchanged('/events.ics', all)).toBe(true);
  const calendar = readCalendar(await all.text());
  expect(calendar.map(({ URL: url }) => url?.value.split('/').at(-1))).toEqual(upcoming.map(({ id }) => `${id}`));
  for (const { id, title, date } of events) {
    const one = await ask(`/events/${id}.ics`, { redirect: 'follow' });
    expect(one.headers.get('content-disposition')).toContain(`event-${id}.ics`);
    const [event, ...others] = readCalendar(await one.text());
    expect(others).toEqual([]);
    expect(event?.UID?.value).toMatch(new RegExp(`^event-${id}@`));
    expect(event?.SUMMARY?.value.replace(/\\([\\;,])/g, '$1')).toBe(title);
    const inIndia = new Date(new Date(date).getTime() + 5.5 * 3_600_000).toISOString().replace(/[-:]|\.\d+Z/g, '');
    expect(inIndia).toContain(event?.DTSTART?.value);
    const again = readCalendar(await (await ask(`/events/${id}.ics`, { redirect: 'follow' })).text());
    expect(again[0]?.UID).toEqual(event?.UID);
  }
  expect((await ask('/events/2000000000.ics', { redirect: 'follow' })).status).toBe(404);
});
