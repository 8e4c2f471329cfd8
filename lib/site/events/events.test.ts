import { beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { findRegistrations, findUpcomingEvents } from './events.ts';

useTestDatabase();

const now = new Date('2026-11-21T06:00:00Z');
const event = (registration: string | null, times: { date?: Date; endsAt?: Date } = {}) => ({
  id: 7,
  date: new Date('2026-12-05T04:00:00Z'),
  endsAt: null,
  registration,
  places: null,
  ...times,
});
const found = async (...given: Parameters<typeof event>) => (await findRegistrations([event(...given)], now)).get(7);

const closesAt = new Date('2026-11-30T00:00:00Z');
const elsewhere = 'https://forms.example.org/1';
const programs = {
  open: { closesAt, capacity: 40 },
  closed: { closesAt: now },
  soon: { opensAt: closesAt },
  full: { capacity: 0 },
  elsewhere: { googleFormLink: elsewhere, capacity: 0 },
  hidden: { isPublished: false },
  inactive: { isActive: false },
};
type Name = keyof typeof programs;
const names = Object.keys(programs) as Name[];
const path = (name: Name) => `/apply?program=${900 + names.indexOf(name)}`;

beforeAll(async () => {
  const usual = { title: 'Registration', description: 'For an event.' };
  await database().program.createMany({
    data: names.map((name, position) => ({ id: 900 + position, position, ...usual, ...programs[name] })),
  });
});

it('has nothing where no one registers, and nothing once the event is over', async () => {
  expect(await found(null)).toBeUndefined();
  expect(await found('https://example.org/', { date: new Date('2026-11-19T04:00:00Z') })).toBeUndefined();
  const endsAt = new Date('2026-11-21T05:59:00Z');
  expect(await found('https://example.org/', { date: new Date('2026-11-21T04:00:00Z'), endsAt })).toBeUndefined();
});

it('leads to another site until the event is over', async () => {
  expect(await found('https://example.org/')).toMatchObject({ state: 'open', href: 'https://example.org/' });
});

it('follows the times of a program, and has its places', async () => {
  expect(await found(path('open'))).toEqual({ state: 'open', href: path('open'), closesAt, places: 40 });
  expect(await found(path('closed'))).toMatchObject({ state: 'closed' });
  expect(await found(path('soon'))).toMatchObject({ state: 'soon', opensAt: closesAt });
});

it('says that a program is full, and leads to its form elsewhere', async () => {
  expect(await found(path('full'))).toEqual({ state: 'full', places: 0 });
  expect(await found(path('elsewhere'))).toMatchObject({ state: 'open', href: elsewhere, places: null });
});

it('is closed where the program is not on the site', async () => {
  for (const each of [path('hidden'), path('inactive'), '/apply?program=99999'])
    expect(await found(each)).toMatchObject({ state: 'closed' });
});

useTestDatabase();

it('answers the events from the start of today in India on, soonest first', async () => {
  const dates = ['2026-11-20T18:29:59Z', '2026-12-24T04:30:00Z', '2026-11-20T18:30:00Z', '2026-11-25T04:30:00Z'];
  await database().event.createMany({
    data: dates.map((date) => ({ title: date, description: '', date: new Date(date) })),
  });
  const upcoming = await findUpcomingEvents(new Date('2026-11-21T12:00:00Z'));
  expect(upcoming.map((event) => event.title)).toEqual([dates[2], dates[3], dates[1]]);
});
