import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { callAs, refused, unwrap } from '#e2e/unit/sign-in.ts';
import { bulkOf, programForTest, status, submissionForTest, useSubmissions } from '#e2e/unit/submission.ts';

import { database } from '#lib/platform/db/client.ts';
import { changedAtOnce, findRecentActions, undoChanges } from './changes/bulk-actions.ts';

import { updateSubmission } from './changes/change.ts';

const given = useSubmissions();

describe('one submission', () => {
  it('gets a status, with history and an audit entry', async () => {
    const id = given.ids[0] as number;
    expect(
      await callAs(given.admin, updateSubmission, id, { kind: 'status', value: 'in_review' }, 'received'),
    ).toMatchObject({ value: { changed: true } });
    expect(await given.statuses()).toEqual(['in_review', 'received', 'received']);
    const [entry] = await given.history(id);
    expect(entry).toMatchObject({ author: 'Test Admin', kind: 'status', before: 'received', after: 'in_review' });
    expect(Date.now() - (entry?.at.getTime() ?? 0)).toBeLessThan(60_000);
    expect(await given.lastAudit()).toMatchObject({
      action: 'submission.status',
      entityId: String(id),
      detail: { before: 'received', after: 'in_review' },
    });
    expect(await callAs(given.admin, updateSubmission, id, { kind: 'status', value: 'in_review' })).toMatchObject({
      value: { changed: false },
    });
    expect(await given.history(id)).toHaveLength(1);
  });

  it('keeps the status that somebody else set meanwhile', async () => {
    const id = given.ids[0] as number;
    await callAs(given.colleague, updateSubmission, id, { kind: 'status', value: 'accepted' }, 'received');
    const late = await callAs(given.admin, updateSubmission, id, { kind: 'status', value: 'rejected' }, 'received');
    expect(late).toMatchObject({ failure: { code: 'conflict', message: expect.stringContaining('“Accepted”') } });
    expect((await given.statuses())[0]).toBe('accepted');
  });

  it('keeps the status that somebody else sets at the same moment', async () => {
    const id = given.ids[0] as number;
    const { submission } = database();
    const { findMany } = submission;
    // The last read before the transaction.
    const reading = vi.spyOn(submission, 'findMany').mockImplementationOnce((async (asked: never) => {
      const rows = await findMany(asked);
      await callAs(given.colleague, updateSubmission, id, { kind: 'status', value: 'accepted' }, 'received');
      return rows;
    }) as never);
    const late = await callAs(given.admin, updateSubmission, id, { kind: 'status', value: 'rejected' }, 'received');
    expect(reading).toHaveBeenCalled();
    reading.mockRestore();
    expect(late).toMatchObject({ failure: { code: 'conflict', message: expect.stringContaining('“Accepted”') } });
    expect((await given.statuses())[0]).toBe('accepted');
  });

  it('gets and loses tags, whatever their capitals', async () => {
    const [one, two] = given.ids as [number, number];
    await callAs(given.admin, updateSubmission, one, { kind: 'tag_added', value: 'Agritech' });
    await callAs(given.admin, updateSubmission, two, { kind: 'tag_added', value: 'AGRITECH' });
    await callAs(given.admin, updateSubmission, two, { kind: 'tag_added', value: 'शेती' });
    expect([await given.tags(one), await given.tags(two)]).toEqual([['Agritech'], ['Agritech', 'शेती']]);
    expect(await callAs(given.admin, updateSubmission, two, { kind: 'tag_removed', value: 'agritech' })).toMatchObject({
      value: { changed: true },
    });
    expect(await given.tags(two)).toEqual(['शेती']);
    expect((await given.history(two))[0]).toMatchObject({ kind: 'tag_removed', before: 'Agritech', after: null });
    expect(await callAs(given.admin, updateSubmission, two, { kind: 'tag_removed', value: 'never' })).toMatchObject({
      value: { changed: false },
    });
  });

  it('is known, or it is said', async () => {
    expect(await callAs(given.admin, updateSubmission, 9999, { kind: 'status', value: 'accepted' })).toMatchObject(
      refused('not_found'),
    );
  });
});

describe('many submissions', () => {
  it('change by id, within the program only', async () => {
    const other = await programForTest('Another');
    const { id: stranger } = await submissionForTest(other.id, { answers: { Name: 'Dev' } });
    await callAs(given.admin, updateSubmission, given.ids[0] as number, { kind: 'status', value: 'shortlisted' });
    expect(await given.bulk(status('shortlisted'), { ids: [...given.ids.slice(0, 2), stranger] })).toMatchObject({
      changed: 1,
    });
    expect(await given.statuses()).toEqual(['shortlisted', 'shortlisted', 'received']);
    expect(await database().submission.findUnique({ where: { id: stranger } })).toMatchObject({ status: 'received' });
    expect(await given.lastAudit()).toMatchObject({
      action: 'submission.bulk_change',
      detail: { programId: given.programId, kind: 'status', after: 'shortlisted', selected: 3 },
    });
  });

  it('change by filter, up to the newest that was known, although the filter no longer means them', async () => {
    const row = { programId: given.programId, submittedAt: new Date() };
    const count = changedAtOnce * 2 + 5;
    await database().submission.createMany({ data: Array.from({ length: count }, () => row) });
    const newest = await database().submission.findFirst({
      where: { programId: given.programId },
      orderBy: { id: 'desc' },
    });
    const { id: late } = await submissionForTest(given.programId, { answers: { Name: 'Late' } });
    let turns = 0;
    const turn = () => {
      turns += 1;
      waiting = setImmediate(turn);
    };
    let waiting = setImmediate(turn);
    const done = await given.bulk(status('rejected'), { filter: 'status=received', up_to: newest?.id });
    clearImmediate(waiting);
    expect(done).toMatchObject({ changed: count + 3, unchanged: 0 });
    expect(turns).toBeGreaterThanOrEqual(3);
    expect(await database().submission.findFirst({ where: { id: late } })).toMatchObject({ status: 'received' });
    expect(await callAs(given.admin, undoChanges, done.batch)).toMatchObject({ value: { undone: count + 3, left: 0 } });
    expect(new Set(await given.statuses())).toEqual(new Set(['received']));
  });

  it('change in parts under one token, as far as they are asked for', async () => {
    const row = { programId: given.programId, submittedAt: new Date() };
    await database().submission.createMany({ data: Array.from({ length: 7 }, () => row) });
    const newest = await database().submission.findFirstOrThrow({
      where: { programId: given.programId },
      orderBy: { id: 'desc' },
    });
    const selection = { filter: 'status=received', up_to: newest.id, at_most: 4 };
    const asked = { program_id: given.programId, change: status('rejected'), selection };
    const first = await given.bulk(asked.change, selection);
    expect(first).toEqual({
      batch: expect.any(String),
      changed: 4,
      unchanged: 0,
      next_up_to: newest.id - 4,
      total: 10,
    });

    const on = { ...asked, batch: first.batch, selection: { ...selection, up_to: first.next_up_to } };
    for (const [by, strange] of [
      [given.colleague, on],
      [given.admin, { ...on, batch: randomUUID() }],
      [given.admin, { ...on, change: status('accepted') }],
      [given.admin, { ...on, selection: { ...on.selection, filter: '' } }],
      [given.admin, { ...on, selection: { ...on.selection, up_to: newest.id + 1 } }],
      [given.admin, { ...on, selection: { ids: given.ids } }],
    ] as const)
      expect(await bulkOf(by, strange)).toMatchObject(refused('not_found'));
    expect(await bulkOf(given.admin, on)).toMatchObject({ value: { changed: 4, batch: first.batch } });
    // The action stopped there. What was done is one action, and the rest is unchanged.
    expect(await callAs(given.admin, findRecentActions, given.programId)).toMatchObject([
      { batch: first.batch, changed: 8 },
    ]);
    expect(await callAs(given.admin, undoChanges, first.batch)).toMatchObject({ value: { undone: 8, left: 0 } });

    const rest = await given.bulk(asked.change, { ...selection, at_most: 10 });
    expect(rest).toMatchObject({ changed: 10, next_up_to: expect.any(Number) });
    const end = { ...asked, batch: rest.batch, selection: { ...selection, up_to: rest.next_up_to } };
    expect(await bulkOf(given.admin, end)).toMatchObject({ value: { changed: 0, next_up_to: null } });
  });

  it('change in all programs at once, as one action', async () => {
    const { id: otherId } = await programForTest('Other');
    const { id } = await submissionForTest(otherId, { answers: { Name: 'Deepa' } });
    const all = { program_id: 'all', change: { kind: 'tag_added', value: 'Everywhere' } };
    const named = await bulkOf(given.admin, { ...all, selection: { ids: [id, given.ids[0]] } });
    expect(named).toMatchObject({ ok: true, value: { changed: 2, unchanged: 0 } });

    const selection = { filter: 'tag=everywhere', up_to: id, at_most: 1 };
    const asked = { program_id: 'all', change: status('accepted'), selection };
    const first = unwrap(await bulkOf(given.admin, asked));
    const { batch, next_up_to: upTo } = first;
    expect(first).toMatchObject({ changed: 1, total: 2 });
    const on = { ...asked, batch, selection: { ...selection, up_to: upTo } };
    expect(await bulkOf(given.admin, { ...on, program_id: otherId })).toMatchObject({ ok: false });
    expect(await bulkOf(given.admin, on)).toMatchObject({ value: { changed: 1 } });
    expect(await given.statuses()).toEqual(['accepted', 'received', 'received']);
    expect(await database().submission.findUnique({ where: { id } })).toMatchObject({ status: 'accepted' });

    expect(await callAs(given.admin, findRecentActions, 'all')).toMatchObject([
      { batch, kind: 'status', changed: 2 },
      { kind: 'tag_added', changed: 2 },
    ]);
    expect(await callAs(given.admin, findRecentActions, given.programId)).toMatchObject([]);
    expect(await callAs(given.admin, undoChanges, batch)).toMatchObject({ value: { undone: 2, left: 0 } });
    expect(await given.statuses()).toEqual(['received', 'received', 'received']);
  });

  it('know no other program', async () => {
    const unknown = { program_id: 9999, change: status('accepted'), selection: { ids: given.ids } };
    expect(await bulkOf(given.admin, unknown)).toMatchObject(refused('not_found'));
    expect(await given.statuses()).toEqual(['received', 'received', 'received']);
  });
});
