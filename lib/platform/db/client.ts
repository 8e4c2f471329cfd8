import { AsyncLocalStorage } from 'node:async_hooks';
import { maxPlans } from '../config/limits.ts';
import { databaseFile, postgresqlAddress } from '../config/paths.ts';
import { perProcess } from '../processes/per-process.ts';
import { PrismaClient } from './generated/client.ts';
import { openPostgresql } from './postgresql/connection.ts';
import { tellWatcher } from './reads.ts';
import { closeCommitWatch, releaseReserve } from './sqlite/connection.ts';
import { IsolatedSqliteAdapterFactory } from './sqlite/isolated-adapter.ts';
import { visibleThrough } from './visible.ts';

const site = perProcess('database client', () => ({ client: undefined as PrismaClient | undefined }));
const instead = perProcess('database instead', () => new AsyncLocalStorage<PrismaClient>());

/**
 * The database, with the submissions that are open and what belongs to them (see visibleThrough). What must be
 * written together goes through `write` (lib/platform/db/write.ts) or is a nested write.
 */
export function database(): PrismaClient {
  const client = everyApplication();
  const visible = throughDoor.get(client) ?? visibleThrough(client);
  throughDoor.set(client, visible);
  return visible;
}

const throughDoor = new WeakMap<PrismaClient, PrismaClient>();

/**
 * The database with the submissions of every state. For the verbs that hold, withdraw, erase and keep applications, and
 * for the pages of their own applicants. e2e/checks/one-door.test.ts lists them.
 */
export function everyApplication(): PrismaClient {
  tellWatcher();
  const other = instead().getStore();
  if (other) return other;
  const { client = openSite() } = site();
  site().client = client;
  return client;
}

function openSite(): PrismaClient {
  const address = postgresqlAddress();
  return address ? openPostgresql(address) : openDatabase(databaseFile(), releaseReserve);
}

/**
 * A separate client for the file at `path`. The caller must `$disconnect` it.
 * @param makeRoom frees some space when the disk is full
 */
export const openDatabase = (path: string, makeRoom?: () => void): PrismaClient =>
  new PrismaClient({
    adapter: new IsolatedSqliteAdapterFactory(path, makeRoom),
    queryPlanCacheMaxSize: maxPlans,
    // Much longer than the adapter waits for another process's lock, so that the adapter's error is the one thrown.
    transactionOptions: { maxWait: 12_000, timeout: 20_000 },
  });

/** Runs `work`, and everything it calls, on another database. A page's preview reads a copy of the content this way. */
export const withDatabase = <T>(client: PrismaClient, work: () => T): T => instead().run(client, work);

/** Whether the caller runs on a database other than the site's. */
export const isOtherDatabase = (): boolean => instead().getStore() !== undefined;

/** Closes the connections. The next `database()` opens a new one. */
export async function closeDatabase(): Promise<void> {
  closeCommitWatch();
  await site().client?.$disconnect();
  site().client = undefined;
}
