import { expect, test } from 'vitest';
import { isOnPostgresql, useTestDatabase } from '#e2e/unit/test-database.ts';

import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { recordPage } from '#lib/platform/cache/page-record.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { write } from '#lib/platform/db/write.ts';
import {
  archivesAt,
  filterNotices,
  findNotices,
  findOpenNotices,
  getNotice,
  hasNotices,
  isArchived,
  type ListedNotice,
  noticeState,
} from './notices.ts';

useTestDatabase();

const at = (text: string) => new Date(`${text}+05:30`);
const day = (text: string) => at(`${text}T00:00:00`);
const now = at('2026-11-25T12:00:00');

const listed = (values: Partial<ListedNotice>): ListedNotice => ({
  id: 1,
  slug: null,
  kind: 'tender',
  number: null,
  title: 'Chairs',
  publishedOn: day('2026-11-01'),
  opensAt: null,
  closesAt: null,
  ...values,
});

const add = async (rows: Partial<ListedNotice & { isPublished: boolean }>[]) => {
  const data = rows.map(({ id: _id, ...row }) => ({
    kind: 'tender',
    title: 'Chairs',
    publishedOn: day('2026-11-01'),
    body: 'Words.',
    ...row,
  }));
  await write(() => [database().notice.createMany({ data }), raiseContentVersion()]);
};

test.each([
  [{}, 'standing'],
  [{ closesAt: at('2026-11-25T12:00:01') }, 'open'],
  [{ closesAt: now }, 'closed'],
  [{ opensAt: at('2026-11-25T12:00:01'), closesAt: at('2026-12-01T00:00:00') }, 'upcoming'],
  [{ opensAt: now }, 'open'],
] as const)('with %o it is %s', (values, state) => {
  expect(noticeState(listed(values), now)).toBe(state);
});

test('it moves to the archive at the second in which it closes, or a year after its day, and a form never', () => {
  const closesAt = at('2026-12-05T17:00:00');
  expect(archivesAt(listed({ closesAt }))).toEqual(closesAt);
  expect(isArchived(listed({ closesAt }), new Date(closesAt.getTime() - 1))).toBe(false);
  expect(isArchived(listed({ closesAt }), closesAt)).toBe(true);
  expect(archivesAt(listed({ publishedOn: day('2025-11-25') }))).toEqual(day('2026-11-25'));
  expect(archivesAt(listed({ opensAt: day('2026-12-01') }))).toEqual(day('2027-12-01'));
  expect(archivesAt(listed({ kind: 'form' }))).toBeNull();
  expect(archivesAt(listed({ kind: 'form', closesAt }))).toEqual(closesAt);
});

test.each([
  ['CHAIRS', [1]],
  ['kbc/12', [2]],
  ['खुर्च्या', [3]],
  ['tender', [1]],
  ['%', []],
  ["'; DROP TABLE Notice;--", []],
  ['\u202e', []],
  ['', [1, 2, 3]],
])('“%s” finds %j', (query, ids) => {
  const notices = [
    listed({ id: 1 }),
    listed({ id: 2, title: 'Desks', number: 'KBC/12', kind: 'circular' }),
    listed({ id: 3, title: 'खुर्च्या', kind: 'report', publishedOn: day('2025-12-31') }),
  ];
  const filter = { query, kind: null, state: null, year: null };
  expect(filterNotices(notices, filter, now).map(({ id }) => id)).toEqual(ids);
  expect(filterNotices(notices, { ...filter, query: '', year: '2025' }, now).map(({ id }) => id)).toEqual([3]);
  expect(filterNotices(notices, { ...filter, query: '', kind: 'circular' }, now).map(({ id }) => id)).toEqual([2]);
});

test('a page that lists them is made again when one opens or closes, and one of a notice with that alone', async () => {
  expect(await hasNotices()).toBe(false);
  await add([
    { slug: 'soon', opensAt: at('2026-11-26T10:00:00'), closesAt: at('2026-12-26T10:00:00') },
    { slug: 'now', title: 'Desks', closesAt: at('2026-11-28T10:00:00') },
    { slug: 'hidden', isPublished: false, closesAt: at('2026-11-25T13:00:00') },
  ]);
  expect(await hasNotices()).toBe(true);
  const list = await recordPage(() => findOpenNotices(now));
  expect(list.value.map(({ slug }) => slug)).toEqual(['now']);
  expect(list.record.changesAt).toBe(at('2026-11-26T10:00:00').getTime());
  const page = await recordPage(() => getNotice('now', now));
  expect([page.value?.title, page.record.changesAt]).toEqual(['Desks', at('2026-11-28T10:00:00').getTime()]);
  expect(await findOpenNotices(at('2026-11-28T10:00:00'))).toMatchObject([{ slug: 'soon' }]);
});

test('an address has its own words or its number, and the oldest of two with the same words has them', async () => {
  await add([{ slug: 'twice', title: 'First' }, { slug: 'twice', title: 'Second' }, { title: 'Third' }]);
  const where = { title: { in: ['First', 'Second', 'Third'] } };
  const [first, , third] = await database().notice.findMany({ where, orderBy: { id: 'asc' } });
  expect((await getNotice('twice', now))?.id).toBe(first?.id);
  expect((await getNotice(String(third?.id), now))?.title).toBe('Third');
  for (const segment of ['hidden', '0', '-1', '99999', 'Twice', '', '../1', '1e0', '%00', 'x'.repeat(5000)])
    expect(await getNotice(segment, now), segment).toBeNull();
});

/** How the database would find the published ones, the newest first. */
async function planOfList(): Promise<string> {
  if (isOnPostgresql) await database().$executeRaw`ANALYZE "Notice"`;
  const explain = Prisma.raw(isOnPostgresql ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN');
  const plan = await database().$queryRaw<object[]>`${explain}
    SELECT "id", "title" FROM "Notice" WHERE "isPublished" = ${true} ORDER BY "publishedOn" DESC, "id" DESC LIMIT 20`;
  return plan.map((row) => Object.values(row).join(' ')).join('\n');
}

test('5,000 of them are listed by an index, and found again in moments', async () => {
  const start = day('2018-01-01').getTime();
  await add(
    Array.from({ length: 5000 }, (_, index) => ({
      title: `Supply of lot ${index} for the laboratory of the centre`,
      number: `KBC/${index}`,
      publishedOn: new Date(start + index * 14 * 3_600_000),
    })),
  );
  const plan = await planOfList();
  expect(plan).toContain('Notice_isPublished_publishedOn_id_idx');
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
  await findNotices(now);
  const begun = process.cpuUsage();
  const filter = { query: 'lot 4321', kind: 'tender', state: null, year: null };
  for (let round = 0; round < 10; round += 1) filterNotices(await findNotices(now), filter, now);
  // Some 10 ms each on a quiet machine.
  expect(process.cpuUsage(begun).user / 10_000).toBeLessThan(200);
});
