import { expect, test } from 'vitest';
import { beforeWrites } from '#e2e/unit/statements.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { isOnPostgresql, useTestDatabase } from '#e2e/unit/test-database.ts';

import { closeDatabase, database, everyApplication } from '#lib/platform/db/client.ts';
import { addMonths } from '#lib/platform/time/age-in-words.ts';
import { repeatErasures } from '../repeat-erasures.ts';
import { daysAfter } from './retention.ts';
import { sweepRetention } from './sweep.ts';

useTestDatabase();

const now = new Date();

/** Runs `work` until it is about to make the write `last`. @returns whether it came that far */
async function failAt(last: number, work: () => Promise<void>): Promise<boolean> {
  let left = last;
  // From then on nothing is written: the process is gone.
  const stopWatching = beforeWrites(() => {
    left -= 1;
    if (left <= 0) throw new Error('The process dies here.');
  });
  await work().catch((error: unknown) => expect(String(error)).toContain('dies here'));
  stopWatching();
  // Work that it had begun on a server ends with its connections.
  if (isOnPostgresql) await closeDatabase();
  return left <= 0;
}

/** An application whose end was announced more than 30 days ago. */
async function ended(programId: number): Promise<number> {
  const submittedAt = addMonths(now, -60);
  const { id } = await submissionForTest(programId, { answers: { Name: 'Asha' }, submittedAt });
  await database().submission.update({ where: { id }, data: { status: 'rejected' } });
  const [eraseAt, announcedAt] = [daysAfter(now, -1), daysAfter(now, -31)];
  await database().submissionTerm.create({ data: { submissionId: id, eraseAt, announcedAt, seenAt: now } });
  return id;
}

test('an erasure that dies before any of its writes is finished by the next start, and not announced again', async () => {
  await database().siteSetting.create({ data: { key: 'notificationEmails', value: 'office@example.org' } });
  const { id: programId } = await programForTest();
  await database().program.update({ where: { id: programId }, data: { keepMonths: 24 } });
  let deaths = 0;
  for (let dies = true; dies; ) {
    const id = await ended(programId);
    dies = await failAt(deaths + 1, () => sweepRetention(now));
    if (dies) deaths += 1;
    await repeatErasures(now);
    await sweepRetention(now);
    const left = [await everyApplication().submission.count(), await database().mail.count()];
    expect([...left, await database().erasure.count({ where: { thingId: id } })], `before write ${deaths}`).toEqual([
      0, 0, 1,
    ]);
  }
  expect(deaths).toBeGreaterThan(15);
});
