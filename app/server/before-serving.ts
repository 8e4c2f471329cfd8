import { authSecret } from '#lib/auth/auth-secret.ts';
import { shareErasures } from '#lib/backup/shared-erasures.ts';
import { withLease } from '#lib/db/lease.ts';
import { hideStoredLinks } from '#lib/mail/outbox/hide-stored-links.ts';
import { logError } from '#lib/monitoring/log-error.ts';
import { createNotices } from '#lib/privacy/notices/current-notice.ts';
import { repeatErasures } from '#lib/privacy/repeat-erasures.ts';
import { sweepTerms } from '#lib/privacy/sweep-terms.ts';
import { isAlone } from '#lib/processes/alone.ts';

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
  await hideStoredLinks();
}
