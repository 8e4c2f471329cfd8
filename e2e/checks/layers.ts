import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The layers of lib, lowest first. A room is a folder of lib, or a folder in it that is named here, such as mail/outbox. It
 * may import rooms of its own layer and of lower ones.
 */
export const layers: Record<string, readonly string[]> = {
  ground: [
    'browser',
    'config',
    'db',
    'file-types',
    'http',
    'http/throttle',
    'lists',
    'monitoring',
    'processes',
    'storage',
    'text',
    'time',
  ],
  services: [
    'api',
    'audit',
    'auth',
    'backup',
    'bulk-actions',
    'cache',
    'mail',
    'media',
    'media/shown',
    'private-pages',
    'questions',
    'receipts',
    'scanner',
    'settings',
    'settings/identity',
    'spam',
    'uploads',
    'warnings',
  ],
  domains: [
    'contact',
    'content',
    'conversations',
    'corrections',
    'drafts',
    'intake',
    'letters',
    'privacy/erasure',
    'privacy/minors',
    'privacy/notices',
    'programs',
    'staff',
    'submissions',
  ],
  readers: [
    'audit/log',
    'committees',
    'content/imports',
    'content/links',
    'content/sample',
    'content/tables',
    'dashboard',
    'events',
    'exports',
    'home',
    'intake/arrivals',
    'mail/outbox',
    'media/library',
    'monitoring/health',
    'pieces',
    'privacy',
    'privacy/breaches',
    'privacy/requests',
    'privacy/terms',
    'private-pages/mails',
    'private-pages/mine',
    'public-pages',
    'seo',
    'staff/notices',
    'submissions/startups',
  ],
};

/** As many folders as lib may have. A further one joins a room, or two become one. */
export const mostFolders = 46;

/** The table of the layers in ARCHITECTURE.md. */
export function layersTable(): string {
  const rows = Object.entries(layers)
    .map(([layer, rooms], index) => [
      `${index + 1} ${layer}`,
      [...rooms]
        .sort()
        .map((room) => `\`${room}\``)
        .join(', '),
    ])
    .reverse();
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  return [line(['Layer', 'Rooms']), line(['', ''], '-'), ...rows.map((row) => line(row))].join('\n');
}

const rooms = Object.values(layers).flat();

/** The room of a file, whose path begins below lib. */
function roomOf(file: string): string {
  const [folder = '', inner = ''] = file.split(path.sep);
  const room = `${folder}/${inner}`;
  return rooms.includes(room) ? room : folder;
}

const importPattern = /(?:from|import\()\s*'((?:#lib|\.\.?)\/[^']+)'/g;

const importedFile = (root: string, from: string, specifier: string) =>
  specifier.startsWith('#') ? path.join(root, specifier.slice(1)) : path.join(from, '..', specifier);

/**
 * The rooms of lib that each room imports, including type imports but not tests. `root` is the project's folder.
 */
export function folderImports(root: string): Map<string, Set<string>> {
  const lib = path.join(root, 'lib');
  const imports = new Map<string, Set<string>>();
  for (const file of readdirSync(lib, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.tsx?$/.test(file) || file.startsWith(path.join('db', 'generated'))) continue;
    const room = roomOf(file);
    const found = imports.get(room) ?? new Set();
    imports.set(room, found);
    const text = readFileSync(path.join(lib, file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(importPattern)) {
      const below = path.relative(lib, importedFile(root, path.join(lib, file), specifier));
      if (!below.startsWith('..') && roomOf(below) !== room) found.add(roomOf(below));
    }
  }
  return imports;
}

/**
 * A path from one room through its imports back to itself, such as `['cache', 'content', 'cache']`. Null if there is
 * none.
 */
export function findCircle(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const finished = new Set<string>();
  const visit = (folder: string, way: readonly string[]): string[] | null => {
    const at = way.indexOf(folder);
    if (at !== -1) return [...way.slice(at), folder];
    if (finished.has(folder)) return null;
    for (const next of imports.get(folder) ?? []) {
      const circle = visit(next, [...way, folder]);
      if (circle) return circle;
    }
    finished.add(folder);
    return null;
  };
  for (const folder of imports.keys()) {
    const circle = visit(folder, []);
    if (circle) return circle;
  }
  return null;
}

/** The imports that lead from a room to a higher layer, such as `'cache → content'`. */
export function findHigherImports(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const height = new Map(Object.values(layers).flatMap((layer, index) => layer.map((room) => [room, index] as const)));
  const heightOf = (room: string) => height.get(room) ?? 0;
  return [...imports].flatMap(([room, found]) =>
    [...found].filter((other) => heightOf(other) > heightOf(room)).map((other) => `${room} → ${other}`),
  );
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
