import { beforeAll, describe, expect, it } from 'vitest';
import { callAs, refused, signInForTest, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { findReadablePrograms } from './access.ts';
import { getSubmission } from './submission-detail.ts';
import { everySubmission } from './submission-filter.ts';
import { findSubmissions, findTagNames, type SubmissionPage, type SubmissionQuery } from './submission-list.ts';

useTestDatabase();

const headers = useStaff();
let programId: number;
let otherId: number;
const ids: number[] = [];
beforeAll(async () => {
  ({ id: programId } = await programForTest());
  ({ id: otherId } = await programForTest('Another'));
  for (let number = 1; number <= 7; number += 1) {
    await submissionForTest(otherId, { answers: { Name: `Kiran ${number}` } });
    const { id } = await submissionForTest(programId, {
      answers: { Name: `Asha ${number}`, City: number % 2 ? 'जळगाव' : 'Dhule' },
      files: number === 3 ? [{ label: 'Deck', filename: 'pitch-deck.txt' }] : [],
    });
    ids.unshift(id);
  }
  const used = { create: { submissionId: ids[0] as number } };
  await database().tag.create({ data: { name: 'Agritech', key: 'agritech', inAnyState: used } });
  await database().tag.create({ data: { name: 'Unused', key: 'unused' } });
});

const query = (given: Partial<SubmissionQuery> = {}): SubmissionQuery => ({
  programId,
  filter: everySubmission,
  order: 'newest',
  size: 3,
  beyondId: null,
  backId: null,
  ...given,
});

const find = async (given: Partial<SubmissionQuery> & { search?: string } = {}): Promise<SubmissionPage> => {
  const { search = '', ...rest } = given;
  return unwrap(await callAs(headers, findSubmissions, query({ filter: { ...everySubmission, search }, ...rest })));
};
const idsOf = ({ items }: SubmissionPage) => items.map(({ id }) => id);

describe('findSubmissions', () => {
  it('pages newest first, within the program, with all columns', async () => {
    const first = await find();
    expect([first.found, first.summary.total, first.summary.latestId, first.mayWrite]).toEqual([7, 7, ids[0], true]);
    expect(first.columns).toEqual({ fields: ['City', 'Name'], files: ['Deck'] });
    expect(first.summary.latestAt).toEqual(first.items[0]?.submittedAt);
    expect(first.items[0]).toMatchObject({ status: 'received', tags: ['Agritech'] });
    const second = await find({ beyondId: first.nextId });
    const third = await find({ beyondId: second.nextId });
    expect([first, second, third].flatMap(idsOf)).toEqual(ids);
    expect([first.previousId, third.nextId]).toEqual([null, null]);
    expect(idsOf(await find({ backId: third.previousId }))).toEqual(idsOf(second));
    // Only the first page comes before the second, and none comes before the first.
    expect(await find({ backId: second.previousId })).toMatchObject({ previousId: null, nextId: first.nextId });
  });

  it('pages oldest first, too', async () => {
    const first = await find({ order: 'oldest', size: 4 });
    const second = await find({ order: 'oldest', size: 4, beyondId: first.nextId });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.toReversed());
    expect(idsOf(await find({ order: 'oldest', size: 4, backId: second.previousId }))).toEqual(idsOf(first));
  });

  it('shows the first page when nothing lies beyond, and when fewer than a page lie before', async () => {
    expect(await find({ beyondId: 1 })).toMatchObject({ previousId: null, items: [{ id: ids[0] }, {}, {}] });
    expect(await find({ backId: ids[1] ?? 0 })).toMatchObject({ previousId: null, items: [{ id: ids[0] }, {}, {}] });
    expect(await find({ backId: 9999, search: 'nothing like it' })).toMatchObject({ found: 0, items: [] });
  });

  it('stays in place while new ones arrive', async () => {
    const { id } = await programForTest('Busy');
    const arrive = async () => (await submissionForTest(id, { answers: { Name: 'Ravi' } })).id;
    const older = [await arrive(), await arrive(), await arrive(), await arrive()].reverse();
    const first = await find({ programId: id, size: 2 });
    const newest = await arrive();
    const second = await find({ programId: id, size: 2, beyondId: first.nextId });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(older);
    const back = await find({ programId: id, size: 2, backId: second.previousId });
    expect([idsOf(back), back.previousId]).toEqual([older.slice(0, 2), older[0]]);
    expect(idsOf(await find({ programId: id, size: 2, backId: back.previousId }))).toEqual([newest, older[0]]);
  });

  it('searches answers, file names and the number, and pages what it found', async () => {
    expect(await find({ search: 'जळगाव' })).toMatchObject({ found: 4, summary: { total: 7 } });
    expect(idsOf(await find({ search: 'asha 5' }))).toEqual([ids[2]]);
    expect(idsOf(await find({ search: 'PITCH' }))).toEqual([ids[4]]);
    expect(idsOf(await find({ search: `#${ids[1]}` }))).toEqual([ids[1]]);
    const second = await find({ search: 'asha', beyondId: ids[2] ?? 0 });
    expect([second.found, idsOf(second)]).toEqual([7, ids.slice(3, 6)]);
  });

  it('lists all programs in one order, pages and filters them, and says whose each is', async () => {
    const first = await find({ programId: 'all', size: 5 });
    expect(first).toMatchObject({ program: null, columns: { fields: [], files: [] }, previousId: null });
    const all = [first];
    for (let next = first.nextId; next !== null; next = all.at(-1)?.nextId ?? null)
      all.push(await find({ programId: 'all', size: 5, beyondId: next }));
    const seen = all.flatMap(idsOf);
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
    expect([seen.length, first.found, first.summary.latestId]).toEqual([first.summary.total, seen.length, seen[0]]);
    expect(new Set(all.flatMap(({ items }) => items.map(({ program }) => program.title))).size).toBeGreaterThan(1);
    const back = await find({ programId: 'all', size: 5, backId: all[2]?.previousId ?? null });
    expect(idsOf(back)).toEqual(seen.slice(5, 10));
    expect((await find({ programId: 'all', search: 'kiran', size: 25 })).items).toHaveLength(7);
    expect((await find({ programId: 'all', search: 'k', size: 25 })).found).toBeGreaterThanOrEqual(7);
    const filter = { ...everySubmission, tags: ['agritech'] };
    expect(idsOf(await find({ programId: 'all', filter }))).toEqual([ids[0]]);
    expect(await find({ programId: 'all', order: 'oldest', size: 2 })).toMatchObject({ nextId: seen.at(-2) });
  });

  it('knows an unknown program', async () => {
    expect(await callAs(headers, findSubmissions, query({ programId: 999 }))).toMatchObject(refused('not_found'));
  });
});

describe('getSubmission', () => {
  it('gives the neighbours within the program, and within the list', async () => {
    const middle = await callAs(headers, getSubmission, ids[3] as number);
    expect(middle).toMatchObject({ ok: true, value: { previousId: ids[2], nextId: ids[4], tags: [] } });
    expect(await callAs(headers, getSubmission, ids[0] as number)).toMatchObject({ value: { previousId: null } });
    expect(await callAs(headers, getSubmission, ids[6] as number)).toMatchObject({ value: { nextId: null } });
    const filter = { ...everySubmission, search: 'dhule' };
    expect(await callAs(headers, getSubmission, ids[3] as number, { filter, order: 'oldest' })).toMatchObject({
      value: { previousId: ids[5], nextId: ids[1] },
    });
    expect(await callAs(headers, getSubmission, ids[3] as number, { ...query(), programId: 'all' })).toMatchObject({
      value: { previousId: (ids[3] as number) + 1, nextId: (ids[3] as number) - 1 },
    });
    expect(await callAs(headers, getSubmission, 9999)).toMatchObject(refused('not_found'));
  });
});

describe('readers', () => {
  const notFound = refused('not_found');

  it('gives a reviewer the submissions of their programs, without what the staff keep about them', async () => {
    const reviewer = await signInForTest({ role: 'reviewer' });
    const staff = await signedInStaff(reviewer);
    await database().programReviewer.create({ data: { userId: staff?.id ?? '', programId } });

    expect(await callAs(reviewer, findReadablePrograms)).toMatchObject({ value: [{ id: programId, submissions: 7 }] });
    expect(await callAs(reviewer, findSubmissions, query())).toMatchObject({ value: { found: 7, mayWrite: false } });
    expect(await callAs(reviewer, getSubmission, ids[0] as number)).toMatchObject({
      value: { id: ids[0], record: null },
    });
    expect(await callAs(reviewer, findTagNames)).toMatchObject({ value: ['Agritech'] });

    const inbox = await callAs(reviewer, findSubmissions, query({ programId: 'all', size: 25 }));
    expect(inbox).toMatchObject({ value: { found: 7, summary: { total: 7 }, mayWrite: false } });
    expect(inbox.ok && inbox.value.items.every(({ program }) => program.id === programId)).toBe(true);
    const nobody = await signInForTest({ role: 'reviewer' });
    expect(await callAs(nobody, findSubmissions, query({ programId: 'all' }))).toMatchObject({
      value: { items: [], found: 0 },
    });

    expect(await callAs(reviewer, findSubmissions, query({ programId: otherId }))).toMatchObject(notFound);
    expect(await callAs(reviewer, getSubmission, (ids[0] as number) - 1)).toMatchObject(notFound);
  });

  it('marks what seems wrong with an answer, in the list and on its page, also in a row of a group', async () => {
    const columns = JSON.stringify([{ label: 'Phone', type: 'text', pattern: 'mobile_number' }]);
    const [asking] = await write(() => [
      database().program.create({
        data: {
          title: 'Asks for numbers',
          description: 'A sample.',
          position: 1,
          formFields: {
            create: [
              { id: 1, label: 'Mobile', fieldType: 'text', pattern: 'mobile_number', isRequired: true, order: 1 },
              { id: 2, label: 'Team', fieldType: 'group', columns, isRequired: true, order: 2 },
            ],
          },
        },
      }),
      raiseContentVersion(),
    ]);
    const Team = JSON.stringify([{ Phone: '' }, { Phone: '98765 43210' }, { Phone: 'later' }]);
    const given = { answers: { Mobile: 'none yet', Team }, types: { Team: 'group' } };
    const { id } = await submissionForTest(asking.id, given);
    const doubt = 'Is this a mobile number? It has no ten digits.';
    const notes = { 1: { doubt }, 2: { doubt: `Row 2, “Phone”: ${doubt}`, columns } };
    expect((await find({ programId: asking.id })).items[0]).toMatchObject({ id, notes });
    expect(await callAs(headers, getSubmission, id)).toMatchObject({ value: { notes } });
  });

  it('gives an administrator everything', async () => {
    expect(await callAs(headers, findReadablePrograms)).toMatchObject({ value: [{}, {}, {}, {}] });
    expect(await callAs(headers, getSubmission, ids[0] as number)).toMatchObject({
      value: { record: { notes: [], history: [], mails: [] } },
    });
  });
});
