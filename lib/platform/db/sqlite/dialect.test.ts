import Sqlite from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { answersSql, filesSql, headsSql, openBatchReader, tagsSql } from './dialect.ts';

// About SQLite itself: what it reads, lib/applications/exports/every-answer.test.ts knows.

const { databaseFile } = useTestDatabase();

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

it('reads with as many statements for many batches as for one', async () => {
  const { id: programId } = await programForTest();
  const { id } = await submissionForTest(programId, { answers: { Name: 'Asha' } });
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare');
  const reader = openBatchReader();
  for (let batch = 0; batch < 3; batch += 1) expect((await reader.read([id])).answers).toHaveLength(1);
  reader.close();
  expect(prepare).toHaveBeenCalledTimes(4);
  prepare.mockRestore();
});
