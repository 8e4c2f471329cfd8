import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { copyProject } from './copy-project.ts';

/**
 * `npm run measure:pages`: builds a copy of the project with one extra, blank page and lets the copy measure itself
 * (measure-copy.ts). This takes about 25 minutes. The product itself never has that page. Options are passed on: `--
 * --runs 3` changes the number of runs, `-- --data folder` keeps database and pictures for the next time.
 */
const folder = await mkdtemp(path.join(os.tmpdir(), 'innovation-centre-pages-'));
const copy = path.join(folder, 'site');
try {
  await copyProject(copy);
  const options = ['--data', path.join(folder, 'data'), ...process.argv.slice(2)];
  const child = spawn(process.execPath, ['e2e/performance/measure-copy.ts', ...options], {
    cwd: copy,
    stdio: 'inherit',
  });
  // The interrupt also reaches the child, which then stops on its own.
  process.on('SIGINT', () => {});
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
