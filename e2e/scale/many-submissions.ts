import { run } from './databases.ts';

const indexes = {
  SubmissionSearch_text_idx: 'USING gin ("text" gin_trgm_ops)',
  SubmissionSearch_pairs_idx: 'USING gin (letter_pairs("text"))',
};

/**
 * Fills a test's database on PostgreSQL with so many submissions, in half a minute: nine of ten to the first program,
 * with three answers each, a file for every third and a tag for every tenth. All have the word "common", ten have "rare".
 */
export function fillWithSubmissions(where: string, programIds: readonly [number, number], count: number): void {
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
