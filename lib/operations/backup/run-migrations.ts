import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#lib/platform/config/paths.ts';
import { BackupError } from './archive-format.ts';

/**
 * Makes the tables of this release in the database at an address, beside this process, whose own database is another.
 * @throws {BackupError} when that fails
 */
export function runMigrations(address: string): Promise<void> {
  const own = (...names: string[]) => path.join(/* turbopackIgnore: true */ projectRoot, ...names);
  const endsWithUs = `--import=${pathToFileURL(own('lib', 'operations', 'backup', 'end-with-parent.ts')).href}`;
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [endsWithUs, own('prisma', 'migrate.ts')],
      { env: { ...process.env, DATABASE_URL: address } },
      (error, stdout, stderr) => {
        if (error)
          reject(new BackupError(`The tables could not be made there, so nothing was copied.\n${stdout}${stderr}`));
        else resolve();
      },
    );
  });
}
