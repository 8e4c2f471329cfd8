import { expect, it } from 'vitest';
import { itemForTest } from '#e2e/unit/content/save-content.ts';
import { type Event, event } from '#lib/content/entities/event.ts';
import { sampleSettings } from '#lib/platform/settings/settings.schema.ts';
import { eventCalendar, foldLine, icalText } from './event-calendar.ts';

const calendar = eventCalendar(
  [
    itemForTest(event, {
      id: 7,
      title: 'Demo Day, autumn; bring a friend',
      description: 'First line.\nSecond line.',
      // Past midnight in India, but still the evening before in UTC.
      date: new Date('2026-11-20T19:45:00Z'),
    }),
    itemForTest(event, { id: 8, title: 'Open house', date: new Date('2026-11-21T18:30:00Z') }),
  ],
  {
    settings: sampleSettings,
    siteAddress: 'https://centre.example.edu',
    dates: () => ({ changed: new Date('2026-11-01T00:00:00Z'), saves: 3 }),
  },
);

it('ends every line with CRLF and is one calendar', () => {
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(calendar).toMatch(/\r\nEND:VCALENDAR\r\n$/);
});

it('gives the local time of India, a lasting name and escaped text', () => {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain('DTSTART;TZID=Asia/Kolkata:20261121T011500');
  for (const name of ['DTSTAMP', 'LAST-MODIFIED']) expect(lines).toContain(`${name}:20261101T000000Z`);
  expect(lines).toContain('SEQUENCE:3');
  expect(lines).toContain('UID:event-7@centre.example.edu');
  expect(lines).toContain('SUMMARY:Demo Day\\, autumn\\; bring a friend');
  expect(lines).toContain('DESCRIPTION:First line.\\nSecond line.');
  expect(lines).toContain('URL:https://centre.example.edu/events/7');
});

it('gives an event without an hour its whole day', () => {
  expect(calendar).toContain('\r\nDTSTART;VALUE=DATE:20261122\r\n');
});

const linesOf = (given: Partial<Event>) =>
  eventCalendar([itemForTest(event, { id: 9, title: 'Clinic', description: 'Bring questions.', ...given })], {
    settings: sampleSettings,
    siteAddress: 'https://centre.example.edu',
    dates: () => ({ changed: new Date('2026-11-01T00:00:00Z'), saves: 3 }),
  })
    .replaceAll('\r\n ', '')
    .split('\r\n');

it('gives the end of an event in local time, and the day after the last of whole days', () => {
  const hours = linesOf({ date: new Date('2026-11-20T04:00:00Z'), endsAt: new Date('2026-11-20T07:30:00Z') });
  expect(hours).toContain('DTSTART;TZID=Asia/Kolkata:20261120T093000');
  expect(hours).toContain('DTEND;TZID=Asia/Kolkata:20261120T130000');
  const days = linesOf({ date: new Date('2026-11-19T18:30:00Z'), endsAt: new Date('2026-11-21T18:30:00Z') });
  expect(days).toContain('DTSTART;VALUE=DATE:20261120');
  expect(days).toContain('DTEND;VALUE=DATE:20261123');
});

it('gives the venue as the place, and the links in the description', () => {
  const date = new Date('2026-11-20T04:00:00Z');
  const lines = linesOf({
    date,
    venue: 'Seminar hall, first floor',
    mapLink: 'https://maps.example.org/',
    onlineLink: 'https://meet.example.org/a',
    registration: '/apply?program=3',
  });
  expect(lines).toContain('LOCATION:Seminar hall\\, first floor');
  expect(lines.filter((line) => line.startsWith('GEO'))).toEqual([]);
  expect(lines).toContain(
    'DESCRIPTION:Bring questions.\\n\\nOnline: https://meet.example.org/a\\nMap: https://maps.example.org/\\nRegistration: https://centre.example.edu/apply?program=3',
  );
  expect(linesOf({ date, onlineLink: 'https://meet.example.org/a' })).toContain('LOCATION:https://meet.example.org/a');
});

it('escapes what separates values and lines', () => {
  expect(icalText('a, b; c\\d\r\ne\u0007')).toBe('a\\, b\\; c\\\\d\\ne');
});

it('folds at 75 octets, never within a character, and unfolds to the same line', () => {
  const line = `SUMMARY:${'नवउद्योजक मार्गदर्शन शिबिर 🚀 '.repeat(12)}`;
  const folded = foldLine(line);
  for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
  expect(folded.replaceAll('\r\n ', '')).toBe(line);
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
});
