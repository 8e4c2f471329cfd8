import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Attack, Trial } from '#e2e/abuse/attack.ts';
import { findLosses, readAllTables, unpackStoredDatabase } from '#e2e/fixtures/sites/stored-database.ts';
import { migrationsFolder } from '#lib/platform/db/migrations.ts';
import { runNode } from '../run-node.ts';

const kills = 25;
const longestMilliseconds = 1500;

/** Makes a table again, row by row, and adds a column, as Prisma's migrations do. */
const again = `
  CREATE TABLE "new_Revision" AS SELECT *, NULL AS "later" FROM "Revision";
  DROP TABLE "Revision";
  ALTER TABLE "new_Revision" RENAME TO "Revision";
  ALTER TABLE "Media" ADD COLUMN "later" TEXT;`;

/** The committed migrations with one more. */
function laterMigrations(folder: string): string {
  const migrations = path.join(folder, 'migrations');
  cpSync(migrationsFolder('sqlite'), migrations, { recursive: true });
  mkdirSync(path.join(migrations, '29990101000000_later'));
  writeFileSync(path.join(migrations, '29990101000000_later', 'migration.sql'), again);
  return migrations;
}

const program = `
  import { applyMigrations } from '#lib/platform/db/sqlite/migrations.ts';
  await applyMigrations(process.argv[1], process.argv[2]);`;

const migrate = (databaseFile: string, migrations: string, killAfter?: number) =>
  runNode(['--input-type=module', '-e', program, databaseFile, migrations], null, { killAfter });

/** Tables that migrations and the search index write for themselves. */
const own = new Set(['_prisma_migrations']);

async function run({ folder, random, times }: Trial) {
  const broken: string[] = [];
  const tried = times(kills);
  const migrations = laterMigrations(folder);
  for (let index = 0; index < tried; index += 1) {
    const stored = unpackStoredDatabase(folder);
    const file = path.join(stored, 'site.db');
    const before = readAllTables(file);
    const killAfter = Math.round(random() * longestMilliseconds);
    await migrate(file, migrations, killAfter);
    const { code } = await migrate(file, migrations);
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
  run,
} satisfies Attack;
