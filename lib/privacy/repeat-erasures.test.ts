import { callAs } from '#e2e/unit/sign-in.ts';
// About SQLite itself: a backup is restored into a file.

import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { fullSubmission, setEraseReason } from '#e2e/unit/applications/full-submission.ts';
import { siteWithoutErasures } from '#e2e/unit/applications/privacy.ts';
import { foundIds, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { updateWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import { uploadsFolder } from '#lib/platform/config/paths.ts';
import { closeDatabase, database, everyApplication } from '#lib/platform/db/client.ts';
import { forgetUploads, identifyUploads } from '#lib/platform/uploads/uploads-folder.ts';
import { repeatErasures } from './repeat-erasures.ts';

const { databaseFile } = useTestDatabase();

let admin: Headers;
let programId: number;

beforeEach(async () => {
  ({ admin, programId } = await siteWithoutErasures());
});

const idsFound = (search = '') => foundIds(admin, programId, search);

describe('after an older backup is restored', () => {
  async function restore(from: string) {
    await closeDatabase();
    for (const end of ['-wal', '-shm']) rmSync(databaseFile + end, { force: true });
    copyFileSync(from, databaseFile);
  }

  async function backUp() {
    await database().$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
    const copy = `${databaseFile}.backup`;
    copyFileSync(databaseFile, copy);
    return copy;
  }

  test('withdrawals and erasures are repeated, others stay', async () => {
    const stays = await submissionForTest(programId, { answers: { Name: 'Ravi' } });
    const withdrawn = await fullSubmission(admin, programId);
    const erased = await fullSubmission(admin, programId);
    const backup = await backUp();
    await callAs(admin, updateWithdrawal, withdrawn.id, 'withdraw');
    const sealedUntil = (await everyApplication().submissionWithdrawal.findFirst())?.eraseAt;
    await setEraseReason();
    await callAs(admin, updateWithdrawal, erased.id, 'withdraw');
    await restore(backup);
    expect(await idsFound()).toEqual([erased.id, withdrawn.id, stays.id]);
    expect(await repeatErasures()).toEqual({ withdrawn: 1, erased: 1 });
    expect(await idsFound()).toEqual([stays.id]);
    const sealed = await everyApplication().submissionWithdrawal.findMany();
    expect(sealed.map(({ submissionId, eraseAt }) => [submissionId, eraseAt])).toEqual([[withdrawn.id, sealedUntil]]);
    expect(await repeatErasures()).toEqual({ withdrawn: 0, erased: 0 });
  });

  test('without the disk of uploads an erased application is only hidden, and erased once the disk is back', async () => {
    await identifyUploads();
    const { id } = await fullSubmission(admin, programId);
    const backup = await backUp();
    await setEraseReason();
    await callAs(admin, updateWithdrawal, id, 'withdraw');
    await restore(backup);
    const away = `${uploadsFolder()}-away`;
    renameSync(uploadsFolder(), away);
    try {
      await identifyUploads();
      expect(await repeatErasures()).toEqual({ withdrawn: 1, erased: 0 });
    } finally {
      renameSync(away, uploadsFolder());
      await identifyUploads();
    }
    expect(await idsFound()).toEqual([]);
    expect(await repeatErasures()).toEqual({ withdrawn: 0, erased: 1 });
    expect(await everyApplication().submission.findUnique({ where: { id } })).toBeNull();
    forgetUploads();
  });

  test('another application that got the same number stays', async () => {
    const backup = await backUp();
    const first = await fullSubmission(admin, programId);
    await setEraseReason();
    await callAs(admin, updateWithdrawal, first.id, 'withdraw');
    await restore(backup);
    const second = await submissionForTest(programId, { answers: { Name: 'Ravi' } });
    expect(second.id).toBe(first.id);
    expect(await repeatErasures()).toEqual({ withdrawn: 0, erased: 0 });
    expect(await idsFound()).toEqual([second.id]);
  });
});
