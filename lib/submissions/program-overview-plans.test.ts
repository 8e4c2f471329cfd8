import Database from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { programForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { getProgramOverview } from './get-program-overview.ts';

// About SQLite itself: how it counts what get-program-overview.test.ts shows.

const { databaseFile } = useTestDatabase();

it('counts along indexes, without sorting', async () => {
  const { id } = await programForTest('Planned');
  const headers = await signInForTest();
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  expect(await getProgramOverview(headers, id, new Date('2026-11-21T06:00:00Z'))).toMatchObject({ ok: true });
  const statements = prepare.mock.calls.map(([sql]) => sql).filter((sql) => /FROM\W+(main\W+)?Submission\W/i.test(sql));
  prepare.mockRestore();
  const sqlite = new Database(databaseFile, { readonly: true });
  const plans = statements.map((sql) => {
    const values = Array.from(sql.matchAll(/\?/g), () => 1);
    return JSON.stringify(sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values));
  });
  sqlite.close();
  expect(plans.length).toBeGreaterThanOrEqual(4);
  for (const [index, plan] of plans.entries()) {
    expect(plan, statements[index]).toMatch(/Submission_programId_\w+_idx/);
    expect(plan, statements[index]).not.toContain('TEMP B-TREE');
  }
  expect(plans.some((plan) => plan.includes('programId=? AND state=? AND submittedAt>? AND submittedAt<?'))).toBe(true);
});
