import { expect, test } from 'vitest';
import { itemForTest } from '#e2e/unit/content/save-content.ts';
import { type Event, event as kind } from '#lib/content/entities/event.ts';
import { sampleSettings } from '#lib/platform/settings/settings.schema.ts';
import type { Registration } from '../events/events.ts';
import { eventData } from './structured-data.ts';

const date = new Date('2026-12-05T04:00:00Z');
const dataOf = (given: Partial<Event>, registration?: Registration) => {
  const event = itemForTest(kind, { id: 7, title: 'Clinic', date, ...given });
  const data = eventData([event], sampleSettings, new Map(registration ? [[7, registration]] : []));
  return JSON.parse(JSON.stringify(data))['@graph'][0];
};

test('an event without more is at the centre, and has no end, offer or capacity', () => {
  const data = dataOf({});
  expect(data.eventAttendanceMode).toBe('https://schema.org/OfflineEventAttendanceMode');
  expect(data.location.name).toBe(sampleSettings.centreName);
  for (const key of ['endDate', 'offers', 'maximumAttendeeCapacity']) expect(data).not.toHaveProperty(key);
});

test('a venue, a link, or both say how people take part', () => {
  const onlineLink = 'https://meet.example.org/a';
  const venue = 'Seminar hall';
  expect(dataOf({ onlineLink })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: onlineLink },
  });
  expect(dataOf({ venue, mapLink: 'https://maps.example.org/' })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue, hasMap: 'https://maps.example.org/' },
  });
  expect(dataOf({ venue, onlineLink })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation' }],
  });
});

test('the end is a day or a time, as the start is', () => {
  expect(dataOf({ endsAt: new Date('2026-12-05T07:30:00Z') }).endDate).toBe('2026-12-05T13:00:00+05:30');
  const days = { date: new Date('2026-12-04T18:30:00Z'), endsAt: new Date('2026-12-05T18:30:00Z') };
  expect(dataOf(days)).toMatchObject({ startDate: '2026-12-05', endDate: '2026-12-06' });
});

test('a registration is offered while it is open, and sold out when it is full', () => {
  const open = dataOf({}, { state: 'open', href: '/apply?program=3', closesAt: date, places: 40 });
  expect(open).toMatchObject({
    offers: { availability: 'https://schema.org/InStock', validThrough: '2026-12-05T09:30:00+05:30' },
    maximumAttendeeCapacity: 40,
  });
  expect(open.offers.url).toMatch(/^https?:\/\/[^/]+\/apply\?program=3$/);
  expect(dataOf({}, { state: 'full', places: 40 }).offers.availability).toBe('https://schema.org/SoldOut');
  expect(dataOf({}, { state: 'closed', places: null })).not.toHaveProperty('offers');
});
