import { describe, expect, it } from 'vitest';
import { callAs, refused } from '#e2e/unit/sign-in.ts';
import { status, useSubmissions } from '#e2e/unit/submission.ts';
import { findRecentActions, undoChanges } from './changes/bulk-actions.ts';

import { updateSubmission } from './changes/change.ts';

const given = useSubmissions();

describe('undoing', () => {
  it('sets back what was not changed since, once', async () => {
    await callAs(given.admin, updateSubmission, given.ids[2] as number, { kind: 'status', value: 'in_review' });
    const { batch } = await given.bulk(status('accepted'));
    await callAs(given.colleague, updateSubmission, given.ids[0] as number, { kind: 'status', value: 'withdrawn' });
    // Changing a status and changing it back is also a decision.
    await callAs(given.colleague, updateSubmission, given.ids[1] as number, { kind: 'status', value: 'rejected' });
    await callAs(given.colleague, updateSubmission, given.ids[1] as number, { kind: 'status', value: 'accepted' });
    expect(await callAs(given.admin, undoChanges, batch)).toMatchObject({ value: { undone: 1, left: 2 } });
    expect(await given.statuses()).toEqual(['withdrawn', 'accepted', 'in_review']);
    expect((await given.history(given.ids[2] as number))[0]?.undoneAt).toBeInstanceOf(Date);
    expect(await callAs(given.admin, undoChanges, batch)).toMatchObject({ value: { undone: 0, left: 2 } });
    expect(await given.lastAudit()).toMatchObject({ action: 'submission.undo', entityId: batch });
  });

  it('takes back added tags and gives back removed ones', async () => {
    const [one, two] = given.ids as [number, number];
    await callAs(given.admin, updateSubmission, one, { kind: 'tag_added', value: 'Water' });
    const added = await given.bulk({ kind: 'tag_added', value: 'water' });
    expect(added).toMatchObject({ changed: 2, unchanged: 1 });
    expect(await callAs(given.admin, undoChanges, added.batch)).toMatchObject({ value: { undone: 2, left: 0 } });
    expect([await given.tags(one), await given.tags(two)]).toEqual([['Water'], []]);
    const removed = await given.bulk({ kind: 'tag_removed', value: 'WATER' });
    expect(removed).toMatchObject({ changed: 1 });
    await callAs(given.admin, updateSubmission, one, { kind: 'tag_added', value: 'Solar' });
    expect(await callAs(given.admin, undoChanges, removed.batch)).toMatchObject({ value: { undone: 1, left: 0 } });
    expect(await given.tags(one)).toEqual(['Solar', 'Water']);
  });

  it('lets the earlier action be undone after the later one', async () => {
    const [first, second] = [await given.bulk(status('in_review')), await given.bulk(status('accepted'))];
    expect(await callAs(given.admin, undoChanges, second.batch)).toMatchObject({ value: { undone: 3 } });
    expect(await callAs(given.admin, undoChanges, first.batch)).toMatchObject({ value: { undone: 3 } });
    expect(await given.statuses()).toEqual(['received', 'received', 'received']);
  });

  it('is offered for a day, to its author', async () => {
    const { batch } = await given.bulk(status('accepted'));
    await given.bulk(status('accepted'));
    const mine = [{ batch, kind: 'status', value: 'accepted', changed: 3 }];
    expect(await callAs(given.admin, findRecentActions, given.programId)).toMatchObject(mine);
    expect(await callAs(given.colleague, findRecentActions, given.programId)).toMatchObject([]);
    expect(await callAs(given.colleague, undoChanges, batch)).toMatchObject(refused('not_found'));
    await callAs(given.admin, undoChanges, batch);
    expect(await callAs(given.admin, findRecentActions, given.programId)).toMatchObject([]);
    expect(await callAs(given.admin, undoChanges, 'unknown')).toMatchObject(refused('not_found'));
  });
});
