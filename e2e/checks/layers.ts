import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folders of lib in their order. A file imports its own folder and those before it. */
export const contexts = [
  'platform',
  'forms',
  'mail',
  'people',
  'content',
  'applications',
  'site',
  'privacy',
  'operations',
  'api',
];

const importPattern = /(?:from|import\()\s*'((?:#lib|\.\.?)\/[^']+)'/g;

const importedFile = (root: string, from: string, specifier: string) =>
  specifier.startsWith('#') ? path.join(root, specifier.slice(1)) : path.join(from, '..', specifier);

/**
 * The imports of lib that lead to a folder behind their own, such as `'lib/mail/a.ts → lib/site/b.ts'`, including type
 * imports but not those of tests. `root` is the project's folder.
 */
export function findBackwardImports(root: string): string[] {
  const lib = path.join(root, 'lib');
  const place = (file: string) => contexts.indexOf(path.relative(lib, file).split(path.sep)[0] ?? '');
  const backward: string[] = [];
  for (const name of readdirSync(lib, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/(?<!\.test)\.tsx?$/.test(name) || name.includes(`${path.sep}generated`)) continue;
    const file = path.join(lib, name);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(importPattern)) {
      const imported = importedFile(root, file, specifier);
      if (place(imported) > place(file))
        backward.push(`${path.relative(root, file)} → ${path.relative(root, imported)}`);
    }
  }
  return backward;
}

const loadedPattern = /^(?:import|export)\s(?!type\b)[\w\s{},*]*'([^']+)'/gm;

/**
 * How the script of client components reaches zod, such as `'components/a.client.tsx → lib/b.ts → zod'`. `import()` is
 * left out: what it loads comes after no-code-from-text.ts. `root` is the project's folder.
 */
export function findWaysToZod(root: string): string[] {
  const read = (file: string) => (/\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '');
  const shortest = (from: string): string[] | undefined => {
    const ways = new Map([[from, [from]]]);
    for (const [file, way] of ways) {
      for (const [, specifier = ''] of read(file).matchAll(loadedPattern)) {
        if (/^zod(\/|$)/.test(specifier)) return [...way, specifier];
        const imported = /^[#.]/.test(specifier) ? importedFile(root, file, specifier) : null;
        if (imported && !ways.has(imported)) ways.set(imported, [...way, imported]);
      }
    }
  };
  return ['app', 'components']
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(({ name }) => name.endsWith('.tsx'))
    .map(({ name, parentPath }) => path.join(parentPath, name))
    .filter((file) => read(file).startsWith("'use client'"))
    .flatMap(
      (file) =>
        shortest(file)
          ?.map((each) => each.replace(`${root}${path.sep}`, ''))
          .join(' → ') ?? [],
    );
}
