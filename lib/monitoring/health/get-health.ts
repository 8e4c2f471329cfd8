import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type Sqlite from 'better-sqlite3';
import { requireMonitor } from '../../auth/require-access.ts';
import { backupFolder, lastBackup } from '../../backup/scheduled-backups.ts';
import { environment } from '../../config/env.ts';
import { databaseFile, projectRoot } from '../../config/paths.ts';
import { isWritable, readQuickly } from '../../db/read-quickly.ts';
import { ofOpenSubmissions, visibleMails } from '../../db/visible.ts';
import { type Failure, type Result, refuse, success } from '../../http/result.ts';
import { waitingMailStates } from '../../mail/mail-state.ts';
import { findMissingRenditions } from '../../media/encode-renditions.ts';
import { waiting } from '../../scanner/scan-state.ts';
import { spaceAboveFloor } from '../../storage/free-space.ts';
import { readWaitingUploads, roomOf, waitingUploads } from '../../uploads/waiting-uploads.ts';
import { findWarnings } from '../../warnings/find-warnings.ts';
import type { Health, HealthDetails } from './health.wire.ts';
import { pendingMigrations } from './pending-migrations.ts';

const projectFile = (...names: string[]) => path.join(/* turbopackIgnore: true */ projectRoot, ...names);
const version = (): string => JSON.parse(readFileSync(projectFile('package.json'), 'utf8')).version;
const bytesOf = async (file: string): Promise<number> => (await stat(file).catch(() => ({ size: 0 }))).size;
const wireTime = (time: string | null) => (time ? new Date(time).toISOString() : null);

/** What the database knows about the site's health. */
function readDatabase(connection: Sqlite.Database) {
  const one = (sql: string, ...values: unknown[]) =>
    connection
      .prepare(sql)
      .pluck()
      .get(...values);
  const isWaiting = `FROM ${visibleMails.sql} WHERE status IN (${waitingMailStates.map(() => '?').join()})`;
  const applied = connection
    .prepare('SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL')
    .pluck()
    .all() as string[];
  return {
    applied: new Set(applied),
    mailsWaiting: one(`SELECT count(*) ${isWaiting}`, ...waitingMailStates) as number,
    waitingSince: one(`SELECT min(createdAt) ${isWaiting}`, ...waitingMailStates) as string | null,
    mailsFailed: one(`SELECT count(*) FROM ${visibleMails.sql} WHERE status = 'failed'`) as number,
    drafts: one('SELECT count(*) FROM SubmissionDraft WHERE pageId IS NOT NULL') as number,
    draftBytes: one(`SELECT coalesce(sum(answerBytes + (
      SELECT coalesce(sum(bytes), 0) FROM DraftFile WHERE draftId = SubmissionDraft.id)), 0)
      FROM SubmissionDraft WHERE pageId IS NOT NULL`) as number,
    filesWaiting: one(`SELECT count(*) FROM ${ofOpenSubmissions('Attachment').sql} WHERE scan = ?`, waiting) as number,
  };
}

/** The state of each part of the site. Null if the database does not answer. */
export async function healthDetails(): Promise<HealthDetails | null> {
  const found = await readQuickly(readDatabase);
  if (!found) return null;
  const [databaseBytes, logBytes] = await Promise.all([databaseFile(), `${databaseFile()}-wal`].map(bytesOf));
  const backup = await lastBackup();
  await readWaitingUploads();
  const uploads = waitingUploads().map((upload) => roomOf(upload));
  return {
    version: version(),
    uptime_seconds: Math.floor(process.uptime()),
    database: {
      is_writable: await isWritable(),
      bytes: (databaseBytes ?? 0) + (logBytes ?? 0),
      pending_migrations: pendingMigrations(found.applied),
    },
    disk: { bytes_above_floor: Math.round(await spaceAboveFloor()) },
    drafts: { saved: found.drafts, bytes: found.draftBytes },
    uploads: { announced: uploads.length, bytes_set_aside: uploads.reduce((sum, room) => sum + room, 0) },
    outbox: {
      waiting: found.mailsWaiting,
      oldest_waiting_since: wireTime(found.waitingSince),
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

/**
 * Whether the site works: its process answers and can read its database. Those who watch it get details.
 * @returns unavailable, never later than a tenth of a second, while the database cannot be read
 */
export async function getHealth(headers: Headers): Promise<Result<Health>> {
  // The smallest read of the file: strangers may ask as often as they like. An empty file has version 0.
  const version = await readQuickly((connection) => connection.pragma('schema_version', { simple: true }));
  if (!version) return { ok: false, failure: noDatabase };
  const monitor = await requireMonitor(headers);
  if (!monitor.ok) return success({ status: 'ok' });
  const details = await healthDetails();
  return details ? success({ status: 'ok', details }) : { ok: false, failure: noDatabase };
}
