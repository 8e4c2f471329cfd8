import { expect, it } from 'vitest';
import { callAs, signInForTest } from '#e2e/unit/sign-in.ts';
import { plansOf } from '#e2e/unit/statements.ts';
import { programForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { getProgramOverview } from './program-overview.ts';
import { everySubmission } from './submission-filter.ts';

// About SQLite itself: how it counts what get-program-overview.test.ts shows.

const { where } = useTestDatabase();

it('counts along indexes, without sorting', async () => {
  const { id } = await programForTest('Planned');
  const headers = await signInForTest();
  const asked = await plansOf(where, async () =>
    expect(
      await callAs(headers, getProgramOverview, id, everySubmission, new Date('2026-11-21T06:00:00Z')),
    ).toMatchObject({ ok: true }),
  );
  const counting = asked.filter(({ statement }) => /FROM\W+(main\W+)?Submission\W/i.test(statement));
  expect(counting.length).toBeGreaterThanOrEqual(4);
  for (const { statement, plan } of counting) {
    expect(plan, statement).toMatch(/Submission_programId_\w+_idx/);
    expect(plan, statement).not.toContain('TEMP B-TREE');
  }
  expect(
    counting.some(({ plan }) => plan.includes('programId=? AND state=? AND submittedAt>? AND submittedAt<?')),
  ).toBe(true);
});
