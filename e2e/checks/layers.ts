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

const loadedPattern = /^(?:import|export)\s(?!type\b)([\w\s{},*]*)'([^']+)'/gm;

const read = (file: string) => (/\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '');

/** The shortest way of imports, types left out, from a file to what `isGoal` takes: a package's name, or a file. */
function wayTo(root: string, from: string, isGoal: (imported: string) => boolean): string[] | undefined {
  const ways = new Map([[from, [from]]]);
  for (const [file, way] of ways) {
    for (const [, , specifier = ''] of read(file).matchAll(loadedPattern)) {
      const imported = /^[#.]/.test(specifier) ? importedFile(root, file, specifier) : specifier;
      if (isGoal(imported)) return [...way, imported];
      if (!ways.has(imported)) ways.set(imported, [...way, imported]);
    }
  }
}

const filesOf = (root: string, ...folders: string[]) =>
  folders
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .map(({ name, parentPath }) => path.join(parentPath, name))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file));

/**
 * How the script of client components reaches zod, such as `'components/a.client.tsx → lib/b.ts → zod'`. `import()` is
 * left out: what it loads comes after no-code-from-text.ts. `root` is the project's folder.
 */
export const findWaysToZod = (root: string): string[] =>
  filesOf(root, 'app', 'components')
    .filter((file) => file.endsWith('.tsx') && read(file).startsWith("'use client'"))
    .flatMap(
      (file) =>
        wayTo(root, file, (imported) => /^zod(\/|$)/.test(imported))
          ?.map((each) => each.replace(`${root}${path.sep}`, ''))
          .join(' → ') ?? [],
    );

/**
 * The verbs that components import from files of lib which reach the database, such as
 * `'components/a.tsx → findEvents of lib/b.ts'`. Types and pure helpers of such files are left out.
 */
export function findVerbsInComponents(root: string): string[] {
  const client = path.join(root, 'lib/platform/db/client.ts');
  const asks = new Map<string, boolean>();
  const asksDatabase = (file: string) => {
    const known = asks.get(file) ?? (file === client || wayTo(root, file, (each) => each === client) !== undefined);
    asks.set(file, known);
    return known;
  };
  return filesOf(root, 'components').flatMap((file) =>
    [...read(file).matchAll(loadedPattern)].flatMap(([, names = '', specifier = '']) => {
      if (!specifier.startsWith('#lib/')) return [];
      const imported = importedFile(root, file, specifier);
      const verbs = names
        .replace(/[{}]/g, '')
        .split(',')
        .map((name) => name.trim().split(' as ')[0] ?? '')
        .filter((name) => /^[a-z]\w*$/.test(name))
        .filter((name) =>
          new RegExp(`export (async function|const) ${name}\\b( = async|[^\\n]*Promise<|\\()`).test(read(imported)),
        );
      if (verbs.length === 0 || !asksDatabase(imported)) return [];
      return verbs.map((name) => `${path.relative(root, file)} → ${name} of ${path.relative(root, imported)}`);
    }),
  );
}
