import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folders = /^(app|components|docs|e2e|lib|prisma|public)\/[\w./()[\]-]+$/;
const files = new Set(
  globSync('{app,components,docs,e2e,lib,prisma,public}/**/*.*').map((file) => path.basename(file)),
);

/** Whether a name in backticks names a file or folder that is not there. */
const isMissing = (name: string) =>
  folders.test(name) ? !existsSync(name) : /^[\w.-]+\.(ts|tsx)$/.test(name) && !files.has(name) && !existsSync(name);

test('every file that the docs name is there', () => {
  const docs = ['README.md', 'ARCHITECTURE.md', 'SECURITY.md', ...globSync('{docs,components}/**/*.md')];
  const missing = docs.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/`([^`\n]+)`/g)]
      .map(([, name = '']) => name)
      .filter(isMissing)
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
