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

const named = '(?:app|components|e2e|lib|prisma)/[\\w./()[\\]-]+\\.tsx?';

/**
 * Paths that the sources name: that one is there, and what is in it. Tests of checks name files that there are none
 * of.
 */
function pointersIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const all = (pattern: string) => [...text.matchAll(new RegExp(pattern, 'g'))];
  const missing = [
    ...all(`(?<![#\\w/.@-])(${named})\\b`).filter(([, name = '']) => !existsSync(name)),
    ...all('(?<![\\w/.*`$}-])([\\w-]+\\.(?:test|spec|attack)\\.tsx?)\\b').filter(([, name = '']) => !files.has(name)),
  ].map(([, name]) => `${file}: ${name} is not there`);
  const wrong = all(`\\b([a-z]\\w+)(?: and ([a-z]\\w+))? in (${named})`).flatMap(([, one, other, name = '']) =>
    [one, other]
      .filter((symbol) => symbol && /[A-Z]/.test(symbol) && existsSync(name))
      .filter((symbol) => !readFileSync(name, 'utf8').includes(symbol ?? ''))
      .map((symbol) => `${file}: ${symbol} is not in ${name}`),
  );
  return [...missing, ...wrong];
}

test('every file that sources name is there, with what they say is in it', () => {
  const inventing = ['count-results', 'layers', 'lint-rules.slow', 'docs', 'sources-stamp']
    .map((name) => `${name}.test.ts`)
    .concat('layers.ts');
  const sources = globSync('{app,components,e2e,lib,prisma}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('/generated') && !inventing.includes(path.basename(file)),
  );
  expect(sources.flatMap(pointersIn)).toEqual([]);
});

test('the icon that the framework serves is the drawing that the library recolours', () => {
  const own = readFileSync('lib/platform/identity/drawings/figure.svg', 'utf8');
  expect(readFileSync('app/icon.svg', 'utf8')).toBe(own);
});

test('the library reads nothing of the rooms above it from disk', () => {
  const reading = globSync('lib/**/*.ts')
    .filter((file) => !/\.test\.ts$|\/generated/.test(file))
    .filter((file) =>
      /['"`](?:app|components)\/[^'"`]*\.(?:svg|css|png|json|html)['"`]/.test(readFileSync(file, 'utf8')),
    );
  expect(reading).toEqual([]);
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
