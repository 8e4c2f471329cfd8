import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findMissingRenditions } from '#lib/content/media/encode-renditions.ts';
import { waitingMailStates } from '#lib/mail/mail-state.ts';
import { requireMonitor } from '#lib/people/auth/access.ts';
import { environment } from '#lib/platform/config/env.ts';
import { projectRoot } from '#lib/platform/config/paths.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import { type Failure, type Result, refuse, success } from '#lib/platform/http/result.ts';
import { isStopping } from '#lib/platform/processes/stopping.ts';
import { waiting } from '#lib/platform/scanner/scan-state.ts';
import { spaceAboveFloor } from '#lib/platform/storage/free-space.ts';
import { readWaitingUploads, roomOf, waitingUploads } from '#lib/platform/uploads/unfinished-upload.ts';
import { findWarnings } from '#lib/platform/warnings/find-warnings.ts';
import { backupFolder, lastBackup } from '../backup/scheduled-backups.ts';
import type { Health, HealthDetails } from './health.wire.ts';
import { pendingMigrations } from './pending-migrations.ts';

const projectFile = (...names: string[]) => path.join(/* turbopackIgnore: true */ projectRoot, ...names);
const version = (): string => JSON.parse(readFileSync(projectFile('package.json'), 'utf8')).version;

/** The state of each part of the site. Null if the database does not answer. */
export async function healthDetails(): Promise<HealthDetails | null> {
  const found = await dialect().readHealth({ waitingMails: waitingMailStates, waitingFiles: waiting });
  if (!found) return null;
  const backup = await lastBackup();
  await readWaitingUploads();
  const uploads = waitingUploads().map((upload) => roomOf(upload));
  return {
    version: version(),
    uptime_seconds: Math.floor(process.uptime()),
    database: {
      is_writable: await dialect().isWritable(),
      bytes: await dialect().databaseBytes(),
      pending_migrations: pendingMigrations(found.migrations),
    },
    disk: { bytes_above_floor: Math.round(await spaceAboveFloor()) },
    drafts: { saved: found.drafts, bytes: found.draftBytes },
    uploads: { announced: uploads.length, bytes_set_aside: uploads.reduce((sum, room) => sum + room, 0) },
    outbox: {
      waiting: found.mailsWaiting,
      oldest_waiting_since: found.waitingSince?.toISOString() ?? null,
      failed: found.mailsFailed,
    },
    renditions: { waiting: (await findMissingRenditions()).length },
    scanner: { is_set_up: environment().CLAMD_SOCKET !== undefined, files_waiting: found.filesWaiting },
    backup: { is_scheduled: backupFolder() !== null, last_at: backup?.at.toISOString() ?? null },
    warnings: (await findWarnings()).map(({ kind, since }) => ({ kind, since: since.toISOString() })),
  };
}

const noDatabase: Failure = {
  ...refuse('unavailable', 'The site’s database does not answer at the moment.').failure,
  retryAfterSeconds: 5,
};

const stopping: Failure = { ...noDatabase, message: 'This process is stopping. Send requests to another one.' };

/**
 * Whether visitors may be sent to this process: it is not stopping and can read its database. Those who watch it get details.
 * @returns unavailable, never later than a tenth of a second, while the database cannot be read, and from SIGTERM on
 */
export async function getHealth(headers: Headers): Promise<Result<Health>> {
  if (isStopping()) return { ok: false, failure: stopping };
  if (!(await dialect().doesAnswer())) return { ok: false, failure: noDatabase };
  const monitor = await requireMonitor(headers);
  if (!monitor.ok) return success({ status: 'ok' });
  const details = await healthDetails();
  return details ? success({ status: 'ok', details }) : { ok: false, failure: noDatabase };
}
