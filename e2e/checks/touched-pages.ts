import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const imports = /(?:from|import\()\s*'((?:#|\.)[^']+)'/g;

/** The project's own files that `file` imports. All paths are relative to the project, as in imports with "#". */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(imports)]
    .map(([, name = '']) => (name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name)))
    .filter(existsSync);

function allThatItNeeds(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const name of importsOf(file)) allThatItNeeds(name, found);
  return found;
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

/** The addresses of the pages that use any of `files`. A layout counts as the page of its own folder. */
export function touchedPages(files: string[]): string[] {
  const pages = globSync('app/**/{page,layout}.tsx').map((file) => file.split(path.sep).join('/'));
  const touched = pages.filter((page) => {
    const needed = allThatItNeeds(page);
    return files.some((file) => needed.has(file));
  });
  return [...new Set(touched.map(addressOf))];
}

/** `text` as a pattern that matches only itself. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The share of `pages` among the addresses in a journey's source: 0 for none, 1 for all. */
export function shareOf(pages: string[], source: string): number {
  const named = [...source.matchAll(/['`](\/(?!api\/)[^'`?#]*)/g)].map(([, address = '']) => address);
  const patterns = pages.map((page) => new RegExp(`^${escaped(page).replaceAll(/\\\[\w+\\\]/g, '[^/]+')}$`));
  const isTouched = (address: string) => patterns.some((pattern) => pattern.test(address));
  return named.length === 0 ? 0 : named.filter(isTouched).length / named.length;
}
