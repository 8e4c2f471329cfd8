import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#e2e/unit/temporary-folder.ts';
import { sourcesStamp } from './prepare.ts';

const folder = temporaryFolder('innovation-centre-stamp');
const project = process.cwd();
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  process.chdir(folder);
  write('app/page.tsx', 'one');
  write('app/api/route.ts', 'two');
  return () => process.chdir(project);
});

test('the same sources have the same stamp', () => {
  expect(sourcesStamp(['app'])).toBe(sourcesStamp(['app']));
});

test.each<[string, () => void]>([
  ['a changed file', () => write('app/page.tsx', 'changed')],
  ['a new file', () => write('app/new.tsx', '')],
  ['a removed file', () => rmSync('app/page.tsx')],
  [
    'a renamed file',
    () => {
      rmSync('app/page.tsx');
      write('app/home.tsx', 'one');
    },
  ],
])('%s changes the stamp', (_, change) => {
  const before = sourcesStamp(['app']);
  change();
  expect(sourcesStamp(['app'])).not.toBe(before);
});

test('text that moves from one file into the next is a change', () => {
  const before = sourcesStamp(['app']);
  write('app/page.tsx', 'onetwo');
  write('app/api/route.ts', '');
  expect(sourcesStamp(['app'])).not.toBe(before);
});

test('the generated client and missing places do not count', () => {
  write('lib/platform/db/client.ts', 'client');
  const before = sourcesStamp(['lib', 'public']);
  write('lib/platform/db/generated/client.ts', 'generated');
  expect(sourcesStamp(['lib', 'public'])).toBe(before);
});
