import { expect, test } from 'vitest';
import {
  endOf,
  eventCountdown,
  eventDay,
  eventDays,
  eventHour,
  eventHours,
  eventMoment,
  goesOnUntil,
  isUpcoming,
} from './event-date.ts';

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

const at = (date: string, endsAt: string | null = null) => ({
  date: new Date(date),
  endsAt: endsAt ? new Date(endsAt) : null,
});

test('an event is over at its end, and one of whole days with its last day', () => {
  const hours = at('2026-12-05T04:00:00Z', '2026-12-05T06:00:00Z');
  expect(isUpcoming(hours, new Date('2026-12-05T05:59:59Z'))).toBe(true);
  expect(isUpcoming(hours, new Date('2026-12-05T06:00:00Z'))).toBe(false);
  const days = at('2026-12-04T18:30:00Z', '2026-12-06T18:30:00Z');
  expect(endOf(days).toISOString()).toBe('2026-12-07T18:30:00.000Z');
  expect(endOf(at('2026-12-05T15:00:00Z', '2026-12-05T18:30:00Z')).toISOString()).toBe('2026-12-05T18:30:00.000Z');
});

test.each([
  ['2026-12-05T04:00:00Z', null, 'Saturday, December 5, 2026', '9:30 AM'],
  ['2026-12-05T04:00:00Z', '2026-12-05T07:30:00Z', 'Saturday, December 5, 2026', '9:30 AM – 1:00 PM'],
  ['2026-12-05T15:00:00Z', '2026-12-05T18:30:00Z', 'Saturday, December 5, 2026', '8:30 PM – 12:00 AM'],
  ['2026-12-04T18:30:00Z', '2026-12-04T18:30:00Z', 'Saturday, December 5, 2026', null],
  ['2026-12-04T18:30:00Z', '2026-12-06T18:30:00Z', 'Saturday, December 5 – Monday, December 7, 2026', null],
  ['2026-12-30T18:30:00Z', '2026-12-31T18:30:00Z', 'Thursday, December 31, 2026 – Friday, January 1, 2027', null],
])('from %s to %s is %s, %s', (date, endsAt, days, hours) => {
  expect(eventDays(at(date, endsAt))).toBe(days);
  expect(eventHours(at(date, endsAt))).toBe(hours);
});

test('an event that has begun goes on until its end, if that is known', () => {
  const now = new Date('2026-12-05T05:00:00Z');
  expect(goesOnUntil(at('2026-12-05T04:00:00Z', '2026-12-05T07:30:00Z'), now)).toBe('Saturday, 5 December, 13:00');
  expect(goesOnUntil(at('2026-12-04T18:30:00Z', '2026-12-06T18:30:00Z'), now)).toBe('Monday, 7 December');
  expect(goesOnUntil(at('2026-12-05T04:00:00Z'), now)).toBeNull();
  expect(goesOnUntil(at('2026-12-05T06:00:00Z', '2026-12-05T07:30:00Z'), now)).toBeNull();
});
