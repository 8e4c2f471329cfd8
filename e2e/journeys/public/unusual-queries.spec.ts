import { publicPages } from '#e2e/fixtures/public-pages.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

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

test('no page fails because of what stands in its address', async ({ request }) => {
  test.slow();
  await request.post('/api/admin/session/', { data: site.admin });
  const failed: string[] = [];
  const ask = async (page: string, query: URLSearchParams) => {
    const answer = await request.get(address(page, query), { maxRedirects: 0 });
    if (answer.status() >= 500) failed.push(`${answer.status()} ${address(page, query)}`);
  };
  for (const page of [...publicPages, ...officePages]) {
    for (const value of values) await ask(page, new URLSearchParams(names.map((name) => [name, value])));
    await ask(page, new URLSearchParams([...names, ...names].map((name) => [name, 'constructor'])));
  }
  // On pages whose addresses carry several codes, one code may hide another.
  for (const page of ['/apply', '/contact', '/admin/login', '/admin/login/code', '/admin/reset-password']) {
    for (const name of names) await ask(page, new URLSearchParams({ [name]: 'constructor' }));
  }
  expect(failed).toEqual([]);
});

test('every page of the back office has one heading that says what it is', async ({ request }) => {
  await request.post('/api/admin/session/', { data: site.admin });
  const wrong: string[] = [];
  for (const page of officePages) {
    const answer = await request.get(page, { maxRedirects: 0 });
    if (answer.status() >= 300 && answer.status() < 400) continue;
    const headings = (await answer.text()).match(/<h1[ >]/g)?.length ?? 0;
    if (headings !== 1) wrong.push(`${page}: ${headings}`);
  }
  expect(wrong).toEqual([]);
});

for (const [page, expected] of [
  ['/apply', 'public, max-age=0, must-revalidate'],
  ['/apply?program=2', 'public, max-age=0, must-revalidate'],
  [`/apply?program=2&draft=${'x'.repeat(43)}`, 'private, no-store'],
  ['/apply?program=2&submitted=1', 'private, no-store'],
  ['/apply/confirm?token=1', 'private, no-store'],
  ['/apply/?program=2&submitted=1', 'private, no-store'],
  ['/contact', 'public, max-age=0, must-revalidate'],
  ['/contact?invalid=none', 'private, no-store'],
]) {
  test(`${page} is ${expected}`, async ({ request }) => {
    expect((await request.get(page as string)).headers()['cache-control']).toBe(expected);
  });
}

test('every public page and list is one for everybody, which proxies may keep and must ask about', async ({
  request,
}) => {
  const lists = ['/api/startups/', '/api/programs/', '/feed.xml', '/sitemap.xml', '/events.ics', '/robots.txt'];
  // Earlier versions of a notice are read from the database for each visitor.
  const pages = publicPages.filter((page) => !page.startsWith('/apply/notice'));
  for (const page of [...pages, ...lists]) {
    const headers = (await request.get(page)).headers();
    expect(headers['cache-control'], page).toBe('public, max-age=0, must-revalidate');
    expect(headers.etag, page).toMatch(/^W\/"[\w-]+"$/);
    expect(headers.vary, page).toBe('Accept-Encoding');
  }
});
