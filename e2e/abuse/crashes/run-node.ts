import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverEnvironment } from '#e2e/fixtures/sites/server-environment.ts';
import { projectRoot } from '#lib/platform/config/paths.ts';
import type { SiteServer } from '../../load/site-server.ts';

/** How a command ended. */
export interface Ended {
  code: number | null;
  /** Whether it was killed. */
  isKilled: boolean;
  output: string;
}

type Places = Pick<SiteServer, 'databaseFile' | 'uploadsFolder'>;

/**
 * Runs a file or an expression with Node.js on a server's data, without npm between us and the process.
 * @param killAfter after how many milliseconds it is killed from outside
 */
export async function runNode(
  given: string[],
  places: Places | null,
  { killAfter, environment }: { killAfter?: number; environment?: Record<string, string> } = {},
): Promise<Ended> {
  const own = places && { DATABASE_URL: `file:${places.databaseFile}`, UPLOADS_DIR: places.uploadsFolder };
  const child = spawn(process.execPath, given, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...serverEnvironment(own ?? {}), ...environment },
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

interface Options {
  arguments: string[];
  /** The step in which the command kills itself, such as "moved 3". */
  killAt?: string;
  killAfter?: number;
}

/** Runs `npm run backup` or `npm run restore`. */
export const runBackup = (
  command: 'back-up-site' | 'restore-site',
  places: Places,
  { arguments: given, killAt, killAfter }: Options,
): Promise<Ended> =>
  runNode([`lib/operations/backup/${command}.cli.ts`, ...given], places, {
    killAfter,
    environment: { NODE_ENV: 'test', ...(killAt && { KILL_AT: killAt }) },
  });
