import Database from 'better-sqlite3';
import { beforeAll, expect, it } from 'vitest';
import { watchStatements } from '#e2e/unit/statements.ts';
import { programForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { everySubmission, type SubmissionFilter } from './submission-filter.ts';
import { countSubmissions, type SubmissionSelection, selectSubmissionIds } from './submission-query.ts';

// About SQLite itself: how it reads what select-submission-ids.test.ts finds.

const { databaseFile } = useTestDatabase();

let programId: number;
let otherId: number;

beforeAll(async () => {
  ({ id: programId } = await programForTest());
  ({ id: otherId } = await programForTest('Another'));
  // Makes the tokenizer of short texts, whose own statements are not looked at.
  await selectSubmissionIds(selection({ search: 'a' }));
});

const selection = (filter: Partial<SubmissionFilter>, more: Partial<SubmissionSelection> = {}) => ({
  programIds: [programId],
  filter: { ...everySubmission, ...filter },
  order: 'newest' as const,
  beyondId: null,
  limit: 100,
  hidden: null,
  ...more,
});

/** SQLite's query plans for the statements that `work` runs. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const stop = watchStatements(({ text }) => text.includes('SELECT') && statements.push(text));
  await work().finally(stop);
  const sqlite = new Database(databaseFile, { readonly: true });
  const plans = statements.map((text) => {
    const values = Array.from(text.matchAll(/\?/g), () => 1);
    return sqlite
      .prepare(`EXPLAIN QUERY PLAN ${text}`)
      .all(...values)
      .map((step) => (step as { detail: string }).detail)
      .join('; ');
  });
  sqlite.close();
  return plans;
}

const orders = [
  ['everything', {}, 'Submission_programId_state_id_idx (programId=? AND state=? AND id<?)'],
  [
    'one status',
    { statuses: ['accepted'] },
    'Submission_programId_state_status_id_idx (programId=? AND state=? AND status=? AND id<?)',
  ],
  [
    'several statuses',
    { statuses: ['accepted', 'rejected'] },
    'Submission_programId_state_id_idx (programId=? AND state=? AND id<?)',
  ],
  [
    'files',
    { hasFiles: true },
    'Submission_programId_state_hasFiles_id_idx (programId=? AND state=? AND hasFiles=? AND id<?)',
  ],
  ['days', { from: '2026-11-01', to: '2026-11-30' }, 'AND id<?'],
  ['one tag', { tags: ['a'] }, 'SubmissionTag_tagId_submissionId_idx (tagId=? AND submissionId<?)'],
  ['several tags', { tags: ['a', 'b'] }, 'Submission_programId_state_id_idx (programId=? AND state=? AND id<?)'],
  ['text', { search: 'asha' }, 'SCAN t VIRTUAL TABLE INDEX'],
  ['text, a status and days', { search: 'asha', statuses: ['accepted'], from: '2026-11-01' }, 'VIRTUAL TABLE INDEX'],
  ['short text', { search: 'as' }, 'SCAN t VIRTUAL TABLE INDEX'],
  ['a number', { search: '#123' }, 'SEARCH Submission USING INTEGER PRIMARY KEY (rowid=?)'],
  [
    'an address',
    { email: 'a@b.org' },
    'Submission_applicantEmail_state_id_idx (applicantEmail=? AND state=? AND id<?)',
  ],
  [
    'an address, a status, files and days',
    { email: 'a@b.org', statuses: ['accepted'], hasFiles: true, from: '2026-11-01' },
    'Submission_applicantEmail_state_id_idx (applicantEmail=? AND state=? AND id',
  ],
] satisfies [string, Partial<SubmissionFilter>, string][];

it.each(orders)('%s: in order, without sorting and without reading every answer', async (_name, filter, source) => {
  for (const [order, programIds] of [
    ['newest', [programId]],
    ['oldest', [programId]],
    ['newest', [programId, otherId]],
    ['oldest', [programId, otherId]],
  ] as const) {
    const asked = selection(filter, { order, programIds, beyondId: 1_000_000 });
    const plans = await plansOf(() => selectSubmissionIds(asked));
    expect(plans.length).toBeGreaterThan(0);
    const plan = plans.at(-1) ?? '';
    expect(plan).toContain(order === 'newest' ? source : source.replace('<', '>'));
    expect(plan).not.toContain('TEMP B-TREE');
    expect(plan).not.toMatch(/SCAN (a|f|Submission|g|n)\b/);
  }
});

it('days: between the ids that the index of days gives, also when counted', async () => {
  const filter = { ...everySubmission, from: '2026-11-01', to: '2026-11-30' };
  for (const work of [
    () => selectSubmissionIds(selection(filter, { order: 'newest' })),
    () => countSubmissions([programId], filter, 10, null),
  ]) {
    const [plan] = await plansOf(work);
    expect(plan).toContain('Submission_programId_state_id_idx (programId=? AND state=? AND id>? AND id<?)');
    expect(plan).toContain('SEARCH Submission USING COVERING INDEX Submission_programId_state_submittedAt_idx');
    expect(plan).not.toContain('TEMP B-TREE');
  }
});

it('counts along an index', async () => {
  for (const programIds of [[programId], [programId, otherId]]) {
    const plans = await plansOf(() => countSubmissions(programIds, everySubmission, 10, null));
    expect(plans).toHaveLength(programIds.length);
    for (const plan of plans) expect(plan).toContain('USING COVERING INDEX');
  }
});
