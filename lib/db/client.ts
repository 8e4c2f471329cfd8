import { databaseFile } from '../config/paths.ts';
import { PrismaClient } from './generated/client.ts';
import { IsolatedSqliteAdapterFactory } from './isolated-sqlite-adapter.ts';

// One client in the process, also across the bundler's copies of this module and reloads in development.
const globals = globalThis as unknown as { databaseClient?: PrismaClient };

/**
 * The database. Array transactions and nested writes only: the interactive form holds the one connection for as
 * long as its callback takes, and everybody else waits.
 */
export function database(): PrismaClient {
  globals.databaseClient ??= new PrismaClient({
    adapter: new IsolatedSqliteAdapterFactory(databaseFile()),
    // As long as the adapter waits for another process's lock, and a little more.
    transactionOptions: { maxWait: 12_000, timeout: 20_000 },
  });
  return globals.databaseClient;
}

/** Closes the connection; the next `database()` opens a new one. */
export async function closeDatabase(): Promise<void> {
  await globals.databaseClient?.$disconnect();
  globals.databaseClient = undefined;
}
