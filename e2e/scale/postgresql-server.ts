import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../load/site-server.ts';

/** A PostgreSQL of the tests' own. Its data are lost when it ends. */
export interface TestServer {
  /** The address of a database in which others can be made. */
  url: string;
  /** Such as "PostgreSQL 15.18". */
  version: string;
  stop: () => Promise<void>;
  /** Ends the server, breaking every connection, and starts it again over the same data after `work`. */
  interrupt: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * The folder of the server's programs: what TEST_POSTGRESQL_PROGRAMS names, to try another version, or where Debian and others
 * put them, the newest first. PATH has the client's alone.
 */
const findPrograms = () =>
  process.env.TEST_POSTGRESQL_PROGRAMS ??
  globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin'])
    .filter((folder) => existsSync(path.join(folder, 'initdb')))
    .sort((one, other) => Number(/\d+/.exec(other)?.[0]) - Number(/\d+/.exec(one)?.[0]))
    .at(0);

/** PostgreSQL refuses to run as root, so that root needs the user that its package made. */
const userOf = (name: string) => Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout);
const asServer = (command: string[]): [string, string[]] => {
  const [program = '', ...args] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  return [program, args];
};

// Nothing here has to survive a power cut.
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

const longestStartMilliseconds = 180_000;

/** Waits until the server answers. @returns its version */
async function versionOf(url: string): Promise<string> {
  const deadline = performance.now() + longestStartMilliseconds;
  while (true) {
    const asked = spawnSync('psql', [url, '-Atc', 'SHOW server_version'], { encoding: 'utf8' });
    if (asked.status === 0) return `PostgreSQL ${asked.stdout.trim().split(' ')[0]}`;
    if (performance.now() > deadline) throw new Error(`PostgreSQL did not start: ${asked.stderr}`);
    await setTimeout(100);
  }
}

/** Starts a server. @returns null where PostgreSQL is not installed */
export async function startPostgresql(): Promise<TestServer | null> {
  const programs = findPrograms();
  if (!programs) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-postgresql-'));
  if (process.getuid?.() === 0) chownSync(folder, userOf('postgres'), -1);
  const data = path.join(folder, 'data');
  const make = [
    path.join(programs, 'initdb'),
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'site',
    '--locale=C.UTF-8',
    '-E',
    'UTF8',
  ];
  const made = spawnSync(...asServer(make), { encoding: 'utf8', cwd: '/' });
  if (made.status !== 0) throw new Error(`PostgreSQL could not make its folder:\n${made.stderr}`);
  const port = await freePort();
  const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = () => {
    const child = spawn(...asServer([path.join(programs, 'postgres'), '-D', data, ...options]), {
      cwd: '/',
      stdio: 'ignore',
    });
    return once(child, 'exit');
  };
  let ended = start();
  // SIGINT ends it at once, whoever is connected. runuser passes SIGTERM on alone, which waits for all to leave.
  const end = async () => {
    spawnSync(...asServer([path.join(programs, 'pg_ctl'), 'stop', '-D', data, '-m', 'fast']), { cwd: '/' });
    await ended;
  };
  const url = `postgresql://site@127.0.0.1:${port}/postgres`;
  return {
    url,
    version: await versionOf(url),
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
    interrupt: async (work) => {
      await end();
      return work().finally(() => {
        ended = start();
        return versionOf(url);
      });
    },
  };
}
