import { randomUUID } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { seededAdmin, seededSite } from '#e2e/fixtures/sites/seeded-site.ts';
import { addProgram } from '../../fixtures/program.ts';
import { loadFields } from '../../load/sample-application.ts';
import { freePort, SiteServer } from '../../load/site-server.ts';
import { createDatabase, placeInStore } from '../databases.ts';
import { makeJourneysTemplate } from '../journeys-template.ts';

import type { TestServer } from '../postgresql-server.ts';
import { startShippedNginx } from '../shipped-nginx.ts';

const unlimited = {
  ADMIN_EMAIL: seededAdmin.email,
  RATE_LIMIT_SUBMISSIONS: '0',
  RATE_LIMIT_LOGIN: '0',
  RATE_LIMIT_WRITES: '0',
  CLIENT_MEGABYTES_PER_HOUR: '0',
  CLIENT_REQUESTS_AT_ONCE: '0',
};

let made = 0;

/** A seeded site with data of its own. */
export interface ScaledSite {
  /** That of nginx, where there are several starts. */
  address: string;
  /** The file, or PostgreSQL's address. */
  database: string;
  uploadsFolder: string;
  starts: SiteServer[];
  /** The ids of its programs that wait for applications. */
  programs: number[];
  /** The address of the object store with its files. Null where they are in a folder. */
  store: string | null;
  stop: () => Promise<void>;
}

/** The database and store of a site. */
export interface Ground {
  /** Several stand behind nginx, and keep their files in a store. */
  starts: number;
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
  { starts: count, postgresql, programs = 0, query = '', store }: Ground,
): Promise<ScaledSite> {
  made += 1;
  const place = path.join(folder, `site-${made}`);
  const uploadsFolder = path.join(place, 'uploads');
  mkdirSync(uploadsFolder, { recursive: true });
  const { databaseFile, mediaFolder } = await seededSite();
  cpSync(mediaFolder, path.join(uploadsFolder, 'media'), { recursive: true });
  const file = path.join(place, 'site.db');
  if (!postgresql) copyFileSync(databaseFile, file);
  const database = postgresql
    ? createDatabase(postgresql.url, `site_${made}`, await makeJourneysTemplate(postgresql.url))
    : file;
  const ownStore = store ? placeInStore(store, `site-${made}`) : null;
  const titles = Array.from({ length: programs }, (_, number) => `Measured ${made}.${number + 1}`);
  const settings = {
    ...unlimited,
    ...(postgresql && { DATABASE_URL: `${database}${query}` }),
    ...(ownStore && { STORAGE_URL: ownStore, AUTH_SECRET: randomUUID() }),
    ...(count > 1 && { TRUST_PROXY: '1' }),
  };
  const starts: SiteServer[] = [];
  for (let number = 0; number < count; number += 1) {
    const own = number === 0 ? place : path.join(place, `start-${number + 1}`);
    mkdirSync(path.join(own, 'uploads'), { recursive: true });
    const start = new SiteServer(own, await freePort(), settings, 'pipe');
    await start.start();
    starts.push(start);
  }
  const [first] = starts as [SiteServer];
  const port = await freePort();
  const behind = starts.map(({ address }) => new URL(address).host);
  const nginx = count > 1 ? await startShippedNginx(place, port, behind) : null;
  return {
    address: nginx ? `http://127.0.0.1:${port}` : first.address,
    database,
    uploadsFolder,
    starts,
    programs: titles.map((title) => addProgram(database, title, loadFields).id),
    store: ownStore,
    stop: async () => {
      await Promise.all(starts.map((start) => start.stop('SIGTERM')));
      nginx?.kill('SIGTERM');
    },
  };
}
