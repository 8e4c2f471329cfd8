import { seededSite } from '#e2e/fixtures/sites/seeded-site.ts';
import { placeRows } from '#lib/operations/backup/restore-target.ts';
import { createDatabase, run } from './databases.ts';

const template = 'journeys_template';
const made = new Map<string, Promise<string>>();

/**
 * Copies the seeded site into a database of `server`, as a restore does.
 * @returns the name of the database, of which each site gets a copy. A second call for one server gives the first one's.
 */
export function makeJourneysTemplate(server: string): Promise<string> {
  const making = made.get(server) ?? makeTemplate(server);
  made.set(server, making);
  return making;
}

async function makeTemplate(server: string): Promise<string> {
  await placeRows({ database: (await seededSite()).databaseFile }, createDatabase(server, template));
  // A database is copied only while no one is connected to it, and the connections of what filled it may outlive it.
  run(server, `SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = '${template}'`);
  return template;
}
