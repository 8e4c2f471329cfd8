import { AsyncLocalStorage } from 'node:async_hooks';
import { databaseFile } from '../config/paths.ts';
import { PrismaClient } from './generated/client.ts';
import { IsolatedSqliteAdapterFactory } from './isolated-sqlite-adapter.ts';

// One client in the process, also across the bundler's copies of this module and reloads in development.
const globals = globalThis as unknown as {
  databaseClient?: PrismaClient;
  databaseInstead?: AsyncLocalStorage<PrismaClient>;
};
globals.databaseInstead ??= new AsyncLocalStorage();
const instead = globals.databaseInstead;

/**
 * The database. Array transactions and nested writes only: the interactive form holds the one connection for as
 * long as its callback takes, and everybody else waits.
 */
export function database(): PrismaClient {
  const other = instead.getStore();
  if (other) return other;
  globals.databaseClient ??= openDatabase(databaseFile());
  return globals.databaseClient;
}

/** A client of its own for the file at `path`; `$disconnect` it. */
export const openDatabase = (path: string): PrismaClient =>
  new PrismaClient({
    adapter: new IsolatedSqliteAdapterFactory(path),
    // As long as the adapter waits for another process's lock, and a little more.
    transactionOptions: { maxWait: 12_000, timeout: 20_000 },
  });

/** Runs `work`, and all that it calls, on another database: a page's preview reads a copy of the content. */
export const withDatabase = <T>(client: PrismaClient, work: () => T): T => instead.run(client, work);

/** Whether the caller runs on another database than the site's. */
export const isOtherDatabase = (): boolean => instead.getStore() !== undefined;

/** Closes the connection; the next `database()` opens a new one. */
export async function closeDatabase(): Promise<void> {
  await globals.databaseClient?.$disconnect();
  globals.databaseClient = undefined;
}
