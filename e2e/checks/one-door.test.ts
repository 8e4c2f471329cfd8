import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { belongingTables } from '#lib/db/belongings.ts';

// Only what is named here sees a held or withdrawn application. database() leaves it out everywhere else.

/** Whose work concerns applications in other states than open. */
const mayAskForEvery = [
  'lib/db/**',
  'lib/privacy/**',
  'lib/private-pages/**',
  // One that was sent twice, or whose number is named, may wait for a parent.
  'lib/intake/find-stored.ts',
  'lib/mail/resume-address.ts',
  'lib/submissions/get-application.ts',
  // Sees what is open, and what a person may see.
  'lib/submissions/visible-to.ts',
  // What must not come back with a withdrawal.
  'lib/mail/outbox/hide-stored-links.ts',
  // Tells how many wait in vain, and nothing of them.
  'lib/dashboard/privacy-attention.ts',
];

/** Raw SQL that names the table of submissions, with a condition of its own for the state. */
const mayNameSubmissions = [
  'lib/db/**',
  'lib/privacy/**',
  // The whole database, also of a restore.
  'lib/backup/**',
  // A held application takes a place.
  'lib/programs/places.ts',
];

/** Raw SQL that names tables of what belongs to submissions which it has found to be open, or whose page is open. */
const mayNameBelongings = [
  ...mayNameSubmissions,
  'lib/submissions/{change-writes,submission-plan,undo-changes}.ts',
  'lib/exports/read-submissions.ts',
  'lib/conversations/{find-waiting-conversations,own-messages,store-files}.ts',
];

const sources = globSync('{app,components,lib}/**/*.{ts,tsx}', {
  exclude: (name) => /generated|\.test\.tsx?$/.test(name),
});
const textOf = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]));
const outside = (patterns: readonly string[]) => {
  const inside = new Set(patterns.flatMap((pattern) => globSync(pattern)));
  return [...textOf].filter(([file]) => !inside.has(file));
};

test('no other source asks for applications in every state', () => {
  const asking = outside(mayAskForEvery).filter(([, text]) => /\beveryApplication\b/.test(text));
  expect(asking.map(([file]) => file)).toEqual([]);
});

test('every other source that counts through a program or a tag counts what is open', () => {
  const through = outside(['lib/db/**']).flatMap(([file, text]) =>
    [...text.matchAll(/inAnyState: [^\n]*/g)].map(([line]) => `${file}: ${line}`),
  );
  expect(through.length).toBeGreaterThan(0);
  expect(through.filter((line) => !/isOpen|seenBy/.test(line))).toEqual([]);
});

/** The lines of sources that name one of the tables in SQL. */
const naming = (patterns: readonly string[], tables: readonly string[], words: string) => {
  const names = new RegExp(`\\b(?:${words})\\s+"?(?:${tables.join('|')})"?(?:[\\s)]|$)`);
  return outside(patterns).flatMap(([file, text]) =>
    text.split('\n').flatMap((line) => (names.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
};

test('other raw SQL reads submissions as openSubmissions', () => {
  expect(naming(mayNameSubmissions, ['Submission'], 'FROM|JOIN')).toEqual([]);
});

test('other raw SQL reads what belongs to submissions as ofOpenSubmissions or visibleMails, and changes none of it', () => {
  const tables = belongingTables.map(({ table }) => String(table));
  expect(naming(mayNameBelongings, ['Submission', ...tables], 'FROM|JOIN|UPDATE|INTO')).toEqual([]);
});
