import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findCircle, folderImports, layers } from './layers.ts';

const root = path.resolve(import.meta.dirname, '../..');
const imports = folderImports(root);

interface Override {
  includes: string[];
  linter?: { rules?: { style?: { noRestrictedImports?: { options: { patterns: { group: string[] }[] } } } } };
}

test('each folder of lib stands in one layer', () => {
  expect(Object.values(layers).flat().sort()).toEqual([...imports.keys()].sort());
});

test('the folders of lib form no circle', () => {
  expect(findCircle(imports)).toBeNull();
});

test('the linter keeps each layer from importing a higher one', () => {
  const { overrides } = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8')) as { overrides: Override[] };
  const folders = Object.values(layers);
  for (const [index, layer] of folders.slice(0, -1).entries()) {
    const override = overrides.find(({ includes }) => includes[0] === `lib/{${layer.join(',')}}/**`);
    const groups = override?.linter?.rules?.style?.noRestrictedImports?.options.patterns.flatMap(({ group }) => group);
    const higher = folders.slice(index + 1).map((each) => `**/{${each.join(',')}}/**`);
    expect(groups).toEqual(expect.arrayContaining(higher));
  }
});

test('a circle is found, also one of types alone', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-layers-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  try {
    write('lib/one/a.ts', "import { b } from '../two/b.ts';\n");
    write('lib/two/b.ts', "import { c } from '#lib/three/inner/c.ts';\nimport x from './x.ts';\n");
    write('lib/three/inner/c.test.ts', "import { a } from '../../one/a.ts';\n");
    write('lib/three/inner/c.ts', 'export const c = 1;\n');
    expect(findCircle(folderImports(folder))).toBeNull();
    write('lib/three/inner/c.ts', "import type {\n  A,\n} from '../../one/a.ts';\n");
    expect(findCircle(folderImports(folder))).toEqual(['one', 'two', 'three', 'one']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
