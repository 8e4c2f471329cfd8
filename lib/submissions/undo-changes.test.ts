import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInForTest } from '../auth/sign-in-for-test.ts';
import { database } from '../db/client.ts';
import { useTestDatabase } from '../db/test-database.ts';
import { findRecentActions } from './find-recent-actions.ts';
import { getSubmission } from './get-submission.ts';
import { programForTest, submissionForTest } from './submission-for-test.ts';
import { undoChanges } from './undo-changes.ts';
import { updateSubmission } from './update-submission.ts';
import { type BulkOutcome, updateSubmissions } from './update-submissions.ts';

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

describe('undoing', () => {
  it('sets back what was not changed since, once', async () => {
    await updateSubmission(admin, ids[2] as number, { kind: 'status', value: 'in_review' });
    const { batch } = await bulk(status('accepted'));
    await updateSubmission(colleague, ids[0] as number, { kind: 'status', value: 'withdrawn' });
    // Changed and changed back is a decision, too.
    await updateSubmission(colleague, ids[1] as number, { kind: 'status', value: 'rejected' });
    await updateSubmission(colleague, ids[1] as number, { kind: 'status', value: 'accepted' });
    expect(await undoChanges(admin, batch)).toMatchObject({ value: { undone: 1, left: 2 } });
    expect(await statuses()).toEqual(['withdrawn', 'accepted', 'in_review']);
    expect((await history(ids[2] as number))[0]?.undoneAt).toBeInstanceOf(Date);
    expect(await undoChanges(admin, batch)).toMatchObject({ value: { undone: 0, left: 2 } });
    expect(await lastAudit()).toMatchObject({ action: 'submission.undo', entityId: batch });
  });

  it('takes back added tags and gives back removed ones', async () => {
    const [one, two] = ids as [number, number];
    await updateSubmission(admin, one, { kind: 'tag_added', value: 'Water' });
    const added = await bulk({ kind: 'tag_added', value: 'water' });
    expect(added).toMatchObject({ changed: 2, unchanged: 1 });
    expect(await undoChanges(admin, added.batch)).toMatchObject({ value: { undone: 2, left: 0 } });
    expect([await tags(one), await tags(two)]).toEqual([['Water'], []]);
    const removed = await bulk({ kind: 'tag_removed', value: 'WATER' });
    expect(removed).toMatchObject({ changed: 1 });
    await updateSubmission(admin, one, { kind: 'tag_added', value: 'Solar' });
    expect(await undoChanges(admin, removed.batch)).toMatchObject({ value: { undone: 1, left: 0 } });
    expect(await tags(one)).toEqual(['Solar', 'Water']);
  });

  it('lets the earlier action be undone after the later one', async () => {
    const [first, second] = [await bulk(status('in_review')), await bulk(status('accepted'))];
    expect(await undoChanges(admin, second.batch)).toMatchObject({ value: { undone: 3 } });
    expect(await undoChanges(admin, first.batch)).toMatchObject({ value: { undone: 3 } });
    expect(await statuses()).toEqual(['received', 'received', 'received']);
  });

  it('is offered for a day, to its author', async () => {
    const { batch } = await bulk(status('accepted'));
    await bulk(status('accepted'));
    const mine = [{ batch, kind: 'status', value: 'accepted', changed: 3 }];
    expect(await findRecentActions(admin, programId)).toMatchObject({ value: mine });
    expect(await findRecentActions(colleague, programId)).toMatchObject({ value: [] });
    expect(await undoChanges(colleague, batch)).toMatchObject({ failure: { code: 'not_found' } });
    await undoChanges(admin, batch);
    expect(await findRecentActions(admin, programId)).toMatchObject({ value: [] });
    expect(await undoChanges(admin, 'unknown')).toMatchObject({ failure: { code: 'not_found' } });
  });
});
