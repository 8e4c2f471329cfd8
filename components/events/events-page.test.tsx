import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { itemForTest } from '#e2e/unit/content/save-content.ts';
import { type Event, event as eventKind } from '#lib/content/entities/event.ts';
import { pageHeadings } from '#lib/platform/settings/page-headings.ts';
import type { Registration } from '#lib/site/events/events.ts';
import { EventsPage } from './events-page.tsx';

const now = new Date('2026-11-21T06:30:00Z');
const event = (id: number, date: string): Event =>
  itemForTest(eventKind, { id, title: `Event ${id}`, description: 'What happens.', date: new Date(date) });
const page = (events: Event[], number = 1, registrations: ReadonlyMap<number, Registration> = new Map()) =>
  renderToStaticMarkup(
    <EventsPage
      heading={pageHeadings.events}
      events={events}
      page={number}
      now={now}
      registrations={registrations}
      place={{ name: 'Sample Centre', href: '/contact#find-us' }}
    />,
  );

test('the next event is above the list and can be put in a calendar; only its card is marked', () => {
  const html = page([
    event(3, '2026-12-24T04:30:00Z'),
    event(2, '2026-12-04T20:00:00Z'),
    event(1, '2026-01-16T04:30:00Z'),
  ]);
  const [head = '', list = ''] = html.split('Upcoming events');
  for (const said of [
    'Next event, in 14 days',
    'href="#event-2"',
    'Saturday, December 5, 2026',
    '1:30 AM IST',
    'href="/contact#find-us"',
    'Sample Centre',
    'href="/events/2.ics"',
  ]) {
    expect(head).toContain(said);
  }
  expect(list).not.toContain('>Upcoming<');
  expect(html.match(/>Next</g)).toHaveLength(1);
  expect(html).toContain('href="/events/3.ics"');
  expect(html).not.toContain('href="/events/1.ics"');
  expect(html).toContain('1 past event<');
  expect(html).toContain('Friday, January 16, 2026');
});

test('past events are listed by their year in India, latest first', () => {
  const html = page([
    event(3, '2026-01-16T04:30:00Z'),
    event(2, '2025-12-31T20:00:00Z'),
    event(1, '2025-12-30T04:30:00Z'),
  ]);
  expect(html).toContain('No upcoming events');
  expect(html).not.toContain('Next event');
  expect(
    [...html.matchAll(/Past events of <\/span><span>(\d+)|id="event-(\d)"/g)].map((match) => match[1] ?? match[2]),
  ).toEqual(['2026', '3', '2', '2025', '1']);
});

test('twenty-four stand on a page; what follows is counted and named on every page', () => {
  const past = Array.from({ length: 30 }, (_, index) =>
    event(30 - index, new Date(Date.UTC(2026, 9, 30 - index)).toISOString()),
  );
  const all = [event(31, '2026-12-24T04:30:00Z'), ...past];
  const first = page(all);
  expect(first.match(/id="event-\d+"/g)).toHaveLength(24);
  expect(first).toContain('30 past events');
  expect(first).toContain('href="/events?page=2"');
  const second = page(all, 2);
  expect(second.match(/id="event-\d+"/g)).toHaveLength(7);
  expect(second).toContain('30 past events');
  expect(second).toContain('href="/events#event-31"');
  expect(second).not.toContain('pcoming events</h2>');
});

test('an event says where it is, for how many, and how to register', () => {
  const full: Event = {
    ...event(4, '2026-12-04T04:00:00Z'),
    endsAt: new Date('2026-12-06T12:00:00Z'),
    venue: 'Seminar hall',
    mapLink: 'https://maps.example.org/hall',
    onlineLink: 'https://meet.example.org/a',
  };
  const html = page([full], 1, new Map([[4, { state: 'open', href: '/apply?program=3', closesAt: now, places: 40 }]]));
  for (const said of [
    'Friday, December 4 – Sunday, December 6, 2026',
    '9:30 AM – 5:30 PM IST',
    'Seminar hall',
    'href="https://maps.example.org/hall"',
    'href="https://meet.example.org/a"',
    '40 places',
    'href="/apply?program=3"',
  ])
    expect(html).toContain(said);
  expect(html).not.toContain('Sample Centre');
});

test.each([
  [{ state: 'full', places: 40 }, 'All places are taken.'],
  [{ state: 'closed', places: null }, 'Registration is closed.'],
  [{ state: 'soon', opensAt: new Date('2026-12-01T04:00:00Z'), places: null }, 'Registration opens'],
] as [Registration, string][])('a registration that is %j says so and has no link', (registration, said) => {
  const html = page([event(4, '2026-12-04T04:00:00Z')], 1, new Map([[4, registration]]));
  expect(html).toContain(said);
  expect(html).not.toContain('>Register');
});

test('an event of several days is on now until its end, and then past', () => {
  const running = { ...event(4, '2026-11-19T18:30:00Z'), endsAt: new Date('2026-11-21T18:30:00Z') };
  expect(page([running])).toContain('On now, until Sunday, 22 November');
  const over = { ...event(4, '2026-11-20T04:00:00Z'), endsAt: new Date('2026-11-21T06:00:00Z') };
  expect(page([over])).toContain('No upcoming events');
});
