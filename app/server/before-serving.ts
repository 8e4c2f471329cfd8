import { shareErasures } from '#lib/applications/erasure/shared-erasures.ts';
import { createNotices } from '#lib/content/privacy-notices/current-notice.ts';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { withLease } from '#lib/platform/db/lease.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { isAlone } from '#lib/platform/processes/alone.ts';
import { repeatErasures } from '#lib/privacy/repeat-erasures.ts';
import { sweepTerms } from '#lib/privacy/sweep-terms.ts';

/**
 * Does the work that must be done before the site answers anyone. Several starts do it one after the other.
 */
export async function beforeServing(): Promise<void> {
  // Made now rather than at the first sign-in, when the disk may be full.
  authSecret();
  await (isAlone() ? prepare() : withLease('before serving', prepare));
}

async function prepare(): Promise<void> {
  await shareErasures();
  await repeatErasures();
  await sweepTerms().catch((error: unknown) => logError('Erasing what has reached its term failed', error));
  await createNotices();
}
