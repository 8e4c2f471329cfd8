import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { seededSite } from '../fixtures/seeded-site.ts';
import { serverEnvironment } from '../fixtures/server-environment.ts';
import { createDatabase, run } from './databases.ts';

const template = 'journeys_template';
const made = new Map<string, Promise<string>>();

/**
 * Moves the seeded site into a database of `server`, with `npm run move`, as a centre does that outgrows its file.
 * @returns the name of the database, of which each site gets a copy. A second call for one server gives the first one's.
 */
export function makeJourneysTemplate(server: string): Promise<string> {
  const making = made.get(server) ?? makeTemplate(server);
  made.set(server, making);
  return making;
}

async function makeTemplate(server: string): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-moved-'));
  try {
    const databaseFile = path.join(folder, 'site.db');
    copyFileSync((await seededSite()).databaseFile, databaseFile);
    mkdirSync(path.join(folder, 'uploads'));
    const settings = { DATABASE_URL: `file:${databaseFile}`, UPLOADS_DIR: path.join(folder, 'uploads') };
    const to = createDatabase(server, template);
    const { status, stdout, stderr } = spawnSync(process.execPath, ['lib/backup/move/move-site.cli.ts', '--to', to], {
      encoding: 'utf8',
      env: { ...process.env, ...serverEnvironment(settings) },
    });
    if (status !== 0) throw new Error(`The seeded site could not be moved to PostgreSQL:\n${stdout}${stderr}`);
    // A database is copied only while no one is connected to it, and the connections of what moved it may outlive it.
    run(server, `SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = '${template}'`);
    return template;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
