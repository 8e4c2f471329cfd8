import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BackupError, existsWords, giveName } from '#lib/operations/backup/archive.ts';
import { copyDatabase } from '#lib/operations/backup/database-copy.ts';
import { databaseFile, postgresqlAddress } from '../lib/platform/config/paths.ts';
import { failCommand } from '../lib/platform/storage/explain.ts';

// Copies the database alone, with its sessions. `npm run backup` makes a whole backup.

const [target] = process.argv.slice(2);
if (!target) {
  console.error('Name the file to write: npm run db:backup -- backup/site.db');
  process.exit(2);
}
const file = path.resolve(target);
const partial = `${file}.partial`;
try {
  if (postgresqlAddress())
    throw new BackupError(
      'This copies a SQLite file, and DATABASE_URL names a PostgreSQL database. Use pg_dump, or make a whole backup with: npm run backup -- FILE',
    );
  if (existsSync(file)) throw new BackupError(existsWords(target));
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // A leftover of a killed run.
  rmSync(partial, { force: true });
  await copyDatabase(databaseFile(), partial);
  await giveName(partial, file);
  console.log(`Copied ${databaseFile()} to ${target}. Now copy the folder of uploads.`);
} catch (error) {
  rmSync(partial, { force: true });
  failCommand(error);
}
