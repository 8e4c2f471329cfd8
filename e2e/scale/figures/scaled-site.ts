import { randomUUID } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { processesOf } from '../../fixtures/each-process.ts';
import { addProgram } from '../../fixtures/program.ts';
import { seededAdmin, seededSite } from '../../fixtures/seeded-site.ts';
import { loadFields } from '../../load/sample-application.ts';
import { freePort, SiteServer } from '../../load/site-server.ts';
import { createDatabase } from '../databases.ts';
import { makeJourneysTemplate } from '../journeys-template.ts';
import { placeInStore } from '../place-in-store.ts';
import type { TestServer } from '../postgresql-server.ts';

const unlimited = {
  ADMIN_EMAIL: seededAdmin.email,
  RATE_LIMIT_SUBMISSIONS: '0',
  RATE_LIMIT_LOGIN: '0',
  RATE_LIMIT_WRITES: '0',
  CLIENT_MEGABYTES_PER_HOUR: '0',
  CLIENT_REQUESTS_AT_ONCE: '0',
};

let made = 0;

/** A seeded site with data of its own, and with as many processes as it was asked for. */
export interface ScaledSite {
  server: SiteServer;
  /** The ids of its programs that wait for applications. */
  programs: number[];
  /** The address of the object store with its files. Null where they are in a folder. */
  store: string | null;
  /** The processes that answer. */
  workers: () => number[];
}

/** What a site runs on. */
export interface Ground {
  processes: number;
  /** Null for SQLite. */
  postgresql: TestServer | null;
  programs?: number;
  /** Parameters of PostgreSQL's address, with their question mark. */
  query?: string;
  /** The address of an object store, in which the site gets a place of its own. */
  store?: string | undefined;
}

/** Starts one in `folder`. */
export async function startScaledSite(
  folder: string,
  { processes, postgresql, programs = 0, query = '', store }: Ground,
): Promise<ScaledSite> {
  made += 1;
  const place = path.join(folder, `site-${made}`);
  mkdirSync(path.join(place, 'uploads'), { recursive: true });
  const { databaseFile, mediaFolder } = await seededSite();
  cpSync(mediaFolder, path.join(place, 'uploads', 'media'), { recursive: true });
  const file = path.join(place, 'site.db');
  if (!postgresql) copyFileSync(databaseFile, file);
  const database = postgresql
    ? createDatabase(postgresql.url, `site_${made}`, await makeJourneysTemplate(postgresql.url))
    : file;
  const ownStore = store ? placeInStore(store, `site-${made}`) : null;
  const titles = Array.from({ length: programs }, (_, number) => `Measured ${made}.${number + 1}`);
  const settings = {
    ...unlimited,
    PROCESSES: String(processes),
    ...(postgresql && { DATABASE_URL: `${database}${query}` }),
    ...(ownStore && { STORAGE_URL: ownStore, AUTH_SECRET: randomUUID() }),
  };
  const server = new SiteServer(place, await freePort(), settings, 'pipe');
  await server.start();
  return {
    server,
    programs: titles.map((title) => addProgram(database, title, loadFields).id),
    store: ownStore,
    // One process answers by itself. Several are started by one that only watches over them.
    workers: () => (processes === 1 ? [server.pid] : processesOf(server.pid)),
  };
}
