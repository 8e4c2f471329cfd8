import { describe, expect, test } from 'vitest';
import { attributesOf, elementsOf, linksOf, partOf, spaced, wordsOf } from '#e2e/fixtures/html.ts';
import { site } from '#e2e/fixtures/site.ts';
import { asAdmin, ask, dataOf, htmlOf, mainOf } from './ask.ts';

// The frame around every page, and home.

const barOf = (html: string) => elementsOf(html, 'nav').find((nav) => /^<nav[^>]* class="menu-bar/.test(nav)) ?? '';

test('the menus light up the one of the page, and lead to every page of the site', async () => {
  const bar = barOf(await htmlOf('/contact'));
  const litOn = async (path: string) =>
    [...barOf(await htmlOf(path)).matchAll(/<(a|button)[^>]* aria-current="(?:page|true)"[^>]*>.*?<\/\1>/gs)].map(
      ([lit]) => wordsOf(lit),
    );
  expect(await litOn('/contact')).toEqual(['Contact Us']);
  expect(await litOn('/about/startups')).toContain('About');
  for (const address of ['/news&announcement', '/news%26announcement'])
    expect(await litOn(address), address).toEqual(['News & Announcement']);
  const links = linksOf(bar);
  expect(links).toHaveLength(24);
  expect(links).toContainEqual(expect.objectContaining({ words: 'Academia', href: '/stakeholders/acdemia' }));
  for (const { href = '' } of links) expect((await ask(href)).status, href).toBe(200);
});

test('the footer has all its columns, three programs cut at 25 characters, and how many more there are', async () => {
  const footer = partOf(await htmlOf('/contact'), 'footer');
  expect(elementsOf(footer, 'h2').map(wordsOf)).toEqual(['About', 'Useful Links', 'Programs', 'Supported By']);
  const links = linksOf(footer);
  expect(links).toContainEqual(expect.objectContaining({ words: 'Valued Partners', href: '/stakeholders/partner' }));
  for (const name of ['Become a Mentor', 'LinkedIn', 'Facebook', 'Instagram', 'Message us on WhatsApp']) {
    const link = links.find(({ words, 'aria-label': label = '' }) => `${words} ${label}`.includes(name));
    expect(link?.target, name).toBe('_blank');
  }
  expect(links).toContainEqual(expect.objectContaining({ words: 'Contact us', href: '/contact' }));
  const year = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(new Date());
  expect(wordsOf(footer)).toContain(`© ${year}`);

  const programs = await dataOf<{ id: number; title: string; google_form_link: string | null }>('/api/programs/');
  for (const { id, title, google_form_link: form } of programs.slice(0, 3)) {
    const shown = title.length > 25 ? title.slice(0, 20) : title;
    expect(links).toContainEqual(
      expect.objectContaining({ words: expect.stringContaining(shown), href: form ?? `/apply?program=${id}` }),
    );
  }
  expect(links).toContainEqual(
    expect.objectContaining({ words: expect.stringMatching(/^\+\d+ more$/), href: '/apply' }),
  );
  expect(links).toContainEqual(expect.objectContaining({ words: 'View All', href: '/apply' }));
});

describe('home', () => {
  test('has its blocks in order, each with its way on', async () => {
    const main = await mainOf('/');
    expect(elementsOf(main, 'h1').map(wordsOf)).toEqual(['Empowering Innovation Excellence']);
    expect(wordsOf(main)).toContain('Premier Innovation Hub');
    expect(elementsOf(main, 'h2').map(wordsOf)).toEqual([
      '94+ startups supported across health tech, biotech, agrotech, edutech, manufacturing, cybertech, foodtech and cleantech',
      'From our leadership',
      'Strategic Partners',
      'Days at the centre',
      'Newsletters',
      'About the centre',
      'Recent & Upcoming Events',
      'Open for applications',
      'Not sure where your idea fits?',
    ]);
    const links = linksOf(main);
    for (const [words, href] of Object.entries({
      'Explore Programs': '/apply',
      'Explore Our Network': '/stakeholders/partner',
      'View Full Gallery': '/gallery',
      'View All Newsletters': '/news&announcement',
      'View All Events': '/events',
    }))
      expect(links).toContainEqual(expect.objectContaining({ words, href }));
    const messages = links.filter(({ words }) => words.startsWith('Read Full Message'));
    expect(messages.map(({ href }) => href)).toEqual([
      '/about/vcMessage',
      '/about/directormessage',
      '/about/ceomessage',
    ]);
  });

  test('shows what the database has', async () => {
    const main = await mainOf('/');
    const cards = elementsOf(main, 'dl').join('');
    for (const { number, title } of await dataOf<{ number: string; title: string }>('/api/home-values/')) {
      const digits = Number.isInteger(Number.parseFloat(number)) ? 0 : 2;
      const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      const figure = Number.parseFloat(number).toLocaleString('en-IN', options);
      expect(wordsOf(cards)).toMatch(new RegExp(`(${figure} ${title}|${title} ${figure})`));
    }
    const avatars = elementsOf(main, 'a').find(
      (link) => attributesOf(link).href === '/about/startups' && link.includes('<img'),
    );
    expect(avatars?.match(/<img/g)).toHaveLength(4);

    const gallery = await dataOf<{ alt: string }>('/api/gallery/');
    const strip = elementsOf(main, 'ul').find((list) => list.includes('aria-label="Pictures from the gallery"')) ?? '';
    const pictures = [...strip.matchAll(/<img[^>]*>/g)].map(([img]) => attributesOf(img).alt);
    expect(pictures).toEqual(gallery.slice(0, 10).map(({ alt }) => alt));
    for (const title of ['Vision', 'Mission']) expect(elementsOf(main, 'h3').map(wordsOf)).toContain(title);

    const events = await dataOf<{ title: string }>('/api/events/');
    const [next] = await dataOf<{ id: number; title: string }>('/api/upcoming-events/');
    const line = linksOf(main).find(({ words }) => /^Next event: \w+day, \d+ \w+/.test(words));
    expect(line?.href).toBe(`/events#event-${next?.id}`);
    expect(line?.words).not.toContain(next?.title);
    const titles = elementsOf(main, 'h3').map(wordsOf);
    expect(titles).toEqual(expect.arrayContaining(events.slice(0, 4).map(({ title }) => spaced(title))));
  });
});

describe('pages that are not there', () => {
  test('is a 404 with ways out; a public list or profile says which, and leads back', async () => {
    for (const [path, heading, back] of [
      ['/no-such-page', 'Page Not Found', '/'],
      ['/no/such/page', 'Page Not Found', '/'],
      ['/about/visionMission', 'Page Not Found', '/'],
      ['/about/nobody', 'Page Not Found', '/'],
      ['/stakeholders/no-such-group', 'Page Not Found', '/'],
      ['/events/2000000000', 'Page Not Found', '/'],
      ['/about/startups/2000000000', 'Startup not found', '/about/startups'],
      ['/about/startups/0', 'Startup not found', '/about/startups'],
      ['/about/startups/nobody', 'Startup not found', '/about/startups'],
      ['/investment-committee/2000000000/members', 'Committee Not Found', '/investment-committee'],
      ['/investment-committee/nobody/members', 'Committee Not Found', '/investment-committee'],
    ] as const) {
      const answer = await ask(path);
      const main = partOf(await answer.text(), 'main');
      expect([answer.status, elementsOf(main, 'h1').map(wordsOf)], path).toEqual([404, [heading]]);
      expect(
        linksOf(main).map(({ href }) => href),
        path,
      ).toContain(back);
    }
  });

  test('leads back to where a person came from, without script', async () => {
    const answer = await ask('/no-such-page', { headers: { referer: `${site.address}/apply` } });
    const links = linksOf(partOf(await answer.text(), 'main'));
    expect(links.find(({ words }) => words === 'Go Back')?.href).toMatch(/\/apply$/);
  });

  test('is said in the back office, with a way on', async () => {
    const admin = await asAdmin();
    for (const path of [
      'nowhere/at/all',
      'content/nothing',
      'content/nothing/1',
      'content/event/2000000000',
      'content/event/2000000000/history',
      'content/event/x',
      'content/settings/2',
      'content/settings/new',
      'media/2000000000',
      'submissions/2000000000',
      'messages/2000000000',
      'mail/2000000000',
      'people/nobody',
    ]) {
      const answer = await admin.get(`/admin/${path}`);
      const main = partOf(await answer.text(), 'main');
      expect([answer.status, wordsOf(main)], path).toEqual([404, expect.stringContaining('This page does not exist')]);
      expect(
        linksOf(main).map(({ words }) => words),
        path,
      ).toContain('Dashboard');
    }
    expect((await ask('/api/no-such-thing/')).status).toBe(404);
    expect((await ask('/api/programs/2000000000/')).status).toBe(404);
  });
});

test('the back office is searched without script', async () => {
  const admin = await asAdmin();
  const content = await (await admin.get('/admin/content')).text();
  const search = linksOf(content).find(({ words, 'aria-label': label = '' }) =>
    `${words} ${label}`.includes('Search the back office'),
  );
  expect(search?.href).toMatch(/^\/admin\/search/);
  const found = await (await admin.get('/admin/search?q=Audit')).text();
  expect(linksOf(partOf(found, 'main')).map(({ words }) => words)).toContainEqual(expect.stringContaining('Audit log'));
});

test('a reader gets no cookie', async () => {
  for (const path of ['/', '/about/startups', '/gallery', '/contact', '/apply', '/search?q=water'])
    expect((await ask(path)).headers.getSetCookie(), path).toEqual([]);
});
