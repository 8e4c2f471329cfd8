import { expect, it } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { findUpcomingEvents } from './find-upcoming-events.ts';

useTestDatabase();

it('answers the events from the start of today in India on, soonest first', async () => {
  const dates = ['2026-11-20T18:29:59Z', '2026-12-24T04:30:00Z', '2026-11-20T18:30:00Z', '2026-11-25T04:30:00Z'];
  await database().event.createMany({
    data: dates.map((date) => ({ title: date, description: '', date: new Date(date) })),
  });
  const upcoming = await findUpcomingEvents(new Date('2026-11-21T12:00:00Z'));
  expect(upcoming.map((event) => event.title)).toEqual([dates[2], dates[3], dates[1]]);
});
