import { expect, it, test, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { videoEmbed, videoId } from '#lib/platform/settings/video.ts';
import { eventsPerPage } from '../public-pages/page-limits.ts';
import { counterText, toCounter } from './counter.ts';
import { findHome, itemsOf, partnerRows, repeatsOf } from './home.ts';

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://www.youtube.com/watch?t=10&v=aqz-KE-bpKQ&list=x', 'aqz-KE-bpKQ'],
  ['https://youtu.be/aqz-KE-bpKQ?si=abc', 'aqz-KE-bpKQ'],
  ['https://www.youtube.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://youtu.be/short', null],
  ['https://youtu.be/twelve-chars', null],
  ['https://www.youtube.com/watch?v=aqz-KE-bp"Q', null],
  ['https://example.org/film', null],
  ['', null],
])('the id in %s is %s', (address, id) => {
  expect(videoId(address)).toBe(id);
});

it('embeds without cookies and with autoplay, and without an id where there is none', () => {
  expect(videoEmbed('https://youtu.be/aqz-KE-bpKQ')).toBe(
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
  );
  expect(videoEmbed('https://example.org/')).toBe('https://www.youtube-nocookie.com/embed/?autoplay=1&rel=0');
});

it('reads a counter as a float and shows two decimals when it is fractional', () => {
  const counter = toCounter({ id: 1, number: '12.75', title: 'Crore' });
  expect(counter.value).toBe(12.75);
  expect(counterText(12.75, 12.75)).toBe('12.75');
  expect(counterText(3.2, 12.75)).toBe('3.20');
  expect(counterText(93.6, 94)).toBe('94');
  expect(counterText(0, 385)).toBe('0');
  expect(toCounter({ id: 1, number: 'many', title: 'Ideas' })).toMatchObject({ value: null, text: 'many' });
});

it.each([0, 7, 385, 1000, 99_999, 100_000, 1_234_567, 123_456_789, -4000, 12.75, 1234.5, 100_000.25, 98_765_432.5])(
  'groups the digits of %d as India does',
  (value) => {
    const fraction = Number.isInteger(value) ? 0 : 2;
    const expected = new Intl.NumberFormat('en-IN', { minimumFractionDigits: fraction });
    expect(counterText(value, value)).toBe(expected.format(value));
  },
);

it('deals the partners into two rows that never show a gap', () => {
  expect(partnerRows([1, 2, 3, 4, 5])).toEqual([
    [1, 3, 5],
    [2, 4],
  ]);
  expect(partnerRows([1])).toEqual([[1]]);
  expect(partnerRows([])).toEqual([]);
  expect(repeatsOf(10)).toBe(4);
  expect(repeatsOf(1)).toBe(7);
});

it('takes one item per line', () => {
  expect(itemsOf(' One \n\nTwo\n')).toEqual(['One', 'Two']);
  expect(itemsOf('  ')).toEqual([]);
});

useTestDatabase();

it('answers empty blocks for an empty database', async () => {
  expect(await findHome()).toEqual({
    counters: [],
    startupLogos: [],
    messages: [],
    partners: [],
    gallery: [],
    newsletters: [],
    about: undefined,
    events: [],
    nextEvent: null,
  });
});

it('has room for the first forty partners', async () => {
  const names = Array.from({ length: 41 }, (_, index) => `Partner ${index}`);
  await database().partner.createMany({ data: names.map((name) => ({ name, tag: null, website: null })) });
  await write(() => [raiseContentVersion()]);
  expect((await findHome()).partners).toHaveLength(40);
});

it('knows the page of the list on which the next event stands, with more to come than one page has', async () => {
  const days = Array.from({ length: eventsPerPage + 1 }, (_, index) => index + 1);
  await database().event.createMany({
    data: days.map((day) => ({ title: `${day}`, description: '', date: new Date(Date.now() + day * 86_400_000) })),
  });
  await write(() => [raiseContentVersion()]);
  expect((await findHome()).nextEvent).toMatchObject({ title: '1', page: 2 });
  await write(() => [database().event.deleteMany(), raiseContentVersion()]);
});

it('takes the four most recent events, and leaves out only the block that cannot be read', async () => {
  const now = Date.now();
  await database().event.createMany({
    data: [1, 2, 3, 4, 5].map((day) => ({ title: `${day}`, description: '', date: new Date(now + day * 86_400_000) })),
  });
  await database().partner.create({ data: { name: 'Sample', tag: null, website: null } });
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  await database().$executeRawUnsafe('ALTER TABLE "Partner" RENAME TO "Elsewhere"');
  await write(() => [raiseContentVersion()]);
  const home = await findHome();
  expect(home.events?.map(({ title }) => title)).toEqual(['5', '4', '3', '2']);
  expect(home.nextEvent).toMatchObject({ date: new Date(now + 86_400_000) });
  expect(home.partners).toBeNull();
  expect(home.gallery).toEqual([]);
  expect(silent).toHaveBeenCalledOnce();
  silent.mockRestore();
});
