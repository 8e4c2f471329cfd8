import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { serverEnvironment } from '../fixtures/server-environment.ts';
import type { SiteServer } from '../load/site-server.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** How a command on backups ended. */
export interface Ended {
  code: number | null;
  /** Whether it was killed. */
  isKilled: boolean;
  output: string;
}

interface Options {
  arguments: string[];
  /** The step in which the command kills itself, such as "moved 3". */
  killAt?: string;
  /** After how many milliseconds it is killed from outside. */
  killAfter?: number;
}

/** Runs `npm run backup` or `npm run restore` on a server's data, without npm between us and the process. */
export async function runBackup(
  command: 'back-up-site' | 'restore-site',
  { databaseFile, uploadsFolder }: Pick<SiteServer, 'databaseFile' | 'uploadsFolder'>,
  { arguments: given, killAt, killAfter }: Options,
): Promise<Ended> {
  const places = { DATABASE_URL: `file:${databaseFile}`, UPLOADS_DIR: uploadsFolder };
  const child = spawn(process.execPath, [`lib/operations/backup/${command}.cli.ts`, ...given], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...serverEnvironment(places), NODE_ENV: 'test', ...(killAt && { KILL_AT: killAt }) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  clearTimeout(timer);
  return { code, isKilled: signal === 'SIGKILL', output };
}
