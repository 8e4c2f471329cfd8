import { expect, it, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { eventsPerPage } from '../events/events-limits.ts';
import { findHome } from './find-home.ts';

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
