import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { childRelations, childTables } from '#lib/platform/db/child-tables.ts';
import { delegateOf } from '#lib/platform/db/visible.ts';

// Only what is named here sees a held or withdrawn application. database() leaves it out everywhere else.

/** Whose work concerns applications in other states than open. */
const mayAskForEvery = [
  'lib/platform/db/**',
  'lib/privacy/**',
  'lib/applications/{erasure,minors,private-pages}/**',
  // One that was sent twice, or whose number is named, may wait for a parent.
  'lib/applications/intake/repeated-send.ts',
  'lib/mail/link-maker.ts',
  'lib/applications/submissions/submission.ts',
  // Sees what is open, and what a person may see.
  'lib/applications/submissions/access.ts',
  // Tells how many wait in vain, and nothing of them.
  'lib/operations/dashboard/office-attention.ts',
];

/** Raw SQL that names the table of submissions, with a condition of its own for the state. */
const mayNameSubmissions = [
  'lib/platform/db/**',
  'lib/privacy/**',
  'lib/applications/{erasure,minors}/**',
  // The whole database, also of a restore.
  'lib/operations/backup/**',
  // A held application takes a place.
  'lib/applications/programs/program.ts',
];

/** Raw SQL that names tables of what belongs to submissions which it has found to be open, whose page is open, or which it makes. */
const mayNameBelongings = [
  ...mayNameSubmissions,
  'lib/applications/submissions/{new-submission,submission-query,changes/bulk-actions,changes/change}.ts',
  'lib/applications/exports/exported-submissions.ts',
  'lib/applications/conversations/{message,own-messages,waiting-conversations}.ts',
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
  const through = outside(['lib/platform/db/**']).flatMap(([file, text]) =>
    [...text.matchAll(/inAnyState: [^\n]*/g)].map(([line]) => `${file}: ${line}`),
  );
  expect(through.length).toBeGreaterThan(0);
  expect(through.filter((line) => !/isOpen|seenBy|none: \{\}/.test(line))).toEqual([]);
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
  const tables = childTables.map(({ table }) => String(table));
  expect(naming(mayNameBelongings, ['Submission', ...tables], 'FROM|JOIN|UPDATE|INTO')).toEqual([]);
});

/**
 * Files that add rows to a submission without `stillOpen`, because the first write is one to a row that must be
 * there. Foreign keys stop it only once the submission is erased: a withdrawn one keeps its row.
 */
const addsOtherwise = [
  // Makes the submission, and the email about it.
  'lib/applications/submissions/new-submission.ts',
  'lib/mail/mail-writes.ts',
  // Changes the submission itself, in the state that it must have, in the same transaction.
  'lib/applications/corrections/{requests,stored-correction}.ts',
  'lib/privacy/requests/correct-answer.ts',
  'lib/applications/erasure/withdrawal.ts',
  'lib/applications/minors/awaiting-parent.ts',
  // For those that are withdrawn in this moment it says when they would have ended, which no one sees.
  'lib/privacy/retention/ended-applications.ts',
  // Changes the letter, found through the door.
  'lib/applications/letters/release.ts',
];

const creating = 'create|createMany|createManyAndReturn|upsert|connectOrCreate';
const [tables, relations] = [childTables.map(({ table }) => delegateOf(table)), childRelations].map((names) =>
  names.join('|'),
);
/** A verb that makes rows of a table that belongs to a submission, or a nested one in a submission. */
const makesRows = new RegExp(
  `\\b(?:${tables})\\s*\\.\\s*(?:${creating})\\(|\\b(?:${relations}): \\{\\s*(?:${creating})\\b`,
  'g',
);
const timesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
/** How often a source makes rows, and how often it makes sure that their submission is open. */
const guardOf = (text: string) => [timesIn(text, makesRows), timesIn(text, /\bstillOpen\(/g)] as const;

test('every other verb that adds rows to a submission begins with stillOpen', () => {
  const adding = outside(addsOtherwise).flatMap(([file, text]) => {
    const [made, guarded] = guardOf(text);
    return made > guarded ? [`${file} makes rows ${made} times, and calls stillOpen ${guarded} times`] : [];
  });
  expect(adding).toEqual([]);
  const made = sources.filter((file) => guardOf(textOf.get(file) ?? '')[0] > 0);
  expect(made).toContain('lib/applications/submissions/changes/notes.ts');
});

test('each source that is named as adding rows otherwise is there, and does', () => {
  const idle = addsOtherwise.filter((pattern) => {
    const files = globSync(pattern);
    return files.length === 0 || files.some((file) => guardOf(textOf.get(file) ?? '')[0] === 0);
  });
  expect(idle).toEqual([]);
});

test.each([
  ['database().submissionNote.create({ data })', 1],
  ['const { submissionMessage } = database();\nsubmissionMessage\n  .createMany({ data })', 1],
  ['submission.update({ data: { letters: { create: rows } } })', 1],
  ['database().contactMessage.create({ data })', 0],
])('a verb that makes rows is found: %s', (text, times) => {
  expect(guardOf(text)).toEqual([times, 0]);
});

test('uploaded files are read and written through the store alone', () => {
  const doors = ['lib/platform/storage/**', 'lib/platform/config/paths.ts', 'app/server/process-guards.ts'];
  const byPath = outside(doors).filter(([, text]) => /\b(applications|documents|drafts|media)Folder\(/.test(text));
  expect(byPath.map(([file]) => file)).toEqual([]);
});

test('only the two doors make callers and holders', () => {
  const made = /\b(as|satisfies) (Caller|Holder|SignedInStaff)\b|: (Caller|Holder)<[^>]*> = \{/;
  const making = outside(['lib/people/auth/access.ts', 'lib/applications/private-pages/holder.ts']).filter(([, text]) =>
    made.test(text),
  );
  expect(making.map(([file]) => file)).toEqual([]);
});
