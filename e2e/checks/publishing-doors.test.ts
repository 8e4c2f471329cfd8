import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Code that changes the pages of visitors asks lib/content/revisions/approval.ts, or is named here with the reason why it need not.
// app/api/admin/content/publishing-doors.slow.test.ts tries the addresses.

/** Functions that make or commit such a change. */
const makers = [
  'raiseContentVersion',
  'writeStored',
  'showWrites',
  'createStored',
  'writeChanged',
  'backWrites',
  'revisionWrites',
  'commitRevision',
  'commitSave',
];

const exempt: Record<string, string> = {
  'lib/platform/cache/content-version.ts': 'the version itself',
  'lib/content/items/item-store.ts': 'the writes themselves',
  'lib/content/bulk-actions/item-snapshot.ts': 'the writes of those who asked',
  'lib/content/revisions/commit.ts': 'commits what those planned who asked',
  'lib/applications/submissions/startups/made-startup.ts': 'makes a draft',
  'lib/content/revisions/change-requests.ts': 'sends back what visitors do not see, and publishes through a save',
  'lib/content/revisions/preview.ts': 'writes to a copy of the database',
  'lib/privacy/requests/startup-pages.ts': 'takes a person off as the law asks, and is for administrators',
};

/** Changes that only people make who publish their own. */
const ofAdministrators = ['lib/site/committees/save-committee.ts', 'lib/content/sample/*.ts'].flatMap((one) =>
  globSync(one),
);

const named = new RegExp(`\\b(${makers.join('|')})\\(`);
const asks = /from '[^']*\/approval\.ts'/;
const doors = globSync('{app,lib}/**/*.{ts,tsx}', { exclude: (name) => /generated|\.test\.tsx?$/.test(name) })
  .map((file) => [file, readFileSync(file, 'utf8')] as const)
  .filter(([, text]) => named.test(text));

test('whatever changes what visitors see asks whether its person may do it alone', () => {
  const others = doors.filter(([file]) => !(file in exempt) && !ofAdministrators.includes(file));
  expect(others.filter(([, text]) => !asks.test(text)).map(([file]) => file)).toEqual([]);
  expect(others.length).toBeGreaterThan(8);
});

test('exempt files are still there, and those of administrators ask for one', () => {
  const files = doors.map(([file]) => file);
  expect(Object.keys(exempt).filter((file) => !files.includes(file))).toEqual([]);
  // The plan is made for the verb that removes.
  for (const [file, text] of doors.filter(([each]) => ofAdministrators.includes(each)))
    if (!file.endsWith('plan-sample.ts')) expect(text, file).toContain("Caller<'administer'>");
});
