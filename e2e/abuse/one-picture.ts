import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type Sqlite from 'better-sqlite3';

/**
 * Leaves a site with one picture, which stands wherever the sample centre shows one. Backups of such a site are small,
 * so that an attack can make and restore many.
 */
export function keepOnePicture(database: Sqlite.Database, mediaFolder: string): void {
  const { id, file } = database.prepare('SELECT id, file FROM Media ORDER BY id LIMIT 1').get() as {
    id: number;
    file: string;
  };
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  for (const table of tables) {
    const keys = database.pragma(`foreign_key_list("${table}")`) as { table: string; from: string }[];
    for (const { from } of keys.filter((key) => key.table === 'Media'))
      database.exec(`UPDATE "${table}" SET "${from}" = ${id} WHERE "${from}" IS NOT NULL`);
  }
  database.exec(`DELETE FROM Media WHERE id <> ${id}`);
  const [digest = ''] = file.split('.');
  for (const name of readdirSync(mediaFolder)) if (!name.startsWith(digest)) rmSync(path.join(mediaFolder, name));
}
