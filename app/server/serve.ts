import type { AddressInfo } from 'node:net';
import next from 'next';
import { shareErasures } from '#lib/applications/erasure/erasure-list.ts';
import { createNotices } from '#lib/content/privacy-notices/current-notice.ts';
import { publishDue } from '#lib/content/revisions/schedule.ts';
import { type FirstAdmin, signInLine } from '#lib/people/auth/first-administrator.ts';
import { publishWith } from '#lib/platform/cache/version-now.ts';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { environment } from '#lib/platform/config/env.ts';
import { withLease } from '#lib/platform/db/lease.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { repeatErasures } from '#lib/privacy/repeat-erasures.ts';
import { sweepRetention } from '#lib/privacy/retention/sweep.ts';
import { answerRequests } from './answer-requests.ts';
import { backgroundWork, startInOrder } from './background.ts';
import { createSiteServer } from './connections/create-site-server.ts';
import { listen, readyLines, stopOnSignal } from './connections/listen.ts';

/**
 * Does the work that must be done before the site answers anyone. Several starts do it one after the other.
 */
async function beforeServing(): Promise<void> {
  // Made now rather than at the first sign-in, when the disk may be full.
  authSecret();
  await withLease('before serving', prepare);
}

async function prepare(): Promise<void> {
  await shareErasures();
  await repeatErasures();
  await sweepRetention().catch((error: unknown) => logError('Erasing what has reached its term failed', error));
  await createNotices();
}

interface ServeOptions {
  development: boolean;
  /**
   * The administrator that this start created. Their sign-in details are printed again at the end, where the operator
   * looks.
   */
  firstAdmin: FirstAdmin | null;
}

/** Serves the site until SIGTERM or SIGINT, then finishes the running requests and exits with 0. */
export async function serve({ development, firstAdmin }: ServeOptions): Promise<void> {
  const { HOST, PORT, TRUST_PROXY, UPLOAD_TIMEOUT_SECONDS } = environment();
  publishWith(publishDue);
  const server = createSiteServer({
    development,
    uploadSeconds: UPLOAD_TIMEOUT_SECONDS,
    isBehindProxy: TRUST_PROXY > 0,
  });
  const app = next({
    dev: development,
    dir: process.cwd(),
    hostname: HOST ?? 'localhost',
    port: PORT,
    httpServer: server,
  });
  await app.prepare();
  const handle = app.getRequestHandler();

  server.on('request', await answerRequests(handle, { development }));

  await beforeServing();
  const stopBackground = await startInOrder(backgroundWork(server, app));
  await listen(server, { port: PORT, host: HOST });
  stopOnSignal(server, stopBackground);
  const { port } = server.address() as AddressInfo;
  const address = `http://${HOST ?? 'localhost'}:${port}`;
  console.log(readyLines(address, HOST));
  if (firstAdmin?.password) console.log(signInLine(firstAdmin, address));
}
