import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { PlainBrowser } from '#e2e/fixtures/browser/plain-browser.ts';
import { publicPages } from '#e2e/fixtures/public-pages.ts';
import { seededAdmin } from '#e2e/fixtures/sites/seeded-site.ts';
import { partsOff, partsOn } from '#e2e/fixtures/sites/site-parts.ts';
import { type Breakage, breakageOf, ownPictures, startOwnSite } from '#e2e/fixtures/sites/start-own-site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import type { SiteServer } from '#e2e/load/site-server.ts';
import { settings } from '#lib/content/entities/settings.ts';

// A site of its own that is empty, damaged and repaired again.

let server: SiteServer;
let breakage: Breakage;
let visitor: PlainBrowser;

beforeAll(async () => {
  server = await startOwnSite({ CLIENT_MEGABYTES_PER_HOUR: '1' });
  breakage = breakageOf(server);
  visitor = new PlainBrowser(server);
});
afterAll(() => server.stop('SIGTERM'));

/** Damages tables, at most until the test ends. @returns how to repair them earlier */
function damage(how: 'hide' | 'empty', ...tables: string[]): () => void {
  let repair: (() => void) | null = breakage[how](...tables);
  const putBack = () => {
    repair?.();
    repair = null;
  };
  onTestFinished(putBack);
  return putBack;
}

const noAbout = 'No about information available at the moment.';

/** The empty state of each page (spec, sections 2 and 8). */
const empty: [path: string, tables: string[], texts: string[]][] = [
  ['/events', ['Event'], ['No events available at the moment. Please check back later.']],
  ['/gallery', ['GalleryItem'], ['No gallery images available']],
  ['/about/centre', ['About'], [noAbout]],
  ['/about/vision&Mission', ['About'], [noAbout]],
  ['/about/director', ['Person'], [noAbout]],
  ['/about/team', ['Person'], [noAbout]],
  ['/about/focusareas', ['FocusArea'], [noAbout]],
  ['/about/objective', ['Objective'], [noAbout]],
  ['/about/startups', ['Startup'], ['No startups found']],
  ['/stakeholders/mentors', ['Mentor'], ['No mentors yet']],
  ['/stakeholders/partner', ['Partner'], ['No partners yet']],
  ['/investment-committee', ['Committee'], ['No Committees Yet']],
  [
    '/news&announcement',
    ['Newsletter', 'Announcement'],
    ['No announcements at the moment.', 'No newsletters at the moment.'],
  ],
  [
    '/apply',
    ['Program'],
    [
      'No Programs Available',
      'There are currently no active incubation programs. Check back soon for new opportunities!',
      'No programs available',
    ],
  ],
];

const allTables = [...new Set(empty.flatMap(([, tables]) => tables)), 'HomeValue', 'Message'];

/** Expects a status, one main heading, and texts on the page at `path`. */
async function expectPage(path: string, status: number, texts: readonly string[] = []) {
  await visitor.open(path);
  expect(visitor.status, path).toBe(status);
  expect(visitor.texts('h1'), path).toHaveLength(1);
  for (const text of texts) expect(visitor.text(), path).toContain(text);
}

test('a site without content says so on each page, and its home page shows no empty frame', async () => {
  const putBack = damage('empty', ...allTables);
  for (const [path, , texts] of empty) await expectPage(path, 200, texts);
  await expectPage('/', 200);
  // The page shows no frame for a kind without content. The kind's own page says that there is none yet.
  const [main = ''] = visitor.texts('main');
  expect(main).not.toMatch(/No \w+ (yet|available|at the moment)|There are currently no|NaN|undefined|null/);
  putBack();
  for (const [path, , [text = '']] of empty) {
    await expectPage(path, 200);
    expect(visitor.text(), path).not.toContain(text);
  }
});

const orInstead = 'ON CONFLICT (key) DO UPDATE SET value = excluded.value';
const newVersion = 'UPDATE "ContentVersion" SET version = version + 1;';

/** The links without an address and the elements without text in a page. */
function emptyParts(html: string): string[] {
  const parts = new Set(['a', 'button', 'li', 'ul', 'dl', 'dt', 'dd', 'h1', 'h2', 'h3']);
  const isShown = (name: string, attribs: Record<string, string>) =>
    ['img', 'svg', 'input'].includes(name) || 'aria-hidden' in attribs;
  return DomUtils.findAll(
    (element) =>
      (element.name === 'a' && !element.attribs.href) ||
      (parts.has(element.name) &&
        !('hidden' in element.attribs) &&
        !DomUtils.textContent(element).trim() &&
        !DomUtils.existsOne(({ name, attribs }) => isShown(name, attribs), element.children)),
    parseDocument(html).children,
  ).map((element) => DomUtils.getOuterHTML(element).slice(0, 200));
}

test('a setting that is left empty leaves nothing dead behind, on any page', async () => {
  const rows = settings.fields.flatMap((field) => {
    if (field.kind === 'list') return [`('${field.name}', '[]')`];
    return field.isRequired ? [] : [`('${field.name}', '')`];
  });
  breakage.execute(`CREATE TABLE "Kept" AS SELECT * FROM "SiteSetting";
    INSERT INTO "SiteSetting" (key, value) VALUES ${rows.join(',')} ${orInstead};${newVersion}`);
  const gone = /Watch Video|Become a Mentor|Website by|Supported By|Facebook|Instagram|WhatsApp|success rate/;
  for (const path of publicPages) {
    await visitor.open(path);
    expect(emptyParts(visitor.html), path).toEqual([]);
    expect(visitor.html.replace(/<script[\s\S]*?<\/script>/g, '').match(gone), path).toBeNull();
  }
  breakage.execute(`INSERT INTO "SiteSetting" SELECT * FROM "Kept" WHERE true ${orInstead};
    DROP TABLE "Kept";${newVersion}`);
  await visitor.open('/');
  expect(visitor.html).toMatch(/Watch Video[\s\S]*Supported By/);
});

test('the address of a removed entry is not found, and a committee of no known category is not shown', async () => {
  const putBack = damage('empty', 'Startup', 'Committee', 'Program');
  await expectPage('/about/startups/1', 404, ['Startup not found']);
  await expectPage('/investment-committee/1/members', 404, ['Committee Not Found']);
  await expectPage('/apply?program=1', 404, ['Error Loading Form']);
  putBack();
  breakage.execute(`UPDATE "Committee" SET category = 'none-of-them' WHERE id = 1;`);
  await expectPage('/investment-committee/1/members', 503, ['Invalid Committee Data']);
  await visitor.follow('Back to Investment Committees');
  expect(visitor.texts('article').length).toBeGreaterThan(1);
  breakage.execute(`UPDATE "Committee" SET category = 'investment' WHERE id = 1;`);
});

/**
 * Follows every link to a public page, a feed or a calendar. Expects that each leads somewhere, and that what has no link to it
 * is there or absent.
 * @returns the text of each answer by its address
 */
async function expectNoDeadLink(starts: readonly string[]): Promise<Map<string, string>> {
  const served = new Map<string, string>();
  const named = new Map<string, string>();
  const waiting = [...starts];
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    const answer = await visitor.send(address);
    const text = await answer.text();
    if (answer.status === 404) expect(named.get(address), `a link to ${address}`).toBeUndefined();
    else expect(answer.status, address).toBeLessThan(400);
    served.set(address, text);
    if (!answer.headers.get('content-type')?.includes('html')) continue;
    const links = DomUtils.getElementsByTagName('a', parseDocument(text).children);
    for (const link of links.map(({ attribs }) => attribs.href?.replace(/#.*/, '') ?? '')) {
      if (!/^\/(?!\/|_next|api|media|og|admin)/.test(link) || named.has(link)) continue;
      named.set(link, address);
      if (!served.has(link) && !waiting.includes(link)) waiting.push(link);
    }
  }
  return served;
}

test('with every block and page off, what is left is a whole site without a dead link', async () => {
  breakage.execute(partsOff());
  onTestFinished(() => breakage.execute(partsOn));
  for (const path of ['/about', '/about/centre', '/about/startups/1', '/events', '/events/1', '/news%26announcement'])
    await expectPage(path, 404, ['Page Not Found']);
  await visitor.open('/');
  expect(new Set(visitor.texts('a', 'Main'))).toEqual(new Set(['Home', 'Apply Here', 'Contact Us']));
  const served = await expectNoDeadLink([...publicPages, '/sitemap.xml', '/feed.xml', '/events.ics']);
  for (const [address, text] of served) if (text.includes('<html')) expect(emptyParts(text), address).toEqual([]);
  expect(served.get('/sitemap.xml')?.match(/<loc>/g)?.length).toBeLessThan(30);
  expect(served.get('/sitemap.xml')).not.toMatch(/about|stakeholders|events|gallery|committee/);
  expect(served.get('/feed.xml')).not.toContain('<item>');
  // Its contract is not the pages’.
  expect((await (await visitor.send('/api/events/')).json()).data.length).toBeGreaterThan(0);

  breakage.execute(partsOff(['objectivePage', 'teamPage', 'eventsBlock']));
  await visitor.open('/about');
  expect(visitor.url).toBe('/about/team');
  expect(visitor.texts('a', 'More about us')).toEqual(['Strategic Objectives']);
  await visitor.open('/');
  expect(visitor.texts('h2', 'Recent & Upcoming Events')).toEqual(['Recent & Upcoming Events']);
  expect(visitor.has('link', 'View All Events')).toBe(false);
});

test('gaps of a page are shown to editors alone', async () => {
  const putBack = damage('empty', 'Event');
  await visitor.open('/events');
  expect(visitor.html).not.toContain('Only staff');
  putBack();
});

interface FailedList {
  path: string;
  table: string;
  /** The texts on the page, to the letter. */
  texts: string[];
  /** The link for trying again, and others. */
  retry: 'Retry' | 'Try Again' | null;
  alsoOffered?: string;
}

const again = 'Please try again later.';
const aboutFailed = { texts: ['Failed to load about information'], retry: 'Try Again' } as const;
const lists: readonly FailedList[] = [
  { path: '/events', table: 'Event', texts: [`Failed to load events. ${again}`], retry: 'Try Again' },
  { path: '/news&announcement', table: 'Announcement', texts: [`Failed to load data. ${again}`], retry: 'Try Again' },
  { path: '/gallery', table: 'GalleryItem', texts: ['No gallery images available'], retry: null },
  { path: '/about/vision&Mission', table: 'About', texts: [`Failed to load data. ${again}`], retry: 'Try Again' },
  ...[
    ['centre', 'About'],
    ['director', 'Person'],
    ['team', 'Person'],
    ['focusareas', 'FocusArea'],
    ['objective', 'Objective'],
    ['vcMessage', 'Message'],
  ].map(([page, table = '']) => ({ path: `/about/${page}`, table, ...aboutFailed, texts: [...aboutFailed.texts] })),
  { path: '/about/startups', table: 'Startup', texts: ['Failed to fetch startups'], retry: 'Retry' },
  {
    path: '/about/startups/1',
    table: 'Startup',
    texts: ['Error fetching startup details'],
    retry: 'Retry',
    alsoOffered: 'Back to Startups',
  },
  {
    path: '/stakeholders/mentors',
    table: 'Mentor',
    texts: ['Error Loading Mentors', 'Failed to fetch mentors'],
    retry: 'Retry',
  },
  { path: '/stakeholders/partner', table: 'Partner', texts: ['Unable to load partners'], retry: 'Retry' },
  {
    path: '/apply',
    table: 'Program',
    texts: ['Unable to Load Programs', `Failed to load programs. ${again}`, 'Unable to load programs'],
    retry: 'Try Again',
    alsoOffered: 'Contact Support',
  },
  {
    path: '/apply?program=1',
    table: 'Program',
    texts: ['Error Loading Form', 'Failed to load program details', 'Unable to load programs'],
    retry: 'Try Again',
    alsoOffered: 'Back to Programs',
  },
  {
    path: '/investment-committee',
    table: 'Committee',
    texts: [`Failed to load committees. ${again}`],
    retry: 'Try Again',
  },
  {
    path: '/investment-committee/1/members',
    table: 'CommitteeMember',
    texts: [`Failed to load committee members. ${again}`],
    retry: 'Try Again',
    alsoOffered: 'Back to Investment Committees',
  },
];

test('each page says that it cannot be read, in its frame, and another try shows it', async () => {
  const retries = new Map<string, string>();
  const putBack = damage('hide', ...new Set(lists.map(({ table }) => table)));
  for (const { path, texts, retry, alsoOffered } of lists) {
    await expectPage(path, 503, [...texts, 'Useful Links']);
    if (retry) retries.set(path, visitor.href(retry));
    if (alsoOffered) expect(visitor.has('link', alsoOffered), path).toBe(true);
  }
  putBack();
  for (const { path, texts } of lists) {
    await expectPage(retries.get(path) ?? path, 200);
    expect(visitor.url).toBe(path);
    for (const text of texts) expect(visitor.text(), path).not.toContain(text);
  }
});

test('the home page stands when all that it lists is gone, and so does the footer', async () => {
  const tables = ['HomeValue', 'Startup', 'Message', 'Partner', 'GalleryItem', 'Newsletter', 'About', 'Event'];
  const putBack = damage('hide', ...tables, 'Program');
  await expectPage('/', 200, ['Empowering Innovation Excellence', 'Unable to load programs']);
  for (const [region, text] of [
    ['From our leadership', `Failed to load data. ${again}`],
    ['Days at the centre', 'No gallery images available'],
    ['Newsletters', `Failed to load data. ${again}`],
    ['About the centre', 'Failed to load about information'],
    ['Recent & Upcoming Events', `Failed to load events. ${again}`],
  ] as const)
    expect(visitor.text(region), region).toContain(text);
  putBack();
  await visitor.open('/');
  expect(visitor.text()).not.toContain('Failed to load');
});

test('a call that cannot be read says so without what went wrong inside', async () => {
  const putBack = damage('hide', 'Event', 'Program', 'Startup', 'Committee');
  for (const path of ['events', 'programs', 'programs/1', 'startups', 'startups/1', 'committees', 'committees/1']) {
    const answer = await visitor.send(`/api/${path}/`);
    expect(answer.status, path).toBe(500);
    const body = await answer.json();
    expect(body).toEqual({ status: 'error', message: expect.stringMatching(/^[A-Z].+\.$/) });
    expect(JSON.stringify(body)).not.toMatch(/sqlite|prisma|table|select/i);
  }
  putBack();
});

test('a page that throws is a readable one with the status 500, also when not even the frame can be drawn', async () => {
  const address = '/stakeholders/government';
  let putBack = damage('hide', 'StakeholderPage');
  await expectPage(address, 500, ['Something went wrong', 'The fault is ours.']);
  expect(visitor.headers.get('cache-control')).toBe('no-store');
  expect(visitor.html).toContain('<title>Something went wrong</title>');
  putBack();
  await visitor.follow('Try Again');
  expect([visitor.status, visitor.url, visitor.texts('h1')]).toEqual([200, address, ['Government']]);
  putBack = damage('hide', 'SiteSetting');
  for (const path of ['/', '/contact', '/no-such-page', '/admin/login'])
    await expectPage(path, 500, ['Something went wrong']);
  putBack();
  await expectPage('/', 200);
});

test('the sample content goes with one form, and comes back with another', async () => {
  ownPictures(server);
  await visitor.signIn(seededAdmin);
  await visitor.open('/admin/content/sample');
  expect(visitor.texts('li', 'To be removed')).toHaveLength(17);
  await visitor.press('Remove the sample content');
  expect(visitor.text()).toContain('The sample content was removed');
  expect(visitor.has('button', 'Remove the sample content')).toBe(false);
  expect(await (await visitor.send('/api/startups/')).json()).toMatchObject({ data: [] });
  await visitor.press('Bring the sample content back');
  expect(visitor.text()).toContain('The sample content is back.');
  expect(visitor.has('button', 'Remove the sample content')).toBe(true);
});

test('a message that the budget of its network refuses is still in the form', async () => {
  const data = { name: 'Meera', email: 'meera@example.org', message: 'x'.repeat(19_000) };
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const post = { method: 'POST', headers, body: JSON.stringify(data) };
  const statuses = new Set<number>();
  for (let number = 0; number < 60; number += 1) statuses.add((await visitor.send('/api/contactus/', post)).status);
  expect([...statuses]).toEqual([201, 429]);
  const stored = () =>
    inDatabase(server.database, (database) => database.prepare('SELECT count(*) FROM ContactMessage').pluck().get());
  const before = stored();
  await visitor.open('/contact');
  visitor.fill('Full Name', data.name);
  visitor.fill('Email Address', data.email);
  visitor.fill('Message', data.message);
  await visitor.press('Send Message');
  expect(visitor.text()).toContain('Your network has sent as much as we store for one network in an hour');
  const values = ['Full Name', 'Email Address', 'Message'].map((label) => visitor.value(label));
  expect(values).toEqual([data.name, data.email, data.message]);
  expect(stored()).toBe(before);
});
