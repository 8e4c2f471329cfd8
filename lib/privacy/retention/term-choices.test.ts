import { expect, test, vi } from 'vitest';
import { change, day, start, useTerms } from '#e2e/unit/applications/privacy.ts';
import { callAs, refused } from '#e2e/unit/sign-in.ts';
import { readLastSteps } from '#lib/applications/erasure/erasure-list.ts';
import { withdrawApplication } from '#lib/applications/erasure/withdrawal.ts';
import { database } from '#lib/platform/db/client.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { indiaDay } from '#lib/platform/time/india-day.ts';
import { eraseDecided, eraseEnded } from './ended-applications.ts';
import { getEnding, updateRetention } from './ending-applications.ts';
import { daysAfter, retentionSchema, watchAnnounced } from './retention.ts';
import { sweepRetention } from './sweep.ts';

const { admin, program, keep, decided, left, announced, mails, run, keepUntil } = useTerms();

test('a term that was shortened by mistake and set back erases nothing', async () => {
  await keep(60);
  const ids = [await decided(30), await decided(40)];
  await keep(12);
  await run(0, 29);
  expect(await announced()).toEqual(ids);
  await keep(60);
  // Before the next look at what is announced, too.
  await eraseEnded(day(30));
  await run(30, 40);
  expect([await left(), await announced()]).toEqual([ids, []]);
});

test('an application that is decided again, undecided or without a retention period stays', async () => {
  const [again, undecided, never] = [await decided(40), await decided(40, { status: 'in_review' }), await decided(40)];
  await run(0, 29);
  await database().submissionChange.create({
    data: {
      submissionId: again,
      at: day(29),
      userId: 'a',
      userName: 'A',
      batch: 'b',
      kind: 'status',
      before: 'rejected',
      after: 'accepted',
    },
  });
  await database().submission.update({ where: { id: never }, data: { status: 'received' } });
  await run(30, 40);
  expect(await left()).toEqual([again, undecided, never]);
  await keep(null);
  await database().submission.update({ where: { id: never }, data: { status: 'rejected' } });
  await run(41, 90);
  expect(await left()).toEqual([again, undecided, never]);
});

test('the shorter period counts, that in the applicant’s notice or that of the program', async () => {
  const notice = (version: number, keepMonths: number | null) =>
    database().privacyNotice.create({
      data: {
        programId: program.id,
        version,
        keepMonths,
        texts: {},
        digest: `${program.id}-${version}`,
        createdAt: start,
      },
    });
  await Promise.all([notice(1, 12), notice(2, 48), notice(3, null)]);
  const ids = [];
  for (const noticeVersion of [1, 2, 3, null]) ids.push(await decided(20, { noticeVersion }));
  await sweepRetention(start);
  expect(await announced()).toEqual([ids[0]]);
  await keep(null);
  await run(1, 40);
  expect(await left()).toEqual(ids.slice(1));
});

test('staff keep one for longer with a reason, and it is announced again before its new end', async () => {
  const id = await decided(60);
  await run(0, 0);
  expect(await keepUntil(id, 100)).toMatchObject({ ok: true });
  const entry = await database().auditLog.findFirstOrThrow({ where: { action: 'submission.keep' } });
  expect(entry).toMatchObject({ entityId: String(id), detail: { reason: 'A court asks for it.' } });
  await run(1, 70);
  expect([(await mails()).length, await left()]).toEqual([1, [id]]);
  const found = await callAs(admin, getEnding, id);
  expect(found.ok && found.value).toMatchObject({ keptBecause: 'A court asks for it.', announcedAt: null });
  await run(71, 100);
  expect([(await mails()).length, await left()]).toEqual([2, [id]]);
  await run(101, 104);
  expect(await left()).toEqual([]);
});

test('staff erase one before its end, and nothing that is not announced', async () => {
  const [id, other] = [await decided(60), await decided(2)];
  await run(0, 0);
  const erase = change({ action: 'erase' });
  expect(await callAs(admin, updateRetention, other, erase)).toMatchObject(refused('not_found'));
  const pressed = await Promise.all([
    callAs(admin, updateRetention, id, erase),
    callAs(admin, updateRetention, id, erase),
  ]);
  expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await left()).toEqual([other]);
  expect(retentionSchema.safeParse({ action: 'keep', until: indiaDay(day(-2000)), reason: 'x' }).success).toBe(false);
  expect(
    retentionSchema.safeParse({ action: 'keep', until: indiaDay(daysAfter(new Date(), 2)), reason: ' ' }).success,
  ).toBe(false);
});

test('an application withdrawn in between keeps its own period, and two sweeps at once erase once', async () => {
  const [withdrawn, id] = [await decided(60), await decided(60)];
  await run(0, 29);
  await withdrawApplication(withdrawn, null, day(29));
  await Promise.all([eraseEnded(day(30)), eraseEnded(day(30))]);
  expect(await left()).toEqual([withdrawn]);
  expect(await database().erasure.count({ where: { thingId: id } })).toBe(1);
});

test('an application that staff keep while the site begins to erase it stays, and half-done work of a crash is finished', async () => {
  const [kept, half] = [await decided(60), await decided(60)];
  await run(0, 29);
  const before = { announcedAt: day(0), keptUntil: null, submission: { status: 'rejected' } };
  expect(await keepUntil(kept, 100)).toMatchObject({ ok: true });
  expect(await eraseDecided(kept, before, null, 'term', day(30), day(30))).toBe(false);
  await withdrawApplication(half, null, day(30), { eraseAt: day(29) });
  await sweepRetention(day(30));
  expect(await left()).toEqual([kept]);
  expect(await database().erasure.findFirst({ where: { thingId: half } })).toMatchObject({ reason: 'term' });
});

test('an application that staff decide again while the site erases those found before stays', async () => {
  const [erased, reopened] = [await decided(60, { days: 1 }), await decided(60)];
  await run(0, 29);
  const store = fileStore();
  const { remove } = store;
  const removing = vi.spyOn(store, 'remove').mockImplementationOnce(async (...given) => {
    await database().submission.update({ where: { id: reopened }, data: { status: 'in_review' } });
    await remove(...given);
  });
  await eraseEnded(day(30));
  removing.mockRestore();
  expect(await database().submission.findMany()).toMatchObject([{ id: reopened, status: 'in_review' }]);
  expect(await database().erasure.count({ where: { thingId: erased } })).toBe(1);
  expect((await readLastSteps()).filter(({ id, step }) => id === reopened && step !== 'brought_back')).toEqual([]);
});

test('an application that staff keep while the site looks at all announced ones stays announced', async () => {
  const id = await decided(60);
  await run(0, 0);
  const { submissionTerm } = database();
  const { deleteMany } = submissionTerm;
  const looking = vi.spyOn(submissionTerm, 'deleteMany').mockImplementationOnce((async (given: never) => {
    expect(await keepUntil(id, 400)).toMatchObject({ ok: true });
    return deleteMany(given);
  }) as never);
  // The server was off for days, so that the 30 days begin again.
  await watchAnnounced(day(10));
  expect(looking).toHaveBeenCalled();
  looking.mockRestore();
  expect(await submissionTerm.findMany()).toMatchObject([{ submissionId: id, keptBecause: 'A court asks for it.' }]);
});
