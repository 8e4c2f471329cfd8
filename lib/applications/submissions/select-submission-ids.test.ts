import { beforeAll, describe, expect, it } from 'vitest';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { everySubmission, type SubmissionFilter } from './submission-filter.ts';
import { countSubmissions, type SubmissionSelection, selectSubmissionIds } from './submission-query.ts';

useTestDatabase();

let programId: number;
let otherId: number;
/** Oldest first. */
const ids: number[] = [];
const at = (text: string) => new Date(text);

beforeAll(async () => {
  ({ id: programId } = await programForTest());
  const other = await programForTest('Another');
  otherId = other.id;
  for (let number = 1; number <= 7; number += 1) {
    await submissionForTest(other.id, { answers: { Name: `Kiran ${number}`, City: 'जळगाव' } });
    const { id } = await submissionForTest(programId, {
      answers: { Name: `Asha ${number}`, City: number % 2 ? 'जळगाव' : 'Dhule' },
      files: number === 3 ? [{ label: 'Deck', filename: 'pitch-deck.txt' }] : [],
      // The fourth of November has begun in Kolkata while it is still the third in UTC.
      submittedAt: number < 4 ? at('2026-11-03T18:29:59Z') : at('2026-11-03T18:30:00Z'),
    });
    ids.push(id);
  }
  const tags = [
    { name: 'Agritech', key: 'agritech', of: [1, 2, 3] },
    { name: 'Women-led', key: 'women-led', of: [3, 4] },
  ];
  for (const { name, key, of } of tags) {
    const inAnyState = { create: of.map((number) => ({ submissionId: ids[number - 1] as number })) };
    await database().tag.create({ data: { name, key, inAnyState } });
  }
  const status = (number: number, value: string) =>
    database().submission.update({ where: { id: ids[number - 1] as number }, data: { status: value } });
  await status(1, 'accepted');
  await status(5, 'in_review');
  await status(6, 'accepted');
});

const selection = (filter: Partial<SubmissionFilter> = {}, more: Partial<SubmissionSelection> = {}) => ({
  programIds: [programId],
  filter: { ...everySubmission, ...filter },
  order: 'newest' as const,
  beyondId: null,
  limit: 100,
  hidden: null,
  ...more,
});

/** The numbers of the submissions found, in order. Also checks that the count agrees. */
async function found(filter: Partial<SubmissionFilter>): Promise<number[]> {
  const asked = selection(filter);
  const newest = await selectSubmissionIds(asked);
  expect(await selectSubmissionIds({ ...asked, order: 'oldest' })).toEqual(newest.toReversed());
  expect(await countSubmissions([programId], asked.filter, 50, null)).toBe(newest.length);
  return newest.map((id) => ids.indexOf(id) + 1);
}

describe('selectSubmissionIds', () => {
  it('goes through all of the program and nothing else, in parts', async () => {
    for (const order of ['newest', 'oldest'] as const) {
      const seen: number[] = [];
      for (let beyondId: number | null = null; ; beyondId = seen.at(-1) ?? null) {
        const part = await selectSubmissionIds(selection({}, { order, beyondId, limit: 3 }));
        seen.push(...part);
        if (part.length < 3) break;
      }
      expect(seen).toEqual(order === 'newest' ? ids.toReversed() : ids);
    }
  });

  it('finds text in answers and file names, whatever its capitals, and a number', async () => {
    expect(await found({ search: 'जळगाव' })).toEqual([7, 5, 3, 1]);
    expect(await found({ search: 'ASHA 5' })).toEqual([5]);
    expect(await found({ search: 'Pitch-D' })).toEqual([3]);
    expect(await found({ search: `#${ids[1]}` })).toEqual([2]);
    expect(await found({ search: String(ids[1]) })).toEqual(expect.arrayContaining([2]));
    expect(await found({ search: 'nothing like it' })).toEqual([]);
  });

  it('finds one and two letters too', async () => {
    expect(await found({ search: 'ळग' })).toEqual([7, 5, 3, 1]);
    expect(await found({ search: 'hu' })).toEqual([6, 4, 2]);
    expect(await found({ search: 'k.' })).toEqual([3]);
    expect(await found({ search: '~' })).toEqual([]);
  });

  it('takes every sign for itself', async () => {
    const { id } = await programForTest('Odd letters');
    const odd = async (value: string) => (await submissionForTest(id, { answers: { Name: value } })).id;
    const [percent, line, back] = [await odd('50% ready'), await odd('team_one'), await odd('C:\\deck')];
    const quote = await odd('say "yes" OR no*');
    await odd('500 teams, one deck');
    const search = (text: string) => selectSubmissionIds(selection({ search: text }, { programIds: [id] }));
    expect(await search('%')).toEqual([percent]);
    expect(await search('50%')).toEqual([percent]);
    expect(await search('_')).toEqual([line]);
    expect(await search('m_o')).toEqual([line]);
    expect(await search('\\d')).toEqual([back]);
    expect(await search('"yes"')).toEqual([quote]);
    expect(await search('no*')).toEqual([quote]);
    expect(await search("' OR 1=1 --")).toEqual([]);
    expect(await search('text:say')).toEqual([]);
  });

  it('filters by status, tag, days in Kolkata and files, and by all of them together', async () => {
    expect(await found({ statuses: ['accepted'] })).toEqual([6, 1]);
    expect(await found({ statuses: ['accepted', 'in_review'] })).toEqual([6, 5, 1]);
    expect(await found({ tags: ['AGRITECH'] })).toEqual([3, 2, 1]);
    expect(await found({ tags: ['agritech', 'Women-led'] })).toEqual([4, 3, 2, 1]);
    expect(await found({ tags: ['unknown'] })).toEqual([]);
    expect(await found({ to: '2026-11-03' })).toEqual([3, 2, 1]);
    expect(await found({ from: '2026-11-04', to: '2026-11-04' })).toEqual([7, 6, 5, 4]);
    expect(await found({ hasFiles: true })).toEqual([3]);
    expect(await found({ hasFiles: false })).toHaveLength(6);
    expect(await found({ search: 'asha', statuses: ['received'], tags: ['women-led'], to: '2026-11-03' })).toEqual([3]);
    expect(await found({ search: 'as', tags: ['women-led'], hasFiles: false })).toEqual([4]);
  });

  it('goes on in several steps where every answer has to be looked at', async () => {
    const { id } = await programForTest('Large');
    const row = { programId: id, submittedAt: new Date() };
    await database().submission.createMany({ data: Array.from({ length: 2500 }, () => row) });
    const { id: last } = await submissionForTest(id, { answers: { Name: '₹5' } });
    await database().submission.createMany({ data: Array.from({ length: 1200 }, () => row) });
    for (const order of ['newest', 'oldest'] as const)
      expect(await selectSubmissionIds(selection({ search: '₹' }, { programIds: [id], order }))).toEqual([last]);
    expect(await countSubmissions([id], { ...everySubmission, search: '₹' }, 10, null)).toBe(1);
    expect(await countSubmissions([id], everySubmission, 100, null)).toBe(101);
  });
});

it('merges programs in one order, whatever the filter, and counts them together', async () => {
  const both = [programId, otherId];
  for (const filter of [{}, { search: 'as' }, { search: 'a' }, { search: 'name' }, { hasFiles: false }]) {
    const asked = selection(filter, { programIds: both });
    const apart = [];
    for (const id of both) apart.push(...(await selectSubmissionIds({ ...asked, programIds: [id] })));
    const newest = apart.toSorted((one, other) => other - one);
    expect(await selectSubmissionIds(asked)).toEqual(newest);
    expect(await selectSubmissionIds({ ...asked, order: 'oldest', limit: 3 })).toEqual(newest.toReversed().slice(0, 3));
    expect(await countSubmissions(both, asked.filter, 100, null)).toBe(newest.length);
    expect(await countSubmissions(both, asked.filter, 2, null)).toBe(Math.min(3, newest.length));
  }
  expect(await selectSubmissionIds(selection({}, { programIds: [] }))).toEqual([]);
  expect(await countSubmissions([], { ...everySubmission, search: 'asha' }, 10, null)).toBe(0);
});
