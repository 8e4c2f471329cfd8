import { dialect } from '#lib/platform/db/dialect.ts';
import { type Failure, type Result, refuse, success } from '#lib/platform/http/result.ts';
import { isStopping } from '#lib/platform/processes/stopping.ts';
import { doesStoreAnswer, findUploadsProblem } from '#lib/platform/uploads/uploads-folder.ts';
import type { Live } from './health.wire.ts';
import { pendingMigrations } from './pending-migrations.ts';

const notReady = (message: string): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { ...refuse('unavailable', message).failure, retryAfterSeconds: 5 },
});

/**
 * Whether requests may be sent to this process: it is not stopping, its database answers and has every migration of this
 * release, and files can be stored now, in an object store as well.
 * @returns unavailable with what is missing, in words that say nothing about the inside
 */
export async function getReadiness(): Promise<Result<Live>> {
  if (isStopping()) return notReady('This process is stopping. Send requests to another one.');
  const applied = await dialect().readMigrations();
  if (!applied) return notReady('The site’s database does not answer at the moment.');
  if (pendingMigrations(applied).length > 0)
    return notReady('The site’s database is not migrated to this release yet.');
  if (!(await doesStoreAnswer()) || (await findUploadsProblem()))
    return notReady('The site cannot store files at the moment.');
  return success({ status: 'ok' });
}
