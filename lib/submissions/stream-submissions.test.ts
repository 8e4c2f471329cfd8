import Database from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { signInForTest } from '../auth/sign-in-for-test.ts';
import { database } from '../db/client.ts';
import { useTestDatabase } from '../db/test-database.ts';
import { batchSize, readBatch, streamSubmissions } from './stream-submissions.ts';
import { programForTest } from './submission-for-test.ts';

const { databaseFile } = useTestDatabase();

it('gives every submission once, newest first, over several batches, and none that came later', async () => {
  const headers = await signInForTest();
  const [program, other] = [await programForTest(), await programForTest('Other')];
  const count = batchSize * 2 + 7;
  const row = (programId: number) => ({ programId, submittedAt: new Date() });
  await database().submission.createMany({
    data: Array.from({ length: count * 2 }, (_, index) => row(index % 2 ? other.id : program.id)),
  });

  const stream = await streamSubmissions(headers, program.id, 'csv');
  if (!stream.ok) throw new Error(stream.failure.message);
  const ids: number[] = [];
  let batches = 0;
  for await (const batch of stream.value.batches) {
    batches += 1;
    await database().submission.create({ data: row(program.id) });
    ids.push(...batch.map(({ id }) => id));
  }
  expect(batches).toBe(3);
  expect(ids).toHaveLength(count);
  expect(ids).toEqual([...new Set(ids)].sort((one, two) => two - one));
});

it('reads each batch along the index, without sorting', async () => {
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  await readBatch(1, 1_000_000);
  const statements = prepare.mock.calls.map(([sql]) => sql);
  prepare.mockRestore();
  const sqlite = new Database(databaseFile, { readonly: true });
  const plans = statements.map((sql) => {
    const values = Array.from(sql.matchAll(/\?/g), () => 1);
    return JSON.stringify(sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values));
  });
  sqlite.close();
  expect(plans[0]).toContain('Submission_programId_id_idx (programId=? AND id<?)');
  expect(plans[0]).not.toContain('TEMP B-TREE');
  // Answers and files of a batch come by submission; what they sort is never more than that batch.
  expect(plans[1]).toContain('Answer_submissionId_position_idx');
  expect(plans[2]).toContain('Attachment_submissionId_position_idx');
});
