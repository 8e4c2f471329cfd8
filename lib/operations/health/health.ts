import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findMissingRenditions } from '#lib/content/media/encode-renditions.ts';
import { waitingMailStates } from '#lib/mail/mail-kinds.ts';
import { requireMonitor } from '#lib/people/auth/access.ts';
import { environment } from '#lib/platform/config/env.ts';
import { projectRoot } from '#lib/platform/config/paths.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import { readHealth, readMigrations } from '#lib/platform/db/health.ts';
import { migrationsFolder, migrationsIn } from '#lib/platform/db/migrations.ts';
import { type Failure, type Result, success } from '#lib/platform/http/result.ts';
import { isStopping } from '#lib/platform/processes/stopping.ts';
import { waiting } from '#lib/platform/scanner/scan-state.ts';
import { spaceAboveFloor } from '#lib/platform/storage/free-space.ts';
import { readWaitingUploads, roomOf, waitingUploads } from '#lib/platform/uploads/unfinished-upload.ts';
import { doesStoreAnswer, findUploadsProblem } from '#lib/platform/uploads/uploads-folder.ts';
import { findWarnings } from '#lib/platform/warnings/warnings.ts';
import { backupFolder, lastBackup } from '../backup/scheduled-backups.ts';

const time = z.iso.datetime().nullable();
const count = z.int().min(0);

/** The details for people and programs that watch the site. */
const detailsSchema = z.object({
  version: z.string(),
  uptime_seconds: count,
  database: z.object({
    is_writable: z.boolean(),
    bytes: count.meta({ description: 'With the write-ahead log.' }),
    pending_migrations: z.array(z.string()),
  }),
  disk: z.object({
    bytes_above_floor: z.int().meta({ description: 'Below 0, the site takes no applications and no messages.' }),
  }),
  drafts: z.object({ saved: count, bytes: count.meta({ description: 'Of their files and answers.' }) }),
  uploads: z.object({
    announced: count,
    bytes_set_aside: count.meta({ description: 'For files that arrive in pieces.' }),
  }),
  outbox: z.object({ waiting: count, oldest_waiting_since: time, failed: count }),
  renditions: z.object({ waiting: count }),
  scanner: z.object({ is_set_up: z.boolean(), files_waiting: count }),
  backup: z.object({ is_scheduled: z.boolean(), last_at: time }),
  warnings: z.array(z.object({ kind: z.string(), since: z.iso.datetime() })),
});

type HealthDetails = z.infer<typeof detailsSchema>;

/** The answer to a program that sends requests on. */
export const liveSchema = z.object({ status: z.literal('ok') });

type Live = z.infer<typeof liveSchema>;

export const healthSchema = liveSchema.extend({
  details: detailsSchema.optional().meta({ description: 'For administrators and with the token only.' }),
});

type Health = z.infer<typeof healthSchema>;

/**
 * The migrations of this release that are not among the `applied`. A database may have more: those of a later release,
 * on which this one works too.
 */
const pendingMigrations = (applied: ReadonlySet<string>): string[] =>
  migrationsIn(migrationsFolder(dialect().kind))
    .map(({ name }) => name)
    .filter((name) => !applied.has(name));

const projectFile = (...names: string[]) => path.join(/* turbopackIgnore: true */ projectRoot, ...names);
const version = (): string => JSON.parse(readFileSync(projectFile('package.json'), 'utf8')).version;

/** The state of each part of the site. Null if the database does not answer. */
export async function healthDetails(): Promise<HealthDetails | null> {
  const found = await readHealth({ waitingMails: waitingMailStates, waitingFiles: waiting });
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

/** Refuses requests for now, in words that say nothing about the inside. */
const notReady = (message: string): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { code: 'unavailable', message, retryAfterSeconds: 5 },
});

const noDatabase = notReady('The site’s database does not answer at the moment.');
const stopping = notReady('This process is stopping. Send requests to another one.');

/**
 * Whether visitors may be sent to this process: it is not stopping and can read its database. Those who watch it get details.
 * @returns unavailable, never later than a tenth of a second, while the database cannot be read, and from SIGTERM on
 */
export async function getHealth(headers: Headers): Promise<Result<Health>> {
  if (isStopping()) return stopping;
  if (!(await dialect().doesAnswer())) return noDatabase;
  const monitor = await requireMonitor(headers);
  if (!monitor.ok) return success({ status: 'ok' });
  const details = await healthDetails();
  return details ? success({ status: 'ok', details }) : noDatabase;
}

/**
 * Whether requests may be sent to this process: it is not stopping, its database answers and has every migration of this
 * release, and files can be stored now, in an object store as well.
 * @returns unavailable with what is missing, in words that say nothing about the inside
 */
export async function getReadiness(): Promise<Result<Live>> {
  if (isStopping()) return stopping;
  const applied = await readMigrations();
  if (!applied) return noDatabase;
  if (pendingMigrations(applied).length > 0)
    return notReady('The site’s database is not migrated to this release yet.');
  if (!(await doesStoreAnswer()) || (await findUploadsProblem()))
    return notReady('The site cannot store files at the moment.');
  return success({ status: 'ok' });
}
