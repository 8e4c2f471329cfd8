import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const imports = /(?:from|import\()\s*'((?:#|\.)[^']+)'/g;

/** The project's own files that `file` imports; all names are relative to the project, as in the imports with "#". */
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

/** A page file's address, with "[id]" for what varies: `app/(site)/about/startups/[id]/page.tsx` is `/about/startups/[id]`. */
export const addressOf = (file: string): string =>
  path.posix
    .dirname(file)
    .replace(/^app/, '')
    .replaceAll(/\/\(\w+\)/g, '') || '/';

/** The addresses of the pages that show any of `files`; what stands around all pages of a folder counts for its first. */
export function touchedPages(files: string[]): string[] {
  const pages = globSync('app/**/{page,layout}.tsx').map((file) => file.split(path.sep).join('/'));
  const touched = pages.filter((page) => {
    const needed = allThatItNeeds(page);
    return files.some((file) => needed.has(file));
  });
  return [...new Set(touched.map(addressOf))];
}

/** `text` as a pattern that matches nothing else. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How much of what a journey's source visits are these pages: 0 for nothing, 1 for all addresses that it names. */
export function shareOf(pages: string[], source: string): number {
  const named = [...source.matchAll(/['`](\/(?!api\/)[^'`?#]*)/g)].map(([, address = '']) => address);
  const patterns = pages.map((page) => new RegExp(`^${escaped(page).replaceAll(/\\\[\w+\\\]/g, '[^/]+')}$`));
  const isTouched = (address: string) => patterns.some((pattern) => pattern.test(address));
  return named.length === 0 ? 0 : named.filter(isTouched).length / named.length;
}
