import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const imports = /(?:from|import\()\s*'((?:#|\.)[^']+)'/g;

/** The project's own files that `file` imports. All paths are relative to the project, as in imports with "#". */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(imports)]
    .map(([, name = '']) => (name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name)))
    .filter(existsSync);

function readImporters(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = globSync('{app,components,e2e,lib,prisma}/**/*.{ts,tsx}').map((file) => file.split(path.sep).join('/'));
  for (const file of files) for (const name of importsOf(file)) found.set(name, [...(found.get(name) ?? []), file]);
  return found;
}

/** The files that import each file. */
const importers = readImporters();

/** The files that need one of `changed`, with how many imports lead to the nearest: 0 for the changed files themselves. */
export function distancesFrom(changed: readonly string[]): Map<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  return distances;
}

/**
 * The address of a page file, with "[id]" for parameters: `app/(site)/about/startups/[id]/page.tsx` is
 * `/about/startups/[id]`.
 */
export const addressOf = (file: string): string =>
  path.posix
    .dirname(file)
    .replace(/^app/, '')
    .replaceAll(/\/\(\w+\)/g, '') || '/';

const nearestFirst = (distances: Map<string, number>, isMeant: (file: string) => boolean): string[] =>
  [...distances]
    .filter(([file]) => isMeant(file))
    .sort(([, one], [, other]) => one - other)
    .map(([file]) => file);

/** The addresses of the pages that need a changed file, the nearest first. A layout counts as the page of its own folder. */
export const touchedPages = (distances: Map<string, number>): string[] => [
  ...new Set(nearestFirst(distances, (file) => /^app\/.*(page|layout)\.tsx$/.test(file)).map(addressOf)),
];

/** The unit tests that need a changed file, the nearest first. */
export const touchedTests = (distances: Map<string, number>): string[] =>
  nearestFirst(distances, (file) => /\.test\.tsx?$/.test(file) && existsSync(file));

/** `text` as a pattern that matches only itself. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The share of `pages` among the addresses in a journey's source: 0 for none, 1 for all. */
export function shareOf(pages: string[], source: string): number {
  const named = [...source.matchAll(/['`](\/(?!api\/)[^'`?#]*)/g)].map(([, address = '']) => address);
  const patterns = pages.map((page) => new RegExp(`^${escaped(page).replaceAll(/\\\[\w+\\\]/g, '[^/]+')}$`));
  const isTouched = (address: string) => patterns.some((pattern) => pattern.test(address));
  return named.length === 0 ? 0 : named.filter(isTouched).length / named.length;
}
