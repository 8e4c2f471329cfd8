import { beforeAll, expect, test } from 'vitest';
import { openRows } from '#e2e/fixtures/open-rows.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { type Statement, watchStatements } from '#e2e/unit/statements.ts';
import { programForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { streamSubmissions } from '#lib/applications/exports/exported-submissions.ts';
import { getProgramOverview } from '#lib/applications/submissions/program-overview.ts';
import { everySubmission, type SubmissionFilter } from '#lib/applications/submissions/submission-filter.ts';
import { findSubmissions } from '#lib/applications/submissions/submission-list.ts';
import { run } from './databases.ts';

const indexes = {
  SubmissionSearch_text_idx: 'USING gin ("text" gin_trgm_ops)',
  SubmissionSearch_pairs_idx: 'USING gin (letter_pairs("text"))',
};

/**
 * Fills a test's database on PostgreSQL with so many submissions, in half a minute: nine of ten to the first program,
 * with three answers each, a file for every third and a tag for every tenth. All have the word "common", ten have "rare".
 */
function fillWithSubmissions(where: string, programIds: readonly [number, number], count: number): void {
  const numbers = `generate_series(1, ${count}) AS n`;
  const submissions = `
    INSERT INTO "Submission" ("id", "programId", "submittedAt", "status", "hasFiles", "applicantEmail", "idempotencyKey")
    SELECT n, CASE n % 10 WHEN 0 THEN ${programIds[1]} ELSE ${programIds[0]} END,
      timestamp '2026-08-01' + n * interval '100 seconds',
      (ARRAY['received', 'in_review', 'shortlisted', 'rejected'])[1 + n % 4], n % 3 = 0,
      'applicant' || n % 50000 || '@example.org', encode(sha256(n::text::bytea), 'hex') FROM ${numbers}`;
  const answers = `
    INSERT INTO "Answer" ("submissionId", "fieldId", "label", "fieldType", "value", "position")
    SELECT n, field, (ARRAY['Name', 'Village', 'Idea'])[field], 'text',
      CASE WHEN field = 3 AND n % 2 = 0 THEN '' ELSE 'common ' || n END, field
    FROM ${numbers}, generate_series(1, 3) AS field`;
  const files = `
    INSERT INTO "Attachment"
      ("submissionId", "fieldId", "label", "filename", "storedName", "mimeType", "bytes", "sha256", "position")
    SELECT n, 4, 'Plan', 'plan.pdf', n || '.pdf', 'application/pdf', 1, '', 4 FROM ${numbers} WHERE n % 3 = 0`;
  const texts = `
    INSERT INTO "SubmissionSearch"
    SELECT n, 'common ' || n || CASE WHEN n % ${count / 10} = 0 THEN ' rare' ELSE '' END FROM ${numbers}`;
  const tags = `
    INSERT INTO "SubmissionTag" ("submissionId", "tagId") SELECT n, 1 FROM ${numbers} WHERE n % 10 = 0`;
  const columns = `
    INSERT INTO "SubmissionColumn" ("programId", "kind", "label")
    SELECT program, kind, label FROM unnest(ARRAY[${programIds}]) AS program,
      (VALUES ('field', 'Name'), ('field', 'Village'), ('field', 'Idea'), ('file', 'Plan')) AS each (kind, label)`;
  // No key is looked up for each row.
  const unchecked = [submissions, answers, files, texts, tags, columns];
  run(
    where.split('?')[0] ?? '',
    ...Object.keys(indexes).map((name) => `DROP INDEX "${name}"`),
    `INSERT INTO "Tag" ("id", "name", "key") VALUES (1, 'Women-led', 'women-led')`,
    ['SET session_replication_role = replica', ...unchecked].join(';\n'),
    ...Object.entries(indexes).map(([name, how]) => `CREATE INDEX "${name}" ON "SubmissionSearch" ${how}`),
    'VACUUM ANALYZE',
  );
}

// About PostgreSQL itself: how it finds 100,000 submissions. select-submission-plans.test.ts asks the same of SQLite.

const { where } = useTestDatabase();
const count = 100_000;
let programId: number;
const headers = useStaff();

beforeAll(async () => {
  ({ id: programId } = await programForTest());
  const { id: otherId } = await programForTest('Another');
  fillWithSubmissions(where, [programId, otherId], count);
}, 300_000);

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

/** A page has 50, and a search that few answer is put in order by the ids of at most 2,000. */
const few = 2100;

const rowsOf = (node: Node) => node['Actual Rows'] * node['Actual Loops'];

/**
 * Parts of a plan that read the whole of a large table, or sort more than a page. Rows that are counted are read, but
 * not sorted.
 */
function troublesIn(node: Node, isCounted: boolean): string[] {
  const { 'Node Type': kind, 'Relation Name': table, Plans: parts = [] } = node;
  const read = rowsOf(node) + (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];
  const isScan = kind === 'Seq Scan' && read > few && !isCounted;
  const isSort = kind.endsWith('Sort') && parts.some((part) => rowsOf(part) > few);
  const own = isScan || isSort ? [`${kind} of ${table ?? 'what was found'}: ${read}`] : [];
  return [...own, ...parts.flatMap((part) => troublesIn(part, isCounted))];
}

/** Faults in the plans by which the database runs the statements of `work`. */
async function troublesOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: Statement[] = [];
  const stop = watchStatements((statement) => statements.push(statement));
  await work().finally(stop);
  const rows = openRows(where.split('?')[0] ?? '');
  const asked = statements.filter(({ text }) => /^\s*SELECT/i.test(text));
  expect(asked.length).toBeGreaterThan(0);
  return asked.flatMap(({ text, values }) => {
    const explain = rows.prepare(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`).pluck();
    const [{ Plan: plan }] = explain.get(...values) as [{ Plan: Node }];
    const isCounted = /^\s*SELECT (count\(|'field')/i.test(text);
    const troubles = troublesIn(plan, isCounted);
    return troubles.map((trouble) => `${trouble} in ${text.replaceAll(/\s+/g, ' ')}`);
  });
}

const list = (filter: Partial<SubmissionFilter>, more: object = {}) =>
  callAs(headers, findSubmissions, {
    programId,
    filter: { ...everySubmission, ...filter },
    order: 'newest',
    size: 50,
    beyondId: null,
    backId: null,
    ...more,
  } as Parameters<typeof findSubmissions>[1]);

const filters: [string, Partial<SubmissionFilter>][] = [
  ['everything', {}],
  ['one status', { statuses: ['rejected'] }],
  ['several statuses', { statuses: ['in_review', 'rejected'] }],
  ['files', { hasFiles: true }],
  ['days', { from: '2026-08-10', to: '2026-08-11' }],
  ['one tag', { tags: ['Women-led'] }],
  ['an address', { email: 'applicant7@example.org' }],
  ['a number', { search: '#4711' }],
  ['a common word', { search: 'common' }],
  ['a rare word', { search: 'rare' }],
  ['a word of none', { search: 'nowhere' }],
  ['two letters of all', { search: 'om' }],
  ['two letters of few', { search: 'ra' }],
  ['two letters of none', { search: 'qx' }],
  ['one letter', { search: 'o' }],
];

test.each(filters)('a page of the list, %s', async (_name, filter) => {
  const troubles: string[] = [];
  for (const more of [{}, { order: 'oldest' }, { beyondId: count / 2 }, { programId: 'all' }]) {
    troubles.push(...(await troublesOf(() => list(filter, more))));
  }
  expect(troubles).toEqual([]);
});

test('the overview', async () => {
  const now = new Date('2026-11-21T06:00:00Z');
  expect(await troublesOf(() => callAs(headers, getProgramOverview, programId, everySubmission, now))).toEqual([]);
});

test('an export', async () => {
  const exported = async () => {
    const stream = unwrap(await callAs(headers, streamSubmissions, { programId, format: 'csv' }));
    for await (const batch of stream.batches()) return batch;
  };
  expect(await troublesOf(exported)).toEqual([]);
});
