import { beforeAll, describe, expect, it } from 'vitest';
import { signInForTest } from '../auth/sign-in-for-test.ts';
import { useTestDatabase } from '../db/test-database.ts';
import { findProgramOptions } from './find-program-options.ts';
import { findSubmissions, type SubmissionPage } from './find-submissions.ts';
import { getSubmission } from './get-submission.ts';
import { programForTest, submissionForTest } from './submission-for-test.ts';

useTestDatabase();

let headers: Headers;
let programId: number;
const ids: number[] = [];
beforeAll(async () => {
  headers = await signInForTest();
  ({ id: programId } = await programForTest());
  const other = await programForTest('Another');
  for (let number = 1; number <= 7; number += 1) {
    await submissionForTest(other.id, { answers: { Name: `Kiran ${number}` } });
    const { id } = await submissionForTest(programId, {
      answers: { Name: `Asha ${number}`, City: number % 2 ? 'जळगाव' : 'Dhule' },
      files: number === 3 ? [{ label: 'Deck', filename: 'pitch-deck.txt' }] : [],
    });
    ids.unshift(id);
  }
});

const find = async (
  query: { search?: string; page?: number; pageSize?: number; programId?: number } = {},
): Promise<SubmissionPage> => {
  const found = await findSubmissions(headers, { programId, search: '', page: 1, pageSize: 3, ...query });
  if (!found.ok) throw new Error(found.failure.message);
  return found.value;
};
const idsOf = ({ items }: SubmissionPage) => items.map(({ id }) => id);

describe('findSubmissions', () => {
  it('pages newest first, within the program, with all columns', async () => {
    const first = await find();
    expect([first.total, first.page, first.pageSize, first.summary.total]).toEqual([7, 1, 3, 7]);
    expect(first.columns).toEqual({ fields: ['City', 'Name'], files: ['Deck'] });
    const pages = [first, await find({ page: 2 }), await find({ page: 3 })];
    expect(pages.flatMap(idsOf)).toEqual(ids);
    expect(first.summary.latestAt).toEqual(first.items[0]?.submittedAt);
  });

  it('shows the last page when a later one is asked for', async () => {
    expect(await find({ page: 99 })).toMatchObject({ page: 3, items: [{ id: ids[6] }] });
  });

  it('searches answers, file names and the number', async () => {
    expect((await find({ search: 'जळगाव' })).total).toBe(4);
    expect(idsOf(await find({ search: 'asha 5' }))).toEqual([ids[2]]);
    expect(idsOf(await find({ search: 'PITCH' }))).toEqual([ids[4]]);
    expect(idsOf(await find({ search: `#${ids[1]}` }))).toEqual([ids[1]]);
    expect(await find({ search: 'nothing like it' })).toMatchObject({ total: 0, page: 1, summary: { total: 7 } });
  });

  it('pages what it found', async () => {
    const [first, last] = [await find({ search: 'asha' }), await find({ search: 'asha', page: 99 })];
    expect([first.total, idsOf(first)]).toEqual([7, ids.slice(0, 3)]);
    expect([last.page, idsOf(last)]).toEqual([3, ids.slice(6)]);
  });

  it('takes % and _ and \\ for themselves', async () => {
    const { id } = await programForTest('Odd letters');
    const odd = async (value: string) => (await submissionForTest(id, { answers: { Name: value } })).id;
    const [percent, line, back] = [await odd('50% ready'), await odd('team_one'), await odd('C:\\deck')];
    await odd('500 teams, one deck');
    const search = async (text: string) => idsOf(await find({ search: text, programId: id }));
    expect(await search('%')).toEqual([percent]);
    expect(await search('50%')).toEqual([percent]);
    expect(await search('_')).toEqual([line]);
    expect(await search('\\d')).toEqual([back]);
    expect(await search("' OR 1=1 --")).toEqual([]);
  });

  it('knows an unknown program', async () => {
    expect(await findSubmissions(headers, { programId: 999, search: '', page: 1, pageSize: 25 })).toMatchObject({
      ok: false,
      failure: { code: 'not_found' },
    });
  });
});

describe('getSubmission', () => {
  it('gives the neighbours within the program', async () => {
    const middle = await getSubmission(headers, ids[3] as number);
    expect(middle).toMatchObject({ ok: true, value: { newerId: ids[2], olderId: ids[4] } });
    expect(await getSubmission(headers, ids[0] as number)).toMatchObject({ value: { newerId: null } });
    expect(await getSubmission(headers, ids[6] as number)).toMatchObject({ value: { olderId: null } });
    expect(await getSubmission(headers, 9999)).toMatchObject({ ok: false, failure: { code: 'not_found' } });
  });
});

it('gives nothing to anybody who is no admin', async () => {
  for (const stranger of [new Headers(), await signInForTest({ role: 'reader' })]) {
    const answers = [
      await findSubmissions(stranger, { programId, search: '', page: 1, pageSize: 25 }),
      await getSubmission(stranger, ids[0] as number),
      await findProgramOptions(stranger),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, failure: { code: 'forbidden' } });
  }
});
