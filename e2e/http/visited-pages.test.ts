import { describe, expect, test } from 'vitest';
import { attributesOf, elementsOf, linksOf, partOf, spaced, wordsOf } from '#e2e/fixtures/html.ts';
import { publicPages } from '#e2e/fixtures/public-pages.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { ask, dataOf, htmlOf, mainOf } from './ask.ts';

// The words of the site's pages, without script.

const headingsOf = (html: string, level: number) => elementsOf(html, `h${level}`).map(wordsOf);
const cardsOf = (html: string) => elementsOf(html, 'article');
const rows = <T>(sql: string, ...values: string[]) =>
  inDatabase(site.database, (database) => database.prepare(sql).all(...values)) as T[];

test('every page says what it is about, and leads to the privacy notice', async () => {
  for (const path of publicPages) {
    const html = await htmlOf(path);
    expect(headingsOf(html, 1), path).toEqual([expect.stringMatching(/./)]);
    expect(wordsOf(partOf(html, 'main')), path).toMatch(/\S+( \S+){9}/);
    const privacy = linksOf(html).filter(({ words }) => words === 'Privacy');
    expect(
      privacy.map(({ href }) => href),
      path,
    ).toContain('/pages/privacy');
  }
});

describe('about', () => {
  test('each address has its heading and title, and the area begins with the centre', async () => {
    for (const [address, heading] of [
      ['/about/vision&Mission', 'Vision & Mission'],
      ['/about/vision%26Mission', 'Vision & Mission'],
      ['/about/director', 'Board of Directors'],
      ['/about/team', 'Executive Team'],
      ['/about/startups', 'Our Startups'],
      ['/about/focusareas', 'Focus Areas'],
      ['/about/objective', 'Strategic Objectives'],
      ['/about/vcMessage', 'Message from the Vice-Chancellor and Chairman'],
      ['/about/directormessage', 'Message from the Director'],
      ['/about/ceomessage', 'Message from the Chief Executive Officer'],
    ] as const) {
      const answer = await ask(address);
      const html = await answer.text();
      expect(answer.status, address).toBe(200);
      expect(headingsOf(html, 1), address).toEqual([heading]);
      expect(wordsOf(elementsOf(html, 'title')[0] ?? ''), address).toMatch(new RegExp(`^${heading}`));
    }
    expect((await ask('/about')).headers.get('location')).toMatch(/\/about\/centre$/);
    const cards = cardsOf(await mainOf('/about/centre'));
    expect(cards.flatMap((card) => headingsOf(card, 3))).toEqual(['Infrastructure', 'Innovation', 'Community']);
  });

  test('vision and mission are lists of what the database says', async () => {
    const [about] = rows<{ vision: string; mission: string }>('SELECT vision, mission FROM About ORDER BY id');
    const items = elementsOf(await mainOf('/about/vision&Mission'), 'li').map(wordsOf);
    for (const item of [about?.vision, about?.mission].flatMap((text) => text?.split('\n') ?? []))
      expect(items.filter((each) => each.includes(spaced(item)))).toHaveLength(1);
  });

  test('the board is the chairman and the directors, the team four people with words and a profile', async () => {
    const namesOf = (group: string) =>
      rows<{ name: string }>('SELECT name FROM Person WHERE "group" = ? ORDER BY position', group).map(
        ({ name }) => name,
      );
    const board = cardsOf(await mainOf('/about/director'));
    expect(board.flatMap((card) => headingsOf(card, 2).concat(headingsOf(card, 3)))).toEqual([
      ...namesOf('chairman'),
      ...namesOf('director'),
    ]);
    expect(board).toHaveLength(13);
    expect(wordsOf(board[0] ?? '')).toContain('Vice-Chancellor and Chairman');
    const team = cardsOf(await mainOf('/about/team'));
    expect(team.flatMap((card) => headingsOf(card, 2).concat(headingsOf(card, 3)))).toEqual(namesOf('executive'));
    for (const [index, office] of [
      'Chief Executive Officer',
      'Portfolio Manager',
      'Program Coordinator',
      'Account and Administration Officer',
    ].entries()) {
      expect(wordsOf(team[index] ?? '')).toContain(office);
      expect(team[index]).toContain('<img');
      expect(linksOf(team[index] ?? '')).toContainEqual(
        expect.objectContaining({ words: expect.stringMatching(/Professional profile/), target: '_blank' }),
      );
    }
  });

  test('the objectives are seven points and a picture, a focus area leads to its startups, a message to the others', async () => {
    const objectives = await mainOf('/about/objective');
    expect(headingsOf(elementsOf(objectives, 'ol').join(''), 2)).toHaveLength(7);
    expect(objectives).toContain('<img');
    expect(linksOf(await mainOf('/about/focusareas'))).toContainEqual(
      expect.objectContaining({ words: 'Startups in Agrotech', href: '/about/startups?q=Agrotech' }),
    );
    const message = await mainOf('/about/vcMessage');
    expect(wordsOf(message).match(/Prof\. Madhav Sampleshwar/g)).toHaveLength(2);
    expect(linksOf(message)).toContainEqual(
      expect.objectContaining({ words: 'Message from the Director', href: '/about/directormessage' }),
    );
  });
});

describe('lists', () => {
  /** The names on each page of a list, from `Next` to `Next`. */
  async function namesByPage(address: string): Promise<string[][]> {
    const pages: string[][] = [];
    for (let next: string | undefined = address; next; ) {
      const main = await mainOf(next);
      pages.push(cardsOf(main).flatMap((card) => headingsOf(card, 3).concat(headingsOf(card, 2))));
      next = linksOf(main).find(({ words, rel }) => words.startsWith('Next') || rel === 'next')?.href;
    }
    return pages;
  }
  const byNine = (names: string[]) =>
    Array.from({ length: Math.ceil(names.length / 9) }, (_, page) => names.slice(page * 9, page * 9 + 9));

  for (const { address, api, nameOf, textsOf } of [
    {
      address: '/about/startups',
      api: '/api/startups/',
      nameOf: (row: Record<string, string>) => row.startup_name ?? '',
      textsOf: (row: Record<string, string | null>) => [row.startup_name, row.sector, row.description],
    },
    {
      address: '/stakeholders/mentors',
      api: '/api/mentors/',
      nameOf: (row: Record<string, string>) => row.name ?? '',
      textsOf: (row: Record<string, string | null>) => [row.name, row.role, row.bio],
    },
  ]) {
    test(`${address} shows nine on a page in their order, and a search ignores capitals`, async () => {
      const all = await dataOf<Record<string, string>>(api);
      expect(await namesByPage(address)).toEqual(byNine(all.map(nameOf).map(spaced)));
      const found = all.filter((row) => textsOf(row).some((text) => text?.toLowerCase().includes('health')));
      expect(found.length).toBeGreaterThan(0);
      expect(await namesByPage(`${address}?q=HEALTH`)).toEqual(byNine(found.map(nameOf).map(spaced)));
      const searched = await mainOf(`${address}?q=HEALTH`);
      expect(elementsOf(searched, 'form').join('')).toContain('value="HEALTH"');
      expect(wordsOf(await mainOf(`${address}?q=nobody+has+this`))).toMatch(/No (startups|mentors) found/);
    });
  }

  test('a sector is chosen without script', async () => {
    const startups = await dataOf<{ startup_name: string; sector: string | null }>('/api/startups/');
    const main = await mainOf('/about/startups');
    const ofSearch = (element: string) => attributesOf(element).form === 'search';
    expect(elementsOf(main, 'select').filter(ofSearch).map(attributesOf)).toContainEqual(
      expect.objectContaining({ name: 'sector' }),
    );
    expect(elementsOf(main, 'button').filter(ofSearch).map(wordsOf)).toEqual(['Show']);
    const inSector = startups.filter(({ sector }) => sector === 'Agrotech').map(({ startup_name }) => startup_name);
    expect(await namesByPage('/about/startups?q=&sector=Agrotech')).toEqual(byNine(inSector.map(spaced)));
  });

  test('the partners stand in groups in the order of the alphabet', async () => {
    const partners = await dataOf<{ name: string; tag: string | null }>('/api/value-partners/');
    const tagOf = ({ tag }: { tag: string | null }) => tag ?? 'Other';
    const tags = [...new Set(partners.map(tagOf))].sort((a, b) => a.localeCompare(b, 'en'));
    const main = await mainOf('/stakeholders/partner');
    const groups = elementsOf(main, 'section').filter((group) => headingsOf(group, 2).length === 1);
    expect(groups.flatMap((group) => headingsOf(group, 2))).toEqual(tags);
    for (const [index, group] of groups.entries()) {
      const names = partners.filter((partner) => tagOf(partner) === tags[index]).map(({ name }) => name);
      const items = elementsOf(group, 'li').map(wordsOf);
      expect(items).toHaveLength(names.length);
      for (const name of names)
        expect(
          items.some((item) => item.includes(spaced(name))),
          name,
        ).toBe(true);
    }
  });

  test('a page of a stakeholder is a text with a picture', async () => {
    for (const [slug, title] of [
      ['acdemia', 'Academia'],
      ['ecosystem', 'Ecosystem Enablers'],
      ['government', 'Government'],
      ['investors', 'Investors'],
      ['institutions', 'Research and Development Institution'],
    ] as const) {
      const html = await htmlOf(`/stakeholders/${slug}`);
      const article = partOf(html, 'article');
      expect(headingsOf(article, 1)).toEqual([title]);
      expect(article).toMatch(/<img[^>]* alt="[^"]+"/);
      expect(elementsOf(article, 'p').length, slug).toBeGreaterThan(3);
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/stakeholders/${slug}"`));
    }
  });
});

describe('a startup', () => {
  interface WireStartup {
    id: number;
    startup_name: string;
    founding_team_members: { name: string; email: string | null }[];
  }
  const startups = () => dataOf<WireStartup>('/api/startups/');
  const found = (startup: WireStartup | undefined) => {
    if (!startup) throw new Error('The sample content has no such startup.');
    return startup;
  };

  test('has its cards, its team in reverse with published addresses alone, and leads back', async () => {
    const { id, founding_team_members: team } = found(
      (await startups()).find(({ founding_team_members: all }) => all.some(({ email }) => !email) && all[1]),
    );
    const overview = await mainOf(`/about/startups/${id}`);
    for (const card of ['About', 'Company Information', 'Business Details', 'Product', 'Incubation Support'])
      expect(headingsOf(overview, 3)).toContain(card);
    expect(linksOf(overview)).toContainEqual(
      expect.objectContaining({ words: 'Back to Startups', href: '/about/startups' }),
    );
    const main = await mainOf(`/about/startups/${id}?tab=team`);
    const reversed = team.toReversed();
    const shown = headingsOf(main, 3).filter((name) => reversed.some((member) => spaced(member.name) === name));
    expect(shown).toEqual(reversed.map(({ name }) => spaced(name)));
    const addresses = linksOf(main).filter(({ href }) => href?.startsWith('mailto:'));
    const published = reversed.flatMap(({ email }) => (email ? `mailto:${email}` : []));
    expect(addresses.map(({ href }) => href).filter((href) => published.includes(href ?? ''))).toEqual(published);
    expect(addresses.map(({ href }) => href).every((href) => published.includes(href ?? ''))).toBe(true);
  });
});

describe('committees', () => {
  interface WireCommittee {
    id: number;
    name: string;
    full_name: string;
    category: string;
    total_members: number;
    members: Record<'name' | 'email' | 'phone' | 'linkedin' | 'website', string | null>[];
  }

  test('the list has each with its category and members, and leads to them', async () => {
    const committees = await dataOf<WireCommittee>('/api/committees/');
    const main = await mainOf('/investment-committee');
    const cards = cardsOf(main);
    expect(cards).toHaveLength(committees.length);
    for (const [index, { id, name, full_name, category, total_members: count }] of committees.entries()) {
      const words = wordsOf(cards[index] ?? '');
      for (const text of [name, full_name, category.replaceAll('_', ' ')]) expect(words).toContain(spaced(text));
      expect(words).toContain(`${count} ${count === 1 ? 'member' : 'members'}`);
      expect(linksOf(cards[index] ?? '').map(({ href }) => href)).toContain(`/investment-committee/${id}/members`);
    }
    expect(headingsOf(main, 2)).toContain('Collaborative Investment Approach');
    expect(headingsOf(main, 3)).toEqual(
      expect.arrayContaining(['Expert Evaluation', 'Strategic Support', 'Network Access']),
    );
    const { status, headers } = await ask('/investment-committee/1');
    expect([status, headers.get('location')]).toEqual([308, '/investment-committee/1/members']);
  });

  test('one shows its members in order, with what is published of them and nothing else', async () => {
    const [first] = await dataOf<WireCommittee>('/api/committees/');
    const { members } = (await (await ask(`/api/committees/${first?.id}/`)).json()) as WireCommittee;
    const main = await mainOf(`/investment-committee/${first?.id}/members`);
    expect(headingsOf(main, 1)).toEqual([first?.name]);
    const cards = cardsOf(main);
    expect(cards.flatMap((card) => headingsOf(card, 3))).toEqual(members.map(({ name }) => spaced(name ?? '')));
    for (const [index, { email, phone, linkedin, website }] of members.entries()) {
      const addresses = linksOf(cards[index] ?? '').map(({ href }) => href ?? '');
      const expected = [email && `mailto:${email}`, linkedin, website].filter(Boolean);
      expect(addresses.filter((href) => !href.startsWith('tel:')).sort()).toEqual(expected.sort());
      expect(addresses.filter((href) => href.startsWith('tel:'))).toHaveLength(phone ? 1 : 0);
    }
    expect(headingsOf(main, 2)).toEqual(expect.arrayContaining(['Committee Members', 'Committee Overview']));
    expect(headingsOf(main, 3)).toEqual(expect.arrayContaining(['Mission', 'Key Responsibilities']));
  });
});
