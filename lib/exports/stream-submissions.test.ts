import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { programForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '../db/client.ts';
import { answersSql, filesSql, headsSql, tagsSql } from '../db/sqlite/batch-reader.ts';
import { everySubmission } from '../submissions/submission-filter.ts';
import { batchSize, streamSubmissions } from './stream-submissions.ts';

const { databaseFile } = useTestDatabase();

it('gives every submission once, newest first, over several batches, and none that came later', async () => {
  const headers = await signInForTest();
  const [program, other] = [await programForTest(), await programForTest('Other')];
  const count = batchSize * 2 + 7;
  const row = (programId: number) => ({ programId, submittedAt: new Date() });
  await database().submission.createMany({
    data: Array.from({ length: count * 2 }, (_, index) => row(index % 2 ? other.id : program.id)),
  });

  const stream = await streamSubmissions(headers, { programId: program.id, format: 'csv' });
  if (!stream.ok) throw new Error(stream.failure.message);
  const ids: number[] = [];
  let batches = 0;
  for await (const batch of stream.value.batches()) {
    batches += 1;
    await database().submission.create({ data: row(program.id) });
    ids.push(...batch.map(({ id }) => id));
  }
  expect(batches).toBe(3);
  expect(ids).toEqual(stream.value.ids);
  expect(ids).toHaveLength(count);
  expect(ids).toEqual([...new Set(ids)].sort((one, two) => two - one));
});

it('gives what the filter means, and tells the audit log of it', async () => {
  const headers = await signInForTest();
  const { id: programId } = await programForTest('Filtered');
  const at = new Date();
  for (const status of ['received', 'accepted', 'accepted']) {
    await database().submission.create({ data: { programId, submittedAt: at, status } });
  }
  const filter = { ...everySubmission, statuses: ['accepted' as const] };
  const stream = await streamSubmissions(headers, { programId, filter, format: 'xlsx' });
  if (!stream.ok) throw new Error(stream.failure.message);
  const statuses: string[] = [];
  for await (const batch of stream.value.batches()) statuses.push(...batch.map(({ status }) => status));
  expect(statuses).toEqual(['accepted', 'accepted']);
  const entry = await database().auditLog.findFirst({ where: { entityId: String(programId) } });
  expect(entry).toMatchObject({
    action: 'submission.export',
    detail: { format: 'xlsx', filter: 'status=accepted', count: 2 },
  });
});

it('reads each batch along an index, without sorting', () => {
  const sqlite = new Sqlite(databaseFile, { readonly: true });
  const plan = (sql: string) =>
    sqlite
      .prepare<[string], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all('[2, 1]')
      .map(({ detail }) => detail)
      .filter((step) => !/LIST SUBQUERY|json_each/.test(step))
      .join('; ');
  const plans = [headsSql, answersSql, filesSql, tagsSql].map(plan);
  sqlite.close();
  expect(plans[0]).toMatch(/^SEARCH Submission USING INTEGER PRIMARY KEY .*; SEARCH p USING INTEGER PRIMARY KEY/);
  expect(plans[1]).toContain('Answer_submissionId_position_idx');
  expect(plans[2]).toContain('Attachment_submissionId_position_idx');
  expect(plans[3]).toContain('SEARCH s USING COVERING INDEX');
  for (const steps of plans) expect(steps).not.toMatch(/TEMP B-TREE|SCAN/);
});
