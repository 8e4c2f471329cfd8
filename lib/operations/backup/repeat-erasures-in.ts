import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { erasuresFile, projectRoot } from '#lib/platform/config/paths.ts';
import { applyMigrations } from '#lib/platform/db/sqlite/migrations.ts';
import { BackupError } from './archive-format.ts';
import type { SitePlaces } from './restore-plan.ts';

/** What was withdrawn or erased again. */
export interface Repeated {
  withdrawn: number;
  erased: number;
}

/** Runs a script of ours to which `site` is the whole site. @returns what it printed */
async function runOn(site: SitePlaces, script: string[], given: string[] = []): Promise<string> {
  const own = (...names: string[]) => path.join(/* turbopackIgnore: true */ projectRoot, ...names);
  const endsWithUs = `--import=${pathToFileURL(own('lib', 'operations', 'backup', 'end-with-parent.ts')).href}`;
  const child = spawn(process.execPath, [endsWithUs, own(...script), ...given], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Unpacked files are on this machine, wherever the site keeps its own.
    env: { ...process.env, DATABASE_URL: `file:${site.database}`, UPLOADS_DIR: site.uploads, STORAGE_URL: '' },
  });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => {
      printed[name] += chunk;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new BackupError(
      `What was erased since the backup could not be erased in it, so nothing was changed.\n${printed.stderr}`,
    );
  return printed.stdout;
}

/**
 * Repeats on an unpacked backup what the running site's list and the backup's own say was withdrawn and erased, before
 * the backup becomes the site. It is migrated first, because an erasure knows only the tables of this release. The erasing
 * runs beside this process, whose own database and folders are the running site's.
 * @throws {BackupError} when that fails
 */
export async function repeatErasuresIn(unpacked: SitePlaces): Promise<Repeated> {
  if (![erasuresFile(), unpacked.erasures].some((list) => existsSync(list))) return { withdrawn: 0, erased: 0 };
  await applyMigrations(unpacked.database);
  return JSON.parse(await runOn(unpacked, ['lib', 'privacy', 'repeat-erasures.cli.ts'], [erasuresFile()]));
}
