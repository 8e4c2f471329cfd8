import { beforeAll, expect, test } from 'vitest';
import { seedForTest } from '#e2e/unit/content/seed.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { findPublicPages, meantPath } from './public-pages.ts';

useTestDatabase();
beforeAll(seedForTest);

test('an address with what it gained on its way leads to its page', async () => {
  const ways: [from: string, to: string][] = [
    ['/events.', '/events'],
    ['/events/.', '/events'],
    ['/contact)', '/contact'],
    ['/contact).', '/contact'],
    ['/contact%29%2C', '/contact'],
    ['/contact%20', '/contact'],
    ['/contact%E2%80%9D', '/contact'],
    ['/contact%E0%A5%A4', '/contact'],
    ['/contact%E2%80%8B', '/contact'],
    ['/contact*', '/contact'],
    ['/news&amp;announcement', '/news&announcement'],
    ['/news%26amp%3Bannouncement', '/news&announcement'],
    ['/news&#038;announcement', '/news&announcement'],
    ['/News&Announcement', '/news&announcement'],
    ['/Events', '/events'],
    ['/APPLY', '/apply'],
    ['/about/vision&amp;mission', '/about/vision&Mission'],
    ['/about/vcmessage', '/about/vcMessage'],
    ['/Stakeholders/Mentors/', '/stakeholders/mentors'],
    ['/about/startups/1,', '/about/startups/1'],
    ['/pages/Privacy', '/pages/privacy'],
    ['/Search', '/search'],
  ];
  for (const [from, to] of ways) expect(await meantPath(from), from).toBe(to);
});

test('a page leads nowhere else, and an address of no page stays one', async () => {
  for (const { path } of await findPublicPages()) {
    const [bare = ''] = path.split('?');
    for (const same of [bare, `${bare}/`, bare.replaceAll('&', '%26')]) expect(await meantPath(same), same).toBeNull();
  }
  for (const path of [
    '/',
    '/.',
    '/)',
    '/no-such-page',
    '/events.php',
    '/eventsnow',
    '/contact)us',
    '/%ff',
    '/about/startups/1x',
  ])
    expect(await meantPath(path), path).toBeNull();
});
