import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageQuery } from '#app/page-query.ts';
import { keptAddress, queryAt } from './addresses.ts';

const addressOf = (url: string) => keptAddress(url)?.address ?? null;

describe('an answer for everybody is kept under its own address', () => {
  test.each([
    ['/', '/'],
    ['/about/startups/7', '/about/startups/7'],
    ['/gallery?page=2', '/gallery?page=2'],
    ['/news&announcement', '/news&announcement'],
    ['/about/startups/7?tab=team', '/about/startups/7?tab=team'],
    ['/apply?program=2', '/apply?program=2'],
    ['/receipt', '/receipt'],
    ['/api/startups', '/api/startups'],
    ['/stakeholders/%E0%A4%B8%E0%A4%82%E0%A4%98', '/stakeholders/%E0%A4%B8%E0%A4%82%E0%A4%98'],
  ])('%s', (url, address) => expect(keptAddress(url)).toEqual({ address, hasUnknown: false }));
});

test('a cached page is the one that its address asks for, however the address was spelled', () => {
  const part = fc.constantFrom(
    ...'/ // . .. %2e %2E%2e \\ # ? & = page tab 2 02 + %32 about about/centre startups og a'.split(' '),
  );
  const url = fc.array(part, { maxLength: 9 }).map((parts) => `/${parts.join('')}`);
  const holds = (asked: string) => {
    const kept = addressOf(asked);
    if (kept === null) return;
    const { pathname, search, hash } = new URL(kept, 'http://site');
    expect(pathname + search + hash).toEqual(kept);
    expect(keptAddress(kept)).toEqual({ address: kept, hasUnknown: false });
  };
  fc.assert(fc.property(url, holds), { seed: 1, numRuns: 5000 });
});

describe('another spelling of an address makes no page of its own', () => {
  test.each([
    ['/events/', '/events'],
    ['/api/startups/', '/api/startups'],
    ['/gallery/?page=2', '/gallery?page=2'],
    ['/gallery?pa%67e=%32', '/gallery?page=2'],
    ['/gallery?page=1', '/gallery'],
    ['/about/startups/7?tab=overview', '/about/startups/7'],
    ['/apply/notice?version=1&program=2', '/apply/notice?program=2&version=1'],
    ['/?', '/'],
    ['/?&&', '/'],
    ['/?utm_source=mail&utm_medium=', '/'],
    ['/gallery?fbclid=1&page=2&UTM_Campaign=x&gclid', '/gallery?page=2'],
  ])('%s', (url, address) => expect(keptAddress(url)).toEqual({ address, hasUnknown: false }));
});

describe('a name that neither the page nor a campaign has passes by the store', () => {
  test.each([
    ['/events?colour=red', '/events'],
    ['/gallery?x=1&page=2&y', '/gallery?page=2'],
    ['/events?program=1', '/events'],
    ['/events?PAGE=2&utm_source=mail', '/events'],
    ['/events?constructor=1', '/events'],
    ['/events?page%5B%5D=2', '/events'],
  ])('%s', (url, address) => expect(keptAddress(url)).toEqual({ address, hasUnknown: true }));
});

describe('a cached page declares the parameters that it reads in the query.ts beside it', () => {
  const site = path.resolve(import.meta.dirname, '../../(site)');
  const folders = globSync('**/page.tsx', { cwd: site })
    .map((file) => path.dirname(file))
    .map((folder) => ({ folder, address: `/${folder === '.' ? '' : folder.replaceAll(/\[\w+\]/g, '7')}` }))
    .filter(({ address }) => queryAt(address));

  test.each(folders)('$folder', async ({ folder, address }) => {
    const files = globSync('*.{ts,tsx}', { cwd: path.join(site, folder) });
    for (const file of files) {
      const spelled = /searchParams\??: (?!Asked<typeof \w+>)[^,}]+/.exec(
        readFileSync(path.join(site, folder, file), 'utf8'),
      );
      const advice = 'Write `Asked<typeof …Query>`, and declare its parameters in a query.ts (app/page-query.ts)';
      expect(spelled?.[0], `${folder}/${file}: ${advice}`).toBeUndefined();
    }
    const declared = files.includes('query.ts')
      ? Object.values<PageQuery>(await import(path.join(site, folder, 'query.ts')))
      : [{}];
    expect(declared, `The entry ${address} of keptAddresses names the query.ts of ${folder}`).toEqual([
      queryAt(address),
    ]);
  });

  test('and every query.ts is that of a kept page', () => {
    const declaring = globSync('app/**/query.ts', { cwd: path.resolve(site, '../..') });
    const known = folders.map(({ folder }) => path.join('app', '(site)', folder, 'query.ts'));
    expect(declaring.filter((file) => !known.includes(file))).toEqual([]);
  });

  test('and no page declares a name of campaigns, which would be dropped', () => {
    for (const { address } of folders)
      for (const name of Object.keys(queryAt(address) ?? {}))
        expect(keptAddress(`/?${name}=1`)?.hasUnknown, `${address}?${name}`).toBe(true);
  });
});

describe('nothing is kept of', () => {
  test.each([
    ['a confirmation', '/apply?program=1&submitted=3'],
    ['a message that came back', '/contact?invalid=x'],
    ['a message that was sent', '/contact?sent=1'],
    ['a search', '/about/startups?q=solar'],
    ['a page that is no number', '/gallery?page=two'],
    ['a page twice', '/gallery?page=1&page=2'],
    ['a number with many spellings', '/gallery?page=007'],
    ['another spelling of a path', '/%65vents'],
    ['another spelling of a slash', '//events'],
    ['a slash too many', '/events//'],
    ['dots that lead home', '/og/k1/../..'],
    ['a dot that leads nowhere', '/about/.'],
    ['encoded dots', '/about/%2e%2e'],
    ['a half encoded dot', '/about/.%2E'],
    ['a backslash', '/about/x\\..'],
    ['what stands behind a hash', '/about/centre#1'],
    ['no page', '/gallery?page='],
    ['a page with a sign', '/gallery?page=%2B2'],
    ['a page with a power', '/gallery?page=1e3'],
    ['a path that cannot be decoded', '/about/%E0%A4%A'],
    ['the back office', '/admin'],
    ['a preview', `/admin/preview/${'a'.repeat(32)}/events`],
    ['an administrator’s list', '/api/admin/submissions'],
    ['a link to confirm', '/apply/confirm?token=x'],
    ['a private page', '/apply/mine'],
    ['its receipt', '/apply/mine/receipt'],
    ['its withdrawal', '/apply/mine/withdraw'],
    ['its link', `/apply/mine/open/${'a'.repeat(43)}`],
    ['its data', '/api/mine/zip/'],
    ['an unknown address', '/wp-login.php'],
    ['a whole address', 'http://example.org/'],
  ])('%s', (_, url) => expect(keptAddress(url)).toBeNull());
});

describe('a list is kept with one of its filters, by any value, and made for each request with several', () => {
  test.each([
    ['/about/startups?sector=Agrotech', '/about/startups?sector=Agrotech'],
    ['/about/startups?sector=Agrotech&page=2', '/about/startups?page=2&sector=Agrotech'],
    ['/about/startups?page=2&stage=&need=&sector=Agrotech', '/about/startups?page=2&sector=Agrotech'],
    ['/stakeholders/mentors?expertise=Agri%20law', '/stakeholders/mentors?expertise=Agri+law'],
    ['/about/startups?sector=Agrotech&stage=Pilot', null],
    ['/about/startups?need=Funding&stage=Pilot', null],
    ['/about/startups?sector=Agrotech&sector=Biotech', null],
    [`/about/startups?sector=${'x'.repeat(81)}`, null],
    ['/about/startups?sector=%00', null],
    ['/about/startups?sector=Agrotech&q=soil', null],
  ])('%s', (url, address) => expect(addressOf(url)).toBe(address));
});
