import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findCircle, findHigherImports, findWaysToZod, folderImports, layers } from './layers.ts';

const root = path.resolve(import.meta.dirname, '../..');
const imports = folderImports(root);

test('each room of lib stands in one layer', () => {
  expect(Object.values(layers).flat().sort()).toEqual([...imports.keys()].sort());
});

test('the rooms of lib form no circle', () => {
  expect(findCircle(imports)).toBeNull();
});

/** What `find` finds in a project of its own that has the given files, by their path. */
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

const importsOf = (files: Record<string, string>) => inProject(files, folderImports);

test('no room imports a higher layer', () => expect(findHigherImports(imports)).toEqual([]));

test.each([
  ['lib/config/service.ts', "import { x } from '../auth/require-access.ts';", 'config → auth'],
  ['lib/cache/domain.ts', "import { x } from '../content/publish-due.ts';", 'cache → content'],
  ['lib/media/types.ts', "import type { X } from '../home/home.ts';", 'media → home'],
  ['lib/media/own-room.ts', "import type { X } from './library/medium.ts';", 'media → media/library'],
  ['lib/content/reader.ts', "import { x } from '../events/find-events.ts';", 'content → events'],
  ['lib/content/entities/reader.ts', "import { x } from '../../events/find-events.ts';", 'content → events'],
  ['lib/content/inside.ts', "import { x } from '#lib/home/find-home.ts';", 'content → home'],
])('%s may not import a higher layer', (file, text, found) => {
  expect(findHigherImports(importsOf({ [file]: text }))).toEqual([found]);
});

test.each([
  ['lib/content/service.ts', "import { x } from '../auth/require-access.ts';"],
  ['lib/home/reader.ts', "import { x } from '../events/find-events.ts';"],
  ['lib/media/library/reader.ts', "import { x } from '../picture.ts';"],
  ['lib/config/tool.test.ts', "import { x } from '../auth/require-access.ts';"],
])('%s may import its own layer and lower ones', (file, text) => {
  expect(findHigherImports(importsOf({ [file]: text }))).toEqual([]);
});

test('a circle is found, also one of types alone', () => {
  const files = {
    'lib/one/a.ts': "import { b } from '../two/b.ts';\n",
    'lib/two/b.ts': "import { c } from '#lib/three/inner/c.ts';\nimport x from './x.ts';\n",
    'lib/three/inner/c.test.ts': "import { a } from '../../one/a.ts';\n",
    'lib/three/inner/c.ts': 'export const c = 1;\n',
  };
  expect(findCircle(importsOf(files))).toBeNull();
  const types = "import type {\n  A,\n} from '../../one/a.ts';\n";
  expect(findCircle(importsOf({ ...files, 'lib/three/inner/c.ts': types }))).toEqual(['one', 'two', 'three', 'one']);
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
