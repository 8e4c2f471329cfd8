import { expect, test } from 'vitest';
import { eventCountdown, eventDay, eventHour, eventMoment, isUpcoming } from './event-date.ts';

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

test('an event stands in a line of text by day and hour, and by its year when that is another one', () => {
  const date = new Date('2026-12-05T04:00:00Z');
  expect(eventMoment(date, new Date('2026-11-22T12:00:00Z'))).toBe('Saturday, 5 December, 09:30');
  expect(eventMoment(date, new Date('2025-11-22T12:00:00Z'))).toBe('Saturday, 5 December 2026, 09:30');
  expect(eventMoment(new Date('2026-12-04T18:30:00Z'), new Date('2026-11-22T12:00:00Z'))).toBe('Saturday, 5 December');
});

test.each([
  ['2026-12-05T18:29:00Z', 'today'],
  ['2026-12-04T18:30:00Z', 'today'],
  ['2026-12-04T18:29:00Z', 'tomorrow'],
  ['2026-11-21T18:31:00Z', 'in 13 days'],
  ['2026-11-08T04:00:00Z', 'in 27 days'],
  ['2026-11-07T04:00:00Z', 'in 4 weeks'],
  ['2026-09-01T04:00:00Z', 'in 3 months'],
])('at %s an event of 5 December is %s, counted by the days of India', (now, words) => {
  expect(eventCountdown(new Date('2026-12-05T04:00:00Z'), new Date(now))).toBe(words);
});
