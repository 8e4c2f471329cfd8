import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contexts, findBackwardImports, findVerbsInComponents, findWaysToZod } from './layers.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs `find` on a project of its own that has the given files, by their path. */
function inProject<Found>(files: Record<string, string>, find: (root: string) => Found): Found {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-layers-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    return find(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('lib has the folders that the list names', () => {
  const folders = readdirSync(path.join(root, 'lib'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...contexts].sort());
});

test('no file of lib imports a later folder', () => expect(findBackwardImports(root)).toEqual([]));

test.each([
  ['lib/mail/a.ts', "import { x } from '../people/auth/b.ts';"],
  ['lib/mail/a.ts', "import type {\n  X,\n} from '#lib/people/b.ts';"],
  ['lib/mail/room/a.ts', "const { x } = await import('#lib/people/b.ts');"],
])('%s may not say %s', (file, text) => {
  expect(inProject({ [file]: text }, findBackwardImports)).toHaveLength(1);
});

test.each([
  ['lib/mail/a.ts', "import { x } from '../platform/db/client.ts';"],
  ['lib/mail/room/a.ts', "import { x } from '../other-room/b.ts';"],
  ['lib/mail/a.test.ts', "import { x } from '#lib/people/b.ts';"],
])('%s may say %s', (file, text) => {
  expect(inProject({ [file]: text }, findBackwardImports)).toEqual([]);
});

test('no client component loads zod with its page', () => expect(findWaysToZod(root)).toEqual([]));

test('a client component that reaches zod is found, and neither types, import() nor the server is', () => {
  const client = "'use client';\n\n";
  const files = {
    'app/page.tsx': "import { z } from 'zod';\n",
    'components/form.client.tsx': `${client}import {\n  rule,\n} from '#lib/a/rule.ts';\n`,
    'components/late.client.tsx': `${client}import type { X } from '#lib/a/rule.ts';\nawait import('#lib/a/rule.ts');\n`,
    'lib/a/rule.ts': "import 'react';\nexport * from './schema.ts';\n",
    'lib/a/schema.ts': "import { z } from 'zod';\nimport '../a/rule.ts';\n",
  };
  expect(inProject(files, findWaysToZod)).toEqual([
    'components/form.client.tsx → lib/a/rule.ts → lib/a/schema.ts → zod',
  ]);
});

test('no component calls a verb', () => expect(findVerbsInComponents(root)).toEqual([]));

test('a verb that a component imports is found, and neither a type, a helper nor a verb without the database is', () => {
  const files = {
    'components/list.tsx': "import { type Event, findEvents, label } from '#lib/site/events.ts';\n",
    'components/check.client.tsx': "import { checkFile } from '#lib/site/check-file.ts';\n",
    'lib/site/check-file.ts': 'export async function checkFile() {}\n',
    'lib/site/events.ts':
      "import { rows } from './rows.ts';\nexport interface Event {}\nexport const label = 'Event';\nexport async function findEvents() {\n  return rows();\n}\n",
    'lib/site/rows.ts': "import { database } from '../platform/db/client.ts';\nexport const rows = () => database();\n",
  };
  expect(inProject(files, findVerbsInComponents)).toEqual(['components/list.tsx → findEvents of lib/site/events.ts']);
});
