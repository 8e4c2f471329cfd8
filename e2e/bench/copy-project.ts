import { copyFile, cp, link, mkdir, readdir, readlink, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { blankPath } from './measured-pages.ts';

const project = path.resolve(import.meta.dirname, '../..');

// Build output, runtime data and machine-specific files stay behind: the copy is like a fresh clone.
const left = new Set(['node_modules', '.next', '.git', '.env', '.env.local', 'uploads', 'test-results']);

const blankPage = `export default function Blank() {
  return <p>Blank</p>;
}
`;

/** Copies the project into `target` and adds the blank page under the same root layout as every other page. */
export async function copyProject(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const entry of await readdir(project)) {
    if (left.has(entry)) continue;
    // What the cache holds was made by the project itself, also the sample centre's database.
    const filter = (source: string) => entry === '.cache' || !/\.(db|db-wal|db-shm|tsbuildinfo)$/.test(source);
    await cp(path.join(project, entry), path.join(target, entry), { recursive: true, filter });
  }
  await linkTree(path.join(project, 'node_modules'), path.join(target, 'node_modules'));
  const page = path.join(target, 'app', blankPath);
  await mkdir(page, { recursive: true });
  await writeFile(path.join(page, 'page.tsx'), blankPage);
}

/** Hard-links the files: the bundler follows no link out of the project, and a copy would fill the disk. */
async function linkTree(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.isDirectory()) await linkTree(from, to);
    else if (entry.isSymbolicLink()) await symlink(await readlink(from), to);
    // Hard links do not work across file systems.
    else await link(from, to).catch(() => copyFile(from, to));
  }
}
