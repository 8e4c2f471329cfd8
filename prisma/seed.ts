import { mendSearch } from '#lib/content/search-repair.ts';
import { readSeedRecord, writeSeedRecord } from '../lib/content/sample/seed-record.ts';
import { raiseContentVersion } from '../lib/platform/cache/content-version.ts';
import { closeDatabase } from '../lib/platform/db/client.ts';
import { write } from '../lib/platform/db/write.ts';
import { failCommand } from '../lib/platform/storage/explain.ts';
import { delegateOf, planTable, type TablePlan } from './seed/plan-table.ts';
import { picturesOf, withMediaIds } from './seed/seed-table.ts';
import { storePictures } from './seed/store-pictures.ts';
import { blankTables, sampleTables } from './seed/tables.ts';

/**
 * Fills the database with a neutral sample centre: every text, person, startup, form and picture that the site shows.
 * It needs no network and always gives the same rows with the same ids.
 *
 * Running it again applies what changed in the seed and nothing else:
 * - a seeded row that was never edited follows the seed;
 * - a seeded row that staff edited or deleted stays that way;
 * - rows that staff added, applications, contact messages and users are never touched;
 * - an empty table is filled again.
 * A record of what the seed wrote last (lib/content/sample/seed-record.ts) tells these apart. A picture is made again only when
 * its drawing changed or its file is gone. The first administrator is created if there is none.
 * @throws on any failure; the content and its version are then unchanged
 */
export async function seed(): Promise<void> {
  const started = performance.now();
  const tables = sampleTables();
  const record = await readSeedRecord();
  const pictures = await storePictures(picturesOf(tables), record);
  const { ensureFirstAdmin } = await import('#lib/people/auth/first-administrator.ts');
  await ensureFirstAdmin();

  const plans: Record<string, TablePlan> = {};
  for (const table of tables) plans[table.table] = await planTable(withMediaIds(table, pictures.ids), record);
  const tableRecords = Object.fromEntries(Object.entries(plans).map(([table, plan]) => [table, plan.record]));
  await write(() => [
    ...Object.values(plans).flatMap((plan) => plan.writes),
    writeSeedRecord({ tables: tableRecords, pictures: pictures.record }),
    raiseContentVersion(),
  ]);
  await mendSearch();

  const sum = (count: 'created' | 'updated' | 'left') =>
    Object.values(plans).reduce((total, plan) => total + plan[count], 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Seeded in ${seconds} s: ${sum('created')} rows added, ${sum('updated')} updated, ${sum('left')} kept as edited. ${pictures.made} pictures made.`,
  );
}

/**
 * Fills an empty database with what every site has, and nothing of the sample centre: settings that are empty or neutral,
 * and the pages that are always there, as empty drafts.
 * @throws on any failure; the database is then unchanged
 */
export async function seedBlank(): Promise<void> {
  const writes = blankTables().map(({ table, rows }) => delegateOf(table).createMany({ data: rows }));
  await write(() => [...writes, raiseContentVersion()]);
}

if (import.meta.main) {
  try {
    await (process.argv.includes('--empty') ? seedBlank() : seed());
  } catch (error) {
    failCommand(error);
  } finally {
    await closeDatabase();
  }
}
