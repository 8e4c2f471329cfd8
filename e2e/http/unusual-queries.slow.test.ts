import { expect, test } from 'vitest';
import { elementsOf, linksOf, wordsOf } from '#e2e/fixtures/html.ts';
import { publicPages } from '#e2e/fixtures/public-pages.ts';
import { scale } from '#e2e/scale/scale.ts';
import { asAdmin, ask } from './ask.ts';

const officePages = [
  '/admin',
  '/admin/login',
  '/admin/login/code',
  '/admin/reset-password',
  '/admin/invitation/none',
  '/admin/no-access',
  '/admin/account',
  '/admin/audit',
  '/admin/audit/reads',
  '/admin/breaches',
  '/admin/breaches/new',
  '/admin/content/identity/1',
  '/admin/content/program',
  '/admin/content/program/2',
  '/admin/content/program/2/history',
  '/admin/ending',
  '/admin/letters',
  '/admin/letters/templates',
  '/admin/mail',
  '/admin/media',
  '/admin/media/documents',
  '/admin/media/removed',
  '/admin/messages',
  '/admin/messages/applicants',
  '/admin/messages/templates',
  '/admin/no-such-page',
  '/admin/people',
  '/admin/submissions',
  '/admin/submissions?program=2',
  '/admin/waiting',
  '/admin/withdrawn',
  '/admin/privacy',
];

/** Every parameter name that a page of the site reads from its address. */
const names = (
  'action admin after application back beyond by columns discarded done draft email failed files filter folder form from ids invalid is_active kind language name next order page ' +
  'person problem program q request reset role search second-factor sent show signedout size sort state status submitted tag tags ' +
  'thing to token undo until use value version view wait wrong year'
).split(' ');

// Property names that every object inherits, and values that a parser may not expect.
const values = ['__proto__', 'constructor', '\0', '1e99'];

const address = (page: string, query: URLSearchParams) => `${page}${page.includes('?') ? '&' : '?'}${query}`;

test('no page fails because of what stands in its address', { timeout: 300_000 }, async () => {
  const admin = await asAdmin();
  const failed: string[] = [];
  const askWith = async (page: string, query: URLSearchParams) => {
    const { status } = await admin.get(address(page, query));
    if (status >= 500) failed.push(`${status} ${address(page, query)}`);
  };
  for (const page of [...publicPages, ...officePages]) {
    for (const value of values) await askWith(page, new URLSearchParams(names.map((name) => [name, value])));
    await askWith(page, new URLSearchParams([...names, ...names].map((name) => [name, 'constructor'])));
  }
  // On pages whose addresses carry several codes, one code may hide another.
  for (const page of ['/apply', '/contact', '/admin/login', '/admin/login/code', '/admin/reset-password']) {
    for (const name of names) await askWith(page, new URLSearchParams({ [name]: 'constructor' }));
  }
  expect(failed).toEqual([]);
});

test('every page of the back office has one heading that says what it is', { timeout: 300_000 }, async () => {
  const admin = await asAdmin();
  const wrong: string[] = [];
  for (const page of officePages) {
    const answer = await admin.get(page);
    if (answer.status >= 300 && answer.status < 400) continue;
    const headings = elementsOf(await answer.text(), 'h1').length;
    if (headings !== 1) wrong.push(`${page}: ${headings}`);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['/apply', 'public, max-age=0, must-revalidate'],
  ['/apply?program=2', 'public, max-age=0, must-revalidate'],
  ['/apply?program=2&submitted=1', 'private, no-store'],
  ['/apply/confirm?token=1', 'private, no-store'],
  ['/apply/?program=2&submitted=1', 'private, no-store'],
  ['/contact', 'public, max-age=0, must-revalidate'],
  ['/contact?invalid=none', 'private, no-store'],
])('%s is %s', async (page, expected) => {
  expect((await ask(page)).headers.get('cache-control')).toBe(expected);
});

test('every public page and list is one for everybody, which proxies may keep and must ask about', async () => {
  const lists = ['/api/startups/', '/api/programs/', '/feed.xml', '/sitemap.xml', '/events.ics', '/robots.txt'];
  // Earlier versions of a notice are read from the database for each visitor.
  const pages = publicPages.filter((page) => !page.startsWith('/apply/notice'));
  for (const page of [...pages, ...lists]) {
    const { headers } = await ask(page);
    expect(headers.get('cache-control'), page).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('etag'), page).toMatch(/^W\/"[\w-]+"$/);
    expect(headers.get('vary'), page).toBe('Accept-Encoding');
  }
});

test('other spellings lead on for good', async () => {
  for (const [from, to] of Object.entries({
    '/stakeholders/academia': '/stakeholders/acdemia',
    '/stakeHolders/partner': '/stakeholders/partner',
    '/stakeHolders/mentors?q=a&page=2': '/stakeholders/mentors?q=a&page=2',
    '/events.': '/events',
    '/contact)': '/contact',
    '/news&amp;announcement': '/news&announcement',
    '/Events?page=2': '/events?page=2',
    '/about/Centre,': '/about/centre',
  })) {
    const { status, headers } = await ask(from);
    expect([status, headers.get('location')?.endsWith(to)], from).toEqual([308, true]);
  }
  expect((await ask('/stakeholders/partner')).status).toBe(200);
});

/** A percent sign in a path without two digits after it. nginx refuses it in words of its own. */
const isHalf = (path: string) => /^[^?]*%(?![\da-f]{2})/i.test(path);
const unreadable = ['/%', '/%ff', '/about/%E0%A4%A', '/about/%E0%A4', '/apply?program=%zz'];

test('an address that cannot be read is refused by a page that says so, and for programs in JSON', async () => {
  for (const path of unreadable.filter((each) => scale === null || !isHalf(each))) {
    const answer = await ask(path, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    const headings = elementsOf(html, 'h1').map(wordsOf);
    expect([answer.status, headings], path).toEqual([400, ['This address is not valid.']]);
    expect(linksOf(html), path).toContainEqual(expect.objectContaining({ words: 'Return Home', href: '/' }));
  }
  const answer = await ask('/api/startups/%E0%A4/');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ status: 'error', message: 'This address is not valid.' });
  for (const path of ['/api', '/api/', '/api/nothing', '/api/nothing/', '/api/startups/1/nothing/']) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const { status, headers } = await ask(path, { method });
      expect([status, headers.get('content-type')], `${method} ${path}`).toEqual([
        404,
        'application/json; charset=utf-8',
      ]);
    }
  }
});

test('the viewer of the API may run no script of others', async () => {
  expect((await ask('/api/docs')).headers.get('content-security-policy')).toContain(
    "script-src 'self'; style-src 'self'",
  );
});
