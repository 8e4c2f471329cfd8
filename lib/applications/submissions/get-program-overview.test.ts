import { describe, expect, it } from 'vitest';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { binDays, getProgramOverview, maxBins } from './program-overview.ts';
import { everySubmission } from './submission-filter.ts';

useTestDatabase();
const now = new Date('2026-11-21T06:00:00Z');

const headers = useStaff();

async function overviewOf(programId: number, filter = everySubmission) {
  return unwrap(await callAs(headers, getProgramOverview, programId, filter, now));
}

describe('binDays', () => {
  const span = (days: number) => binDays(new Date(now.getTime() - (days - 1) * 86_400_000), now);
  it('has a bin for each day, and longer ones for longer spans', () => {
    expect(span(1)).toMatchObject({ days: 1, bins: [{ first: '2026-11-21', last: '2026-11-21' }] });
    expect(span(92)).toMatchObject({ days: 1 });
    expect(span(93)).toMatchObject({ days: 7 });
    for (const days of [1, 92, 93, 700, 5000, 50_000]) {
      const { bins } = span(days);
      expect(bins.length).toBeLessThanOrEqual(maxBins);
      expect(bins.at(-1)?.until.getTime()).toBeGreaterThan(now.getTime());
      for (const [index, { since }] of bins.entries()) if (index > 0) expect(since).toEqual(bins[index - 1]?.until);
    }
  });
});

it('counts days in Kolkata until closing, statuses and what was filled in', async () => {
  const { id } = await programForTest();
  await database().program.update({ where: { id }, data: { closesAt: new Date('2026-11-23T11:30:00Z') } });
  await database().formField.createMany({
    data: [
      { programId: id, label: 'Name', fieldType: 'text', isRequired: true, order: 1 },
      { programId: id, label: 'Website', fieldType: 'text', order: 2 },
    ],
  });
  // The second one is on the 20th in UTC and on the 21st in Kolkata.
  for (const at of ['2026-11-19T12:00:00Z', '2026-11-20T18:30:00Z', '2026-11-21T05:00:00Z']) {
    const files = at.endsWith('05:00:00Z') ? [{ label: 'Deck', filename: 'a.txt' }] : [];
    const answers = { Name: 'A', Website: files.length > 0 ? 'x' : '', Former: '' };
    await submissionForTest(id, { answers, files, submittedAt: new Date(at) });
  }
  await database().submission.updateMany({ where: { programId: id, hasFiles: true }, data: { status: 'accepted' } });

  const overview = await overviewOf(id);
  expect(overview).toMatchObject({ total: 3, binDays: 1 });
  expect(overview.bins.map(({ first, count }) => [first.slice(-2), count])).toEqual([
    ['19', 1],
    ['20', 0],
    ['21', 2],
    ['22', 0],
    ['23', 0],
  ]);
  expect(Object.fromEntries(overview.statuses.map(({ status, count }) => [status, count]))).toEqual({
    received: 2,
    in_review: 0,
    shortlisted: 0,
    accepted: 1,
    rejected: 0,
    withdrawn: 0,
    suspected: 0,
    spam: 0,
  });
  expect(overview.completion).toEqual([
    { kind: 'field', label: 'Website', filled: 1 },
    { kind: 'file', label: 'Deck', filled: 1 },
    { kind: 'field', label: 'Former', filled: 0 },
  ]);
});

it('counts what each option was chosen, and follows the filter of the list', async () => {
  const { id } = await programForTest('With options');
  await database().formField.createMany({
    data: [
      { programId: id, label: 'Sector', fieldType: 'select', options: 'Energy\nHealth', order: 1 },
      { programId: id, label: 'Needs', fieldType: 'checkboxes', options: 'Mentor\nFunds', isRequired: true, order: 2 },
      { programId: id, label: 'Website', fieldType: 'text', order: 3 },
    ],
  });
  const types = { Sector: 'select', Needs: 'checkboxes' };
  const sent = [
    ['2026-11-10T06:00:00Z', 'Energy', 'Mentor; Funds', 'x'],
    ['2026-11-12T06:00:00Z', 'Energy', 'Funds', ''],
    ['2026-11-14T06:00:00Z', '', 'Funds', 'x'],
    ['2026-11-15T06:00:00Z', 'Textiles', 'Mentor', 'x'],
  ] as const;
  for (const [at, Sector, Needs, Website] of sent)
    await submissionForTest(id, { answers: { Sector, Needs, Website }, types, submittedAt: new Date(at) });
  const all = await overviewOf(id);
  expect(all.choices).toEqual([
    {
      label: 'Sector',
      answered: 3,
      options: [
        { option: 'Energy', count: 2 },
        { option: 'Health', count: 0 },
        { option: 'Textiles', count: 1 },
      ],
    },
    {
      label: 'Needs',
      answered: 4,
      options: [
        { option: 'Mentor', count: 2 },
        { option: 'Funds', count: 3 },
      ],
    },
  ]);
  expect(all).toMatchObject({ total: 4 });
  const filtered = await overviewOf(id, { ...everySubmission, answers: [['Sector', 'Energy']] });
  expect(filtered.total).toBe(2);
  expect(filtered.bins.map(({ first, count }) => [first.slice(-2), count])).toEqual([
    ['10', 1],
    ['11', 0],
    ['12', 1],
  ]);
  expect(filtered.statuses.find(({ status }) => status === 'received')).toEqual({ status: 'received', count: 2 });
  expect(filtered.choices[1]?.options).toEqual([
    { option: 'Mentor', count: 1 },
    { option: 'Funds', count: 2 },
  ]);
  expect(filtered.completion).toEqual([
    { kind: 'field', label: 'Sector', filled: 2 },
    { kind: 'field', label: 'Website', filled: 1 },
  ]);
});

it('makes sense with nothing, after closing, and with a closing time far away', async () => {
  const { id } = await programForTest('Nothing');
  expect(await overviewOf(id)).toMatchObject({ total: 0, completion: [], bins: [{ first: '2026-11-21', count: 0 }] });
  await database().program.update({ where: { id }, data: { closesAt: new Date('2027-11-21T00:00:00Z') } });
  expect((await overviewOf(id)).bins).toHaveLength(1);
  await database().program.update({ where: { id }, data: { closesAt: new Date('2026-01-10T00:00:00Z') } });
  await submissionForTest(id, { submittedAt: new Date('2026-01-08T00:00:00Z') });
  expect((await overviewOf(id)).bins.map(({ count }) => count)).toEqual([1, 0, 0]);
});
