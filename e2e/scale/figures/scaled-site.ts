import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { addProgram, type SampleProgram } from '../../fixtures/program.ts';
import { seededAdmin, seededSite } from '../../fixtures/seeded-site.ts';
import { loadFields } from '../../load/sample-application.ts';
import { freePort, SiteServer } from '../../load/site-server.ts';
import { createDatabase } from '../databases.ts';
import { makeJourneysTemplate } from '../journeys-template.ts';
import type { TestServer } from '../postgresql-server.ts';
import { childrenOf } from './hold.ts';

const unlimited = {
  ADMIN_EMAIL: seededAdmin.email,
  RATE_LIMIT_SUBMISSIONS: '0',
  RATE_LIMIT_LOGIN: '0',
  RATE_LIMIT_WRITES: '0',
  CLIENT_MEGABYTES_PER_HOUR: '0',
  CLIENT_REQUESTS_AT_ONCE: '0',
};

let template: Promise<string> | undefined;
let made = 0;

/** A site on PostgreSQL with several processes, seeded, with data of its own. */
export interface ScaledSite {
  server: SiteServer;
  programs: SampleProgram[];
  /** The processes that answer. */
  workers: () => number[];
}

/** Starts one. @param settings more of them, such as other parameters of the database's address */
export async function startScaledSite(
  folder: string,
  { url }: TestServer,
  { processes, programs = 1, query = '' }: { processes: number; programs?: number; query?: string },
): Promise<ScaledSite> {
  template ??= makeJourneysTemplate(url);
  made += 1;
  const database = createDatabase(url, `site_${made}`, await template);
  const place = path.join(folder, `site-${made}`);
  mkdirSync(path.join(place, 'uploads'), { recursive: true });
  cpSync((await seededSite()).mediaFolder, path.join(place, 'uploads', 'media'), { recursive: true });
  const titles = Array.from({ length: programs }, (_, number) => `Measured ${made}.${number + 1}`);
  const added = titles.map((title) => addProgram(database, title, loadFields));
  const settings = { ...unlimited, DATABASE_URL: `${database}${query}`, PROCESSES: String(processes) };
  const server = new SiteServer(place, await freePort(), settings, 'pipe');
  await server.start();
  // One process answers by itself. Several are started by one that only watches over them.
  const workers = () => (processes === 1 ? [server.pid] : childrenOf(server.pid));
  return { server, programs: added, workers };
}
