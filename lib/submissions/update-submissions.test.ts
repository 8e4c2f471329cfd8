import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInForTest } from '../auth/sign-in-for-test.ts';
import { database } from '../db/client.ts';
import { useTestDatabase } from '../db/test-database.ts';
import { createNote } from './create-note.ts';
import { findRecentActions } from './find-recent-actions.ts';
import { getSubmission } from './get-submission.ts';
import { removeNote } from './remove-note.ts';
import { programForTest, submissionForTest } from './submission-for-test.ts';
import { undoChanges } from './undo-changes.ts';
import { updateNote } from './update-note.ts';
import { updateSubmission } from './update-submission.ts';
import { type BulkOutcome, changedAtOnce, updateSubmissions } from './update-submissions.ts';

useTestDatabase();

let admin: Headers;
let colleague: Headers;
let programId: number;
let ids: number[];
beforeAll(async () => {
  [admin, colleague] = [await signInForTest(), await signInForTest()];
});
beforeEach(async () => {
  ({ id: programId } = await programForTest());
  ids = [];
  for (const name of ['Asha', 'Binod', 'Chitra'])
    ids.push((await submissionForTest(programId, { answers: { Name: name } })).id);
});

const status = (value: string) => ({ kind: 'status', value });
const bulk = async (change: object, selection: object = { ids }, by = admin): Promise<BulkOutcome> => {
  const outcome = await updateSubmissions(by, { program_id: programId, change, selection });
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.value;
};
const statuses = async () =>
  (await database().submission.findMany({ where: { programId }, orderBy: { id: 'asc' } })).map((row) => row.status);
const tags = async (id: number) => {
  const found = await getSubmission(admin, id);
  return found.ok ? found.value.tags : [];
};
const history = async (id: number) => {
  const found = await getSubmission(admin, id);
  return (found.ok && found.value.record?.history) || [];
};
const lastAudit = () => database().auditLog.findFirst({ orderBy: { id: 'desc' } });

describe('one submission', () => {
  it('gets a status, with history and an audit entry', async () => {
    const id = ids[0] as number;
    expect(await updateSubmission(admin, id, { kind: 'status', value: 'in_review' }, 'received')).toMatchObject({
      value: { changed: true },
    });
    expect(await statuses()).toEqual(['in_review', 'received', 'received']);
    const [entry] = await history(id);
    expect(entry).toMatchObject({ author: 'Test Admin', kind: 'status', before: 'received', after: 'in_review' });
    expect(Date.now() - (entry?.at.getTime() ?? 0)).toBeLessThan(60_000);
    expect(await lastAudit()).toMatchObject({
      action: 'submission.status',
      entityId: String(id),
      detail: { before: 'received', after: 'in_review' },
    });
    expect(await updateSubmission(admin, id, { kind: 'status', value: 'in_review' })).toMatchObject({
      value: { changed: false },
    });
    expect(await history(id)).toHaveLength(1);
  });

  it('keeps the status that somebody else set meanwhile', async () => {
    const id = ids[0] as number;
    await updateSubmission(colleague, id, { kind: 'status', value: 'accepted' }, 'received');
    const late = await updateSubmission(admin, id, { kind: 'status', value: 'rejected' }, 'received');
    expect(late).toMatchObject({ failure: { code: 'conflict', message: expect.stringContaining('“Accepted”') } });
    expect((await statuses())[0]).toBe('accepted');
  });

  it('gets and loses tags, whatever their capitals', async () => {
    const [one, two] = ids as [number, number];
    await updateSubmission(admin, one, { kind: 'tag_added', value: 'Agritech' });
    await updateSubmission(admin, two, { kind: 'tag_added', value: 'AGRITECH' });
    await updateSubmission(admin, two, { kind: 'tag_added', value: 'शेती' });
    expect([await tags(one), await tags(two)]).toEqual([['Agritech'], ['Agritech', 'शेती']]);
    expect(await updateSubmission(admin, two, { kind: 'tag_removed', value: 'agritech' })).toMatchObject({
      value: { changed: true },
    });
    expect(await tags(two)).toEqual(['शेती']);
    expect((await history(two))[0]).toMatchObject({ kind: 'tag_removed', before: 'Agritech', after: null });
    expect(await updateSubmission(admin, two, { kind: 'tag_removed', value: 'never' })).toMatchObject({
      value: { changed: false },
    });
  });

  it('is known, or it is said', async () => {
    expect(await updateSubmission(admin, 9999, { kind: 'status', value: 'accepted' })).toMatchObject({
      failure: { code: 'not_found' },
    });
  });
});

describe('many submissions', () => {
  it('change by id, within the program only', async () => {
    const other = await programForTest('Another');
    const { id: stranger } = await submissionForTest(other.id, { answers: { Name: 'Dev' } });
    await updateSubmission(admin, ids[0] as number, { kind: 'status', value: 'shortlisted' });
    expect(await bulk(status('shortlisted'), { ids: [...ids.slice(0, 2), stranger] })).toMatchObject({ changed: 1 });
    expect(await statuses()).toEqual(['shortlisted', 'shortlisted', 'received']);
    expect(await database().submission.findUnique({ where: { id: stranger } })).toMatchObject({ status: 'received' });
    expect(await lastAudit()).toMatchObject({
      action: 'submission.bulk_change',
      detail: { programId, kind: 'status', after: 'shortlisted', selected: 3 },
    });
  });

  it('change by filter, up to the newest that was known, although the filter no longer means them', async () => {
    const row = { programId, submittedAt: new Date() };
    const count = changedAtOnce * 2 + 5;
    await database().submission.createMany({ data: Array.from({ length: count }, () => row) });
    const newest = await database().submission.findFirst({ where: { programId }, orderBy: { id: 'desc' } });
    const { id: late } = await submissionForTest(programId, { answers: { Name: 'Late' } });
    let turns = 0;
    const turn = () => {
      turns += 1;
      waiting = setImmediate(turn);
    };
    let waiting = setImmediate(turn);
    const done = await bulk(status('rejected'), { filter: 'status=received', up_to: newest?.id });
    clearImmediate(waiting);
    expect(done).toMatchObject({ changed: count + 3, unchanged: 0 });
    expect(turns).toBeGreaterThanOrEqual(3);
    expect(await database().submission.findFirst({ where: { id: late } })).toMatchObject({ status: 'received' });
    expect(await undoChanges(admin, done.batch)).toMatchObject({ value: { undone: count + 3, left: 0 } });
    expect(new Set(await statuses())).toEqual(new Set(['received']));
  });

  it('change in parts under one token, as far as they are asked for', async () => {
    const row = { programId, submittedAt: new Date() };
    await database().submission.createMany({ data: Array.from({ length: 7 }, () => row) });
    const newest = await database().submission.findFirstOrThrow({ where: { programId }, orderBy: { id: 'desc' } });
    const selection = { filter: 'status=received', up_to: newest.id, at_most: 4 };
    const asked = { program_id: programId, change: status('rejected'), selection };
    const first = await bulk(asked.change, selection);
    expect(first).toEqual({
      batch: expect.any(String),
      changed: 4,
      unchanged: 0,
      next_up_to: newest.id - 4,
      total: 10,
    });

    const on = { ...asked, batch: first.batch, selection: { ...selection, up_to: first.next_up_to } };
    for (const [by, strange] of [
      [colleague, on],
      [admin, { ...on, batch: randomUUID() }],
      [admin, { ...on, change: status('accepted') }],
      [admin, { ...on, selection: { ...on.selection, filter: '' } }],
      [admin, { ...on, selection: { ...on.selection, up_to: newest.id + 1 } }],
      [admin, { ...on, selection: { ids } }],
    ] as const)
      expect(await updateSubmissions(by, strange)).toMatchObject({ failure: { code: 'not_found' } });
    expect(await updateSubmissions(admin, on)).toMatchObject({ value: { changed: 4, batch: first.batch } });
    // Left off there: what was done is one action, and the rest is as it was.
    expect(await findRecentActions(admin, programId)).toMatchObject({ value: [{ batch: first.batch, changed: 8 }] });
    expect(await undoChanges(admin, first.batch)).toMatchObject({ value: { undone: 8, left: 0 } });

    const rest = await bulk(asked.change, { ...selection, at_most: 10 });
    expect(rest).toMatchObject({ changed: 10, next_up_to: expect.any(Number) });
    const end = { ...asked, batch: rest.batch, selection: { ...selection, up_to: rest.next_up_to } };
    expect(await updateSubmissions(admin, end)).toMatchObject({ value: { changed: 0, next_up_to: null } });
  });

  it('refuse what cannot be done', async () => {
    for (const body of [
      {},
      { program_id: programId, change: status('lost'), selection: { ids } },
      { program_id: programId, change: status('accepted'), selection: { ids: [] } },
      { program_id: programId, change: { kind: 'tag_added', value: '  ' }, selection: { ids } },
      { program_id: programId, change: { kind: 'tag_added', value: 'x'.repeat(41) }, selection: { ids } },
    ])
      expect(await updateSubmissions(admin, body)).toMatchObject({ failure: { code: 'invalid' } });
    const unknown = { program_id: 9999, change: status('accepted'), selection: { ids } };
    expect(await updateSubmissions(admin, unknown)).toMatchObject({ failure: { code: 'not_found' } });
    expect(await statuses()).toEqual(['received', 'received', 'received']);
  });
});

it('lets nobody but administrators write', async () => {
  const { batch } = await bulk(status('in_review'));
  for (const role of ['editor', 'reviewer', null]) {
    const stranger = role ? await signInForTest({ role }) : new Headers();
    const body = { program_id: programId, change: status('accepted'), selection: { ids } };
    const answers = [
      await updateSubmissions(stranger, body),
      await updateSubmission(stranger, ids[0] as number, { kind: 'status', value: 'accepted' }),
      await undoChanges(stranger, batch),
      await findRecentActions(stranger, programId),
      await createNote(stranger, ids[0] as number, { text: 'x' }),
      await updateNote(stranger, ids[0] as number, 1, { text: 'x' }),
      await removeNote(stranger, ids[0] as number, 1),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ failure: { code: 'forbidden' } });
  }
  expect(new Set(await statuses())).toEqual(new Set(['in_review']));
});
