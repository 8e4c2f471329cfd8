import { spawnSync } from 'node:child_process';

/** Runs statements on a server, each in a transaction of its own. It waits, because test files ask for their database at once. */
export function run(server: string, ...statements: string[]): void {
  const commands = statements.flatMap((statement) => ['-c', statement]);
  const { status, stderr } = spawnSync('psql', [server, '-q', '-v', 'ON_ERROR_STOP=1', ...commands], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

/** The address of another database of the same server. */
export const databaseAt = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: name }).href;

/** Makes a database. @returns its address */
export function createDatabase(server: string, name: string, template = 'template1'): string {
  run(server, `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  return databaseAt(server, name);
}

/** Removes a database, whoever is connected to it. */
export const dropDatabase = (server: string, name: string): void =>
  run(server, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);

/** The address of another, empty place of the tests' object store, for another site. */
export const placeInStore = (url: string, name: string): string => url.replace(/\/files(?=\?)/, `/${name}`);
