import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// SQL outside the two rooms of lib/platform/db is read by every database in the same way. Each line here failed on one of them, or
// found something else.

const rooms = [
  'lib/platform/db/sqlite/**',
  'lib/platform/db/postgresql/**',
  'lib/operations/backup/**',
  'lib/platform/db/generated*/**',
];
const exempt = new Set(rooms.flatMap((pattern) => globSync(pattern)));
const sources = globSync('lib/**/*.ts').filter((file) => !exempt.has(file) && !file.endsWith('.test.ts'));

const beginning = /(?:\bsql|\bPrisma\.raw\(\s*)`/g;

/** Each statement or part of one in a source, with “?” for what is put into it. */
function statementsIn(text: string): string[] {
  const found: string[] = [];
  /** Reads a template from behind its first backtick. @returns where it ends */
  const readTemplate = (from: number): number => {
    let [statement, at] = ['', from];
    for (; at < text.length && text[at] !== '`'; at += 1) {
      if (text.startsWith('${', at)) {
        at = readCode(at + 2);
        statement += '?';
      } else statement += text[at];
    }
    found.push(statement);
    return at;
  };
  /** Reads what is put into a template, up to its brace. */
  const readCode = (from: number): number => {
    let [at, depth] = [from, 0];
    for (; at < text.length && !(depth === 0 && text[at] === '}'); at += 1) {
      if (text[at] === '{') depth += 1;
      else if (text[at] === '}') depth -= 1;
      else if (text[at] === '`') at = readTemplate(at + 1);
    }
    return at;
  };
  let end = 0;
  for (const { index, 0: begun } of text.matchAll(beginning))
    if (index >= end) end = readTemplate(index + begun.length);
  return found;
}

const refused: readonly [words: RegExp, why: string][] = [
  [/(?<![\w"'?])[a-z]+[A-Z]\w*/, 'a name with capitals needs quotation marks'],
  [/\b(?:FROM|JOIN|INTO|UPDATE(?! SET))\s+[a-z]/i, 'a table needs quotation marks'],
  [/\bINSERT OR\b/, 'write ON CONFLICT'],
  [/\b(?:I?LIKE|GLOB|MATCH)\b/, 'ask with contains or searchMatch'],
  [/\bIS (?:NOT )?'/, 'write IS DISTINCT FROM'],
  [/(?<![\w?"')] ?)\+["\w?]/, 'a plus before a column: unindexed'],
  [/\b(?:instr|strpos|position)\s*\(/i, 'ask with placeIn'],
  [/\bjson|\bsqlite_|\bpg_|\browid\b|\bPRAGMA\b|::|->|\bANY\b|\bTOTAL\(/i, 'only one database has it'],
  [/\bAND\s+1\b|\bOR\s+1\b|\bWHERE\s+1\b(?!\s*=)/, 'write TRUE'],
  [/(?<!INSERT INTO "\w+" \([\w", ]+\)\s+)VALUES \?|\bAS \(VALUES/, 'values without a type'],
];

const problemsOf = (statement: string) =>
  refused.flatMap(([words, why]) => (words.test(statement.replace(/'[^']*'/g, "''")) ? [why] : []));

test('statements outside the two rooms are read alike by both databases', () => {
  const statements = sources.flatMap((file) =>
    statementsIn(readFileSync(file, 'utf8')).map((statement) => ({ file, statement })),
  );
  expect(statements.length).toBeGreaterThan(80);
  const wrong = statements.flatMap(({ file, statement }) =>
    problemsOf(statement).map((why) => `${file}: ${why}: ${statement.trim().slice(0, 120)}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  'SELECT submissionId FROM "Answer"',
  'SELECT "id" FROM Answer',
  'INSERT OR IGNORE INTO "Tag" VALUES (?)',
  `"name" LIKE '%a%'`,
  `"state" IS 'open'`,
  '+s."status" = ?',
  'instr("value", ?) > 0',
  '"id" IN (SELECT value FROM json_each(?))',
  'WHERE 1 AND ?',
  '"detail" ->> ?',
])('what only one of them reads is found: %s', (statement) => {
  expect(problemsOf(statement)).not.toEqual([]);
});

test('a part within a part of a statement is read too', () => {
  const source = 'const x = sql`SELECT ${[1].map(() => sql`oneName`)} FROM "A"`;';
  expect(statementsIn(source)).toEqual(['oneName', 'SELECT ? FROM "A"']);
});
