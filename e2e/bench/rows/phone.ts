import { copyFile, cp, link, mkdir, readdir, readlink, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { blankPath } from '../addresses.ts';
import type { Line, Row } from '../bench.ts';
import type { PhoneFigures } from '../measure-phone.ts';

const project = path.resolve(import.meta.dirname, '../../..');

// Build output, runtime data and machine-specific files stay behind: the copy is like a fresh clone.
const left = new Set(['node_modules', '.next', '.git', '.env', '.env.local', 'uploads', 'test-results']);

const blankPage = `export default function Blank() {
  return <p>Blank</p>;
}
`;

/** Copies the project into `target` and adds the blank page under the same root layout as every other page. */
async function copyProject(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const entry of await readdir(project)) {
    if (left.has(entry)) continue;
    // Everything in the cache was made by the project itself, also the sample centre's database.
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

const row: Row = {
  title: "Largest paint and lowest score by Lighthouse's phone, and the slowest tap, median of 7",
  peer: 'a blank page of the same build',
  isLong: true,
  needs: ['browser'],
  measure: async (bench) => {
    // 7 in the usual 3 rounds.
    const runs = 2 * bench.rounds + 1;
    const copy = path.join(bench.place('phone'), 'site');
    await copyProject(copy);
    const given = ['e2e/bench/measure-phone.ts', String(runs)];
    const printed = await bench.run(process.execPath, given, { cwd: copy });
    const [blank, ...pages] = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as PhoneFigures[];
    const lines: Line[] = [];
    const paints = (runs: PhoneFigures['runs'] = []) => runs.map(({ largestPaint }) => largestPaint);
    for (const { page, runs, taps } of pages) {
      const goals: Line['goals'] = [{ of: 'ratio', atMost: 1.3 }];
      lines.push({ name: `${page}, LCP`, unit: 'ms', ours: paints(runs), peer: paints(blank?.runs), goals });
      const scores = runs.map(({ lowestScore }) => lowestScore);
      lines.push({ name: `${page}, score`, unit: 'of 100', ours: scores, goals: [{ of: 'ours', atLeast: 100 }] });
      lines.push({ name: `${page}, INP`, unit: 'ms', ours: taps, goals: [{ of: 'ours', atMost: 100 }] });
    }
    return lines;
  },
};
export default row;
