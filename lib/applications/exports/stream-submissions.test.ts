import { expect, it } from 'vitest';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { everySubmission } from '../submissions/submission-filter.ts';
import { batchSize, streamSubmissions } from './exported-submissions.ts';

useTestDatabase();
const headers = useStaff();

it('gives every submission once, newest first, over several batches, and none that came later', async () => {
  const [program, other] = [await programForTest(), await programForTest('Other')];
  const count = batchSize * 2 + 7;
  const row = (programId: number) => ({ programId, submittedAt: new Date() });
  await database().submission.createMany({
    data: Array.from({ length: count * 2 }, (_, index) => row(index % 2 ? other.id : program.id)),
  });

  const stream = unwrap(await callAs(headers, streamSubmissions, { programId: program.id, format: 'csv' }));
  const ids: number[] = [];
  let batches = 0;
  for await (const batch of stream.batches()) {
    batches += 1;
    await database().submission.create({ data: row(program.id) });
    ids.push(...batch.map(({ id }) => id));
  }
  expect(batches).toBe(3);
  expect(ids).toEqual(stream.ids);
  expect(ids).toHaveLength(count);
  expect(ids).toEqual([...new Set(ids)].sort((one, two) => two - one));
});

it('gives what the filter means, and tells the audit log of it', async () => {
  const { id: programId } = await programForTest('Filtered');
  const at = new Date();
  for (const status of ['received', 'accepted', 'accepted']) {
    await database().submission.create({ data: { programId, submittedAt: at, status } });
  }
  const filter = { ...everySubmission, statuses: ['accepted' as const] };
  const stream = unwrap(await callAs(headers, streamSubmissions, { programId, filter, format: 'xlsx' }));
  const statuses: string[] = [];
  for await (const batch of stream.batches()) statuses.push(...batch.map(({ status }) => status));
  expect(statuses).toEqual(['accepted', 'accepted']);
  const entry = await database().auditLog.findFirst({ where: { entityId: String(programId) } });
  expect(entry).toMatchObject({
    action: 'submission.export',
    detail: { format: 'xlsx', filter: 'status=accepted', count: 2 },
  });
});
