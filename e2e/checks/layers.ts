import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The layers of lib, lowest first. A folder may import folders of its own layer and of lower ones. */
export const layers: Record<string, readonly string[]> = {
  ground: [
    'browser-cache',
    'config',
    'db',
    'file-types',
    'first-paint',
    'http',
    'lists',
    'log',
    'metrics',
    'processes',
    'storage',
    'text',
    'throttle',
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
    'private-pages',
    'receipts',
    'scanner',
    'settings',
    'spam',
    'uploads',
    'warnings',
  ],
  domains: [
    'applications',
    'contact',
    'content',
    'conversations',
    'corrections',
    'drafts',
    'letters',
    'privacy',
    'programs',
    'returned-forms',
    'staff',
    'submissions',
  ],
  readers: [
    'about',
    'audit-log',
    'breaches',
    'committees',
    'dashboard',
    'events',
    'exports',
    'gallery',
    'health',
    'home',
    'media-library',
    'mentors',
    'mine',
    'notices',
    'outbox',
    'page-mails',
    'partners',
    'people',
    'privacy-requests',
    'seo',
    'stakeholders',
    'startups',
  ],
};

const importPattern = /(?:from|import\()\s*'((?:#lib|\.\.?)\/[^']+)'/g;

/**
 * The folders of lib that each folder imports, including type imports but not tests. `root` is the project's folder.
 */
export function folderImports(root: string): Map<string, Set<string>> {
  const lib = path.join(root, 'lib');
  const imports = new Map<string, Set<string>>();
  for (const file of readdirSync(lib, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.tsx?$/.test(file) || file.startsWith(path.join('db', 'generated'))) continue;
    const [folder = ''] = file.split(path.sep);
    const found = imports.get(folder) ?? new Set();
    imports.set(folder, found);
    const text = readFileSync(path.join(lib, file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(importPattern)) {
      const imported = specifier.startsWith('#')
        ? path.join(root, specifier.slice(1))
        : path.join(lib, file, '..', specifier);
      const [first = '', other = ''] = path.relative(root, imported).split(path.sep);
      if (first === 'lib' && other !== folder) found.add(other);
    }
  }
  return imports;
}

/**
 * A path from one folder through its imports back to itself, such as `['cache', 'content', 'cache']`. Null if there is
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
