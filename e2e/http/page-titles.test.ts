import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { readHead } from '#e2e/fixtures/html.ts';
import { publicPages } from '#e2e/fixtures/public-pages.ts';
import { type Ask, asAdmin, ask } from './ask.ts';

/** Every page file of the back office as an address. Addresses that do not exist have titles too. */
const backOffice = readdirSync('app/(admin)/admin', { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx')
  .map((file) =>
    path.posix
      .join('/admin', path.dirname(file))
      .replace('[entity]', 'startup')
      .replace(/\[\w+\]/, '1'),
  );

async function wrongTitles(get: Ask, addresses: readonly string[], shape: RegExp) {
  const wrong: string[] = [];
  for (const address of addresses) {
    const { status, title } = await readHead(await get(address));
    // A signed-in person is redirected from the sign-in page.
    if (status < 300 || status >= 400) if (!shape.test(title)) wrong.push(`${address}: ${title}`);
  }
  return wrong;
}

test('every public page has a title of its own that ends with the site’s name', async () => {
  const addresses = [...publicPages, '/no-such-page', '/about/startups/2000000000', '/apply?program=2000000000'];
  expect(await wrongTitles(ask, addresses, /^[^·]+ · Innovation Centre$/)).toEqual([]);
});

test('a client without a name gets the same page as a browser, with nothing left to a script', async () => {
  const pageFor = async (name: string) => (await ask('/events', { headers: { 'user-agent': name } })).text();
  // Another test may change the footer's programs in between.
  await vi.waitFor(async () => expect(await pageFor('')).toBe(await pageFor('A browser')));
});

test('every page of the back office says so in its title, and ends with the site’s name', async () => {
  const shape = /^.+ · Back office · Innovation Centre$/;
  const admin = await asAdmin();
  expect(backOffice.length).toBeGreaterThan(20);
  expect(await wrongTitles(admin.get, [...backOffice, '/admin/people/2000000000'], shape)).toEqual([]);
  expect(await wrongTitles(ask, ['/admin/login', '/admin/reset-password'], shape)).toEqual([]);
});
