import { requireMonitor } from '../../auth/require-access.ts';
import { readQuickly } from '../../db/read-quickly.ts';
import { type Failure, type Result, refuse, success } from '../../http/result.ts';
import type { Health } from './health.wire.ts';
import { healthDetails } from './health-details.ts';

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
