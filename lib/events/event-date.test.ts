import { expect, test } from 'vitest';
import { eventDay, eventHour, isUpcoming } from './event-date.ts';

test('day and hour are those of India, in the words of the United States', () => {
  const lateInUtc = new Date('2026-12-04T20:00:00Z');
  expect(eventDay(lateInUtc)).toBe('Saturday, December 5, 2026');
  expect(eventHour(lateInUtc)).toBe('1:30 AM');
  expect(eventHour(new Date('2026-12-04T18:30:00Z'))).toBeNull();
});

test('an event of this morning is still upcoming, one of yesterday is not', () => {
  const now = new Date('2026-12-05T12:00:00Z');
  expect(isUpcoming({ date: new Date('2026-12-04T18:30:00Z') }, now)).toBe(true);
  expect(isUpcoming({ date: new Date('2026-12-04T18:29:00Z') }, now)).toBe(false);
});
