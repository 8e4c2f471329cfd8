import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { serverEnvironment } from '../fixtures/server-environment.ts';
import { findLosses, readAllTables, unpackStoredDatabase } from '../fixtures/stored-database.ts';
import type { Attack, Trial } from './attack.ts';

const kills = 25;
const longestMilliseconds = 1500;
const project = path.resolve(import.meta.dirname, '../..');

async function migrate(databaseFile: string, killAfter: number | null): Promise<number | null> {
  const places = { DATABASE_URL: `file:${databaseFile}`, UPLOADS_DIR: path.join(databaseFile, '..', 'uploads') };
  const child = spawn(process.execPath, ['prisma/migrate.ts'], {
    cwd: project,
    stdio: 'ignore',
    env: { ...process.env, ...serverEnvironment(places) },
  });
  const timer = killAfter === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return code;
}

/** Tables that migrations and the search index write for themselves. */
const own = new Set(['_prisma_migrations']);

async function run({ folder, random, times }: Trial) {
  const broken: string[] = [];
  const tried = times(kills);
  for (let index = 0; index < tried; index += 1) {
    const stored = unpackStoredDatabase('2026-11-22', folder);
    const file = path.join(stored, 'site.db');
    const before = readAllTables(file);
    const killAfter = Math.round(random() * longestMilliseconds);
    await migrate(file, killAfter);
    const code = await migrate(file, null);
    if (code !== 0) broken.push(`killed after ${killAfter} ms, the next migration ended with ${code}`);
    const after = readAllTables(file);
    for (const [table, rows] of before) {
      if (own.has(table)) continue;
      // A migration may add rows behind them, such as a counter of ids.
      const lost = findLosses(rows, (after.get(table) ?? []).slice(0, rows.length), table);
      if (lost[0]) broken.push(`killed after ${killAfter} ms: ${lost[0]}`);
    }
    const left = readdirSync(stored).filter((name) => name.includes('.migrating'));
    if (left.length > 0) broken.push(`killed after ${killAfter} ms, ${left} is left`);
    if (!readdirSync(stored).some((name) => name.startsWith('site.db.before-')))
      broken.push(`killed after ${killAfter} ms, the database before was not kept`);
    rmSync(stored, { recursive: true });
  }
  return { tried, broken, slowestMilliseconds: null };
}

export default {
  promise: 'A migration that is killed changes all or nothing, and keeps the database before it',
  isShared: false,
  run,
} satisfies Attack;
