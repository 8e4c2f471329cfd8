import { beforeAll, describe, expect, test, vi } from 'vitest';
import { saveItem } from '#e2e/unit/content/save-content.ts';
import { seedForTest } from '#e2e/unit/content/seed.ts';
import { useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { settings } from '#lib/content/entities/settings.ts';
import { textPage } from '#lib/content/entities/text-page.ts';
import { readItem } from '#lib/content/items/current-item.ts';
import { mendSearch } from '#lib/content/search-repair.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { searchSite } from './site-search.ts';

useTestDatabase();
const admin = useStaff();
beforeAll(async () => {
  await seedForTest();
  await database().textPage.create({
    data: { title: 'Hostel rooms for visiting founders', slug: 'hostel', body: 'Forty beds.' },
  });
  await mendSearch();
});

const titleOf = ({ title }: { title: readonly { text: string }[] }) => title.map(({ text }) => text).join('');
const found = async (query: string, kind: string | null = null) => {
  const { groups } = await searchSite(query, kind);
  return groups.flatMap(({ kind: name, hits }) => hits.map((hit) => ({ ...hit, kind: name, title: titleOf(hit) })));
};

test.each([
  '',
  ' ',
  '%',
  '_',
  "'",
  '"',
  "' OR 1=1 --",
  '\\',
  '*',
  '(',
  'NEAR(',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '‮hostel',
  '؟',
  '🙂',
  'x'.repeat(10_240),
  'a '.repeat(5000),
  '— … “ ”',
  'null',
  'constructor __proto__',
  '\u200d\u0301',
  '\u001b[31m',
  '\r\nset-cookie: a=b',
  'a\u0300'.repeat(90),
  'a AND NOT b',
  '$$',
  '{{1+1}}',
  '<script>alert(1)</script>',
  'the of and',
  'आणि आहे का',
  'का\u0304',
  '\u0958\u0915\u093c',
  'ＷＡＴＥＲ',
  'é'.normalize('NFD'),
  'مركز الابتكار',
  '½ ﬁ Ⅷ ß İ ı',
])('%j is answered like any other query', async (query) => {
  expect(Array.isArray((await searchSite(query, null)).groups)).toBe(true);
});

test('signs are no wildcards', async () => {
  for (const query of ['%', '_', '*', '"', '\\']) expect(await found(query)).toEqual([]);
  expect((await found('host%'))[0]?.title).toBe('Hostel rooms for visiting founders');
});

describe('among the results', () => {
  test('a title comes before a text, a word before one that it begins, and a wrong letter last', async () => {
    await database().textPage.createMany({
      data: [
        ['In a text', 'A quagga.'],
        ['Quaggas', ''],
        ['Quagga', ''],
        ['Quaqga', ''],
        ['Begins in a text', 'Quaggamire.'],
      ].map(([title, body], index) => ({ title: String(title), slug: `order-${index}`, body: `${body} x` })),
    });
    await mendSearch();
    expect((await found('quagga')).map(({ title }) => title)).toEqual([
      'Quagga',
      'Quaggas',
      'In a text',
      'Quaqga',
      'Begins in a text',
    ]);
  });

  test('each leads to its page, or to its place on one, and says which', async () => {
    const { id, name } = await database().person.findFirstOrThrow({ where: { group: 'director' } });
    expect((await found(name))[0]).toMatchObject({ href: `/about/director#person-${id}`, place: 'Board of Directors' });
    const committee = await database().committeeMember.findFirstOrThrow();
    expect((await found(committee.name)).map(({ href }) => href)).toContain(
      `/investment-committee/${committee.committeeId}/members`,
    );
    expect((await found('contact'))[0]).toMatchObject({ href: '/contact' });
    expect((await found('workbenches'))[0]).toMatchObject({ href: '/notices/workbenches', kind: 'notice' });
  });

  test('all is of one version, also where something is published between two statements', async () => {
    const { id } = await database().textPage.create({ data: { title: 'Okapi before', slug: 'okapi', body: 'x' } });
    await mendSearch();
    const current = await readItem(textPage, id);
    const values = { ...current?.values, title: 'Bongo' };
    const { searchEntry } = database();
    const findMany = vi.spyOn(searchEntry, 'findMany').mockImplementationOnce((asked) => {
      const published = saveItem(admin, textPage, id, { values, revision: current?.revision, action: 'publish' });
      return published.then(() => searchEntry.findMany(asked)) as ReturnType<typeof searchEntry.findMany>;
    });
    expect(await found('okapi')).toEqual([]);
    expect(findMany).toHaveBeenCalled();
    findMany.mockRestore();
    expect((await found('bongo')).map(({ title }) => title)).toEqual(['Bongo']);
  });

  test('a kind can be asked for alone, and has more than a part of a page', async () => {
    const all = await found('sample', 'startup');
    expect(all.length).toBeGreaterThan(6);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['startup']));
    const { groups } = await searchSite('sample', null);
    expect(groups.find(({ kind }) => kind === 'startup')).toMatchObject({ hasMore: true });
  });

  test('programs that have closed take no place of one that is open', async () => {
    const closesAt = new Date('2025-01-01T00:00:00Z');
    const closed = Array.from({ length: 8 }, (_, index) => ({ title: `Quokka ${index}`, closesAt }));
    await database().program.createMany({
      data: [...closed, { title: 'Quokka cohort of the year to come' }].map((data) => ({
        description: 'x',
        position: 900,
        ...data,
      })),
    });
    await mendSearch();
    await write(() => [raiseContentVersion()]);
    const { groups } = await searchSite('quokka', null);
    expect(groups).toMatchObject([
      { kind: 'program', hasMore: false, hits: [{ href: expect.stringMatching(/^\/apply\?program=\d+$/) }] },
    ]);
  });

  test('nothing is a draft, or part of a page that is off, or a program that takes no applications', async () => {
    await database().textPage.create({
      data: { title: 'Axolotl plans', slug: 'axolotl', body: 'x', isPublished: false },
    });
    await mendSearch();
    expect(await found('axolotl')).toEqual([]);
    const [program] = await database().program.findMany({ where: { isActive: true, opensAt: null, closesAt: null } });
    const title = program?.title ?? '';
    expect((await found(title, 'program'))[0]?.title).toBe(title);
    await database().program.update({ where: { id: program?.id ?? 0 }, data: { isActive: false } });
    await write(() => [raiseContentVersion()]);
    expect((await found(title, 'program')).map((each) => each.title)).not.toContain(title);
    const { name } = await database().mentor.findFirstOrThrow();
    expect((await found(name))[0]?.kind).toBe('mentor');
    const current = await readItem(settings, 1);
    const values = { ...current?.values, mentorsPage: false, directorPage: false };
    await saveItem(admin, settings, 1, { values, revision: current?.revision, action: 'publish' });
    expect((await found(name)).filter(({ kind }) => kind === 'mentor')).toEqual([]);
    expect((await found('mentors')).map(({ href }) => href)).not.toContain('/stakeholders/mentors');
  });
});
