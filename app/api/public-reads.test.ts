import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import * as aboutus from './aboutus/route.ts';
import * as announcement from './announcement/route.ts';
import * as events from './events/route.ts';
import * as gallery from './gallery/route.ts';
import * as homeBanners from './home-banners/route.ts';
import * as homeValues from './home-values/route.ts';
import * as mentors from './mentors/route.ts';
import * as newsletters from './newsletters/route.ts';
import * as upcomingEvents from './upcoming-events/route.ts';
import * as valuePartners from './value-partners/route.ts';

useTestDatabase();

const routes = {
  'home-banners': homeBanners,
  'home-values': homeValues,
  aboutus,
  gallery,
  'upcoming-events': upcomingEvents,
  events,
  newsletters,
  announcement,
  'value-partners': valuePartners,
  mentors,
};
type Name = keyof typeof routes;
const names = Object.keys(routes) as Name[];
const bare = new Set<Name>(['home-banners', 'home-values', 'aboutus', 'gallery', 'upcoming-events']);

const context = { params: Promise.resolve({}) };
const request = (name: Name, init?: RequestInit) => new Request(`http://localhost:3000/api/${name}/`, init);
const read = async (name: Name) => (await routes[name].GET(request(name), context)).json();

const soon = new Date(Date.now() + 7 * 86_400_000);
const later = new Date(Date.now() + 14 * 86_400_000);
const image = '/media/hall.jpg';

beforeAll(async () => {
  const media = await database().media.create({
    data: {
      file: 'hall.jpg',
      mimeType: 'image/jpeg',
      bytes: 1,
      sha256: '',
      width: 4,
      height: 3,
      alt: 'The hall',
      dominantColor: '#aabbcc',
      placeholder: '',
      createdAt: new Date(),
    },
  });
  const imageId = media.id;
  await write(() => [
    database().banner.createMany({ data: [{ title: 'First', imageId }, { title: 'Second' }] }),
    database().homeValue.createMany({
      data: [
        { number: '385', title: 'Jobs', position: 2 },
        { number: '12.50', title: 'Crore', position: 1 },
      ],
    }),
    database().about.create({ data: { about: 'We', vision: 'One\nTwo', mission: 'Three', imageId } }),
    database().galleryItem.createMany({ data: [{ imageId }, { imageId }] }),
    database().event.createMany({
      data: [
        { title: 'Past', description: 'p', date: new Date('2020-01-02T03:04:05Z') },
        { title: 'Later', description: 'l', date: later },
        { title: 'Soon', description: 's', date: soon, imageId },
      ],
    }),
    database().newsletter.createMany({
      data: [
        { name: 'One', description: 'd', driveLink: 'https://example.org/1', imageId },
        { name: 'Two', description: 'd', driveLink: 'https://example.org/2' },
      ],
    }),
    database().announcement.createMany({
      data: [
        { announcement: 'Old', link: 'https://example.org/old', date: new Date('2026-11-19T18:30:00Z') },
        { announcement: 'New', link: 'https://example.org/new' },
      ],
    }),
    database().partner.createMany({ data: [{ name: 'P', tag: 'Industry', imageId }, { name: 'Q' }] }),
    database().mentor.createMany({
      data: [
        { name: 'Last', role: 'r', bio: 'b', priority: 0 },
        { name: 'Second', role: 'r', bio: 'b', priority: 1, link: 'https://example.org/m', imageId },
        { name: 'First', role: 'r', bio: 'b', priority: 1 },
      ],
    }),
    raiseContentVersion(),
  ]);
});

const event = (id: number, title: string, date: Date, picture: string | null = null) => ({
  id,
  title,
  description: title.charAt(0).toLowerCase(),
  date: date.toISOString(),
  image: picture,
  ends_at: null,
  venue: null,
  map_link: null,
  online_link: null,
  registration: null,
  places: null,
});
const noExpertise = { expertise: [], links: [] };

const expected: Record<Name, unknown[]> = {
  'home-banners': [
    { id: 1, title: 'First', image },
    { id: 2, title: 'Second', image: null },
  ],
  'home-values': [
    { id: 2, number: '12.50', title: 'Crore' },
    { id: 1, number: '385', title: 'Jobs' },
  ],
  aboutus: [{ id: 1, about: 'We', vision: 'One\nTwo', mission: 'Three', image }],
  gallery: [
    { id: 2, image, alt: 'The hall' },
    { id: 1, image, alt: 'The hall' },
  ],
  'upcoming-events': [event(3, 'Soon', soon, image), event(2, 'Later', later)],
  events: [
    event(2, 'Later', later),
    event(3, 'Soon', soon, image),
    event(1, 'Past', new Date('2020-01-02T03:04:05.000Z')),
  ],
  newsletters: [
    { id: 2, name: 'Two', description: 'd', image: null, drive_link: 'https://example.org/2', date: null },
    { id: 1, name: 'One', description: 'd', image, drive_link: 'https://example.org/1', date: null },
  ],
  announcement: [
    { id: 2, announcement: 'New', link: 'https://example.org/new', date: null },
    { id: 1, announcement: 'Old', link: 'https://example.org/old', date: '2026-11-20' },
  ],
  'value-partners': [
    { id: 1, name: 'P', image, tag: 'Industry', website: null },
    { id: 2, name: 'Q', image: null, tag: null, website: null },
  ],
  mentors: [
    { id: 3, name: 'First', role: 'r', bio: 'b', image: null, link: null, priority: 1, ...noExpertise },
    { id: 2, name: 'Second', role: 'r', bio: 'b', image, link: 'https://example.org/m', priority: 1, ...noExpertise },
    { id: 1, name: 'Last', role: 'r', bio: 'b', image: null, link: null, priority: 0, ...noExpertise },
  ],
};

describe.each(names)('GET /api/%s/', (name) => {
  it('answers the list in its envelope, in order, under the names of the spec', async () => {
    const data = expected[name];
    expect(await read(name)).toEqual(bare.has(name) ? data : { status: 'success', data });
  });
});

it('shows a change at the next read', async () => {
  const before = await routes.announcement.GET(request('announcement'), context);
  await write(() => [
    database().announcement.create({ data: { announcement: 'Newest', link: 'https://example.org' } }),
    raiseContentVersion(),
  ]);
  const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
  const after = await routes.announcement.GET(request('announcement', { headers }), context);
  expect(after.status).toBe(200);
  expect((await after.json()).data[0].announcement).toBe('Newest');
});
