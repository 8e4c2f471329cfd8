import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyDatabase } from '../lib/backup/copy-database.ts';
import { databaseFile } from '../lib/config/paths.ts';

// Copies the database alone, with its sessions. `npm run backup` makes a whole backup.

const [target] = process.argv.slice(2);
if (!target) {
  console.error('Name the file to write: npm run db:backup -- backup/site.db');
  process.exit(2);
}
try {
  const file = path.resolve(target);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  await copyDatabase(databaseFile(), file);
  console.log(`Copied ${databaseFile()} to ${target}. Now copy the folder of uploads.`);
} catch (error) {
  const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
  if (!isThere) rmSync(path.resolve(target), { force: true });
  console.error(isThere ? `${target} exists. Choose another name: no backup is overwritten.` : error);
  process.exitCode = 1;
}
