import { beforeEach, describe, expect, it } from 'vitest';
import { callAs, unwrap } from '#e2e/unit/sign-in.ts';
import { createSubmission, notSuspected, useSubmissions } from '#e2e/unit/submission.ts';

import { database } from '#lib/platform/db/client.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { undoChanges } from './changes/bulk-actions.ts';
import { updateSubmission } from './changes/change.ts';
import type { SubmissionStatus } from './status.ts';
import { getSubmission } from './submission-detail.ts';
import { everySubmission } from './submission-filter.ts';
import { findSubmissions } from './submission-list.ts';

const given = useSubmissions();
const received = { kind: 'status', value: 'received' };
const removed = { kind: 'status', value: 'spam' };
let suspected: number[] = [];

/** Stores a suspected application, as the intake does. */
async function suspect(email: string) {
  const { id } = await createSubmission({
    programId: given.programId,
    submittedAt: new Date(),
    idempotencyKey: null,
    files: [],
    answers: [{ field: { id: 1, label: 'Email', fieldType: 'email' }, value: email }],
    spam: {
      ...notSuspected,
      isSuspected: true,
      columns: { spamScore: 60, spamReasons: 'the hidden field was filled in' },
    },
  });
  return id;
}

const listed = async (...statuses: SubmissionStatus[]) => {
  const filter = { ...everySubmission, statuses };
  const place = { order: 'oldest' as const, size: 100, beyondId: null, backId: null };
  const found = unwrap(await callAs(given.admin, findSubmissions, { programId: given.programId, filter, ...place }));
  return { ids: found.items.map(({ id }) => id), total: found.summary.total };
};
const mails = async () =>
  (await database().mail.findMany({ orderBy: { id: 'asc' } })).map(({ kind, toAddress }) => `${kind} ${toAddress}`);

const heldCount = () => database().submission.count({ where: { programId: given.programId, mailsHeld: true } });

beforeEach(async () => {
  throttles().counts.clear();
  await database().mail.deleteMany();
  await database().siteSetting.upsert({
    where: { key: 'notificationEmails' },
    create: { key: 'notificationEmails', value: 'staff@example.org' },
    update: {},
  });
  suspected = [await suspect('one@example.org'), await suspect('two@example.org')];
});

describe('suspected applications', () => {
  it('stand in the same list with their mark, and staff are told why', async () => {
    expect(await listed()).toEqual({ ids: [...given.ids, ...suspected], total: 5 });
    expect(await listed('suspected')).toMatchObject({ ids: suspected });
    const found = await callAs(given.admin, getSubmission, suspected[0] as number);
    expect(found).toMatchObject({
      value: { status: 'suspected', record: { spamScore: 60, spamReasons: 'the hidden field was filled in' } },
    });
  });

  it('send their emails when they are released together, once each', async () => {
    expect(await given.bulk(received, { ids: suspected })).toMatchObject({ changed: 2 });
    const sent = [
      'receipt one@example.org',
      'notice staff@example.org',
      'receipt two@example.org',
      'notice staff@example.org',
    ];
    expect(await mails()).toEqual(sent);
    await given.bulk({ kind: 'status', value: 'suspected' }, { ids: suspected });
    await given.bulk(received, { ids: suspected });
    expect(await mails()).toEqual(sent);
    expect(await heldCount()).toBe(0);
  });

  it('send them when one is given any other status', async () => {
    const [first] = suspected as [number];
    await callAs(given.admin, updateSubmission, first, { kind: 'status', value: 'shortlisted' }, 'suspected');
    expect(await mails()).toEqual(['receipt one@example.org', 'notice staff@example.org']);
  });

  it('leave the lists when they are removed together, and come back by an undo, without a word to anybody', async () => {
    const { batch } = await given.bulk(removed, { filter: 'status=suspected', up_to: 2 ** 31 - 1 });
    expect(await listed()).toEqual({ ids: given.ids, total: 3 });
    expect(await listed('spam')).toMatchObject({ ids: suspected });
    expect(await given.lastAudit()).toMatchObject({ action: 'submission.bulk_change', detail: { after: 'spam' } });
    expect(await callAs(given.admin, undoChanges, batch)).toMatchObject({ value: { undone: 2 } });
    expect(await listed('suspected')).toMatchObject({ ids: suspected });
    expect(await mails()).toEqual([]);
  });

  it('are not released by a tag', async () => {
    await given.bulk({ kind: 'tag_added', value: 'Look' }, { ids: suspected });
    expect(await mails()).toEqual([]);
    expect(await heldCount()).toBe(2);
  });

  it('an ordinary application that staff suspect and release again sends nothing twice', async () => {
    await given.bulk({ kind: 'status', value: 'suspected' }, { ids: given.ids });
    await given.bulk(received, { ids: given.ids });
    expect(await mails()).toEqual([]);
  });
});
