import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
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

/** The pictures that a document shows, with their alt texts. */
function picturesOf(document: string) {
  const text = readFileSync(document, 'utf8');
  const marked = [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt = '', file = '']) => ({ alt, file }));
  const tags = [...text.matchAll(/<img src="([^"]+)"[^>]* alt="([^"]*)"/g)].map(([, file = '', alt = '']) => ({
    alt,
    file,
  }));
  return [...marked, ...tags].filter(({ file }) => file.endsWith('.webp'));
}

test('every picture of the manual is there, small, has an alt text and is shown', () => {
  const stored = globSync('docs/pictures/*');
  const shown = globSync('docs/*.md').flatMap(picturesOf);
  expect(shown.map(({ file }) => `docs/${file}`).sort()).toEqual(stored.sort());
  expect(shown.filter(({ alt }) => alt.length < 10)).toEqual([]);
  expect(stored.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThan(600_000);
});
