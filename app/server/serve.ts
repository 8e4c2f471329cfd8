import type { AddressInfo } from 'node:net';
import next from 'next';
import { keepReads } from '#lib/audit/read-log.ts';
import { authSecret } from '#lib/auth/auth-secret.ts';
import { type FirstAdmin, signInLines } from '#lib/auth/ensure-first-admin.ts';
import { handleSoon, stopHandling } from '#lib/auth/handle-reset-requests.ts';
import { publishWith } from '#lib/cache/version-now.ts';
import { environment } from '#lib/config/env.ts';
import { publishDue } from '#lib/content/publish-due.ts';
import { closeDatabase } from '#lib/db/client.ts';
import { keepThrottles } from '#lib/http/throttle/keep-throttles.ts';
import { mailServer } from '#lib/mail/mail-server.ts';
import { hideStoredLinks } from '#lib/mail/outbox/hide-stored-links.ts';
import { makeMailLink } from '#lib/mail/outbox/make-mail-link.ts';
import { startSending } from '#lib/mail/send-mails.ts';
import { sweepRemovedPictures } from '#lib/media/library/sweep-removed.ts';
import { startEncoding } from '#lib/media/start-encoding.ts';
import { logError } from '#lib/monitoring/log-error.ts';
import { createNotices } from '#lib/privacy/notices/create-notices.ts';
import { repeatErasures } from '#lib/privacy/repeat-erasures.ts';
import { sweepTerms } from '#lib/privacy/sweep-terms.ts';
import { forgetOldTexts } from '#lib/spam/recent-texts.ts';
import { spaceAboveFloor } from '#lib/storage/free-space.ts';
import { removeExpiredDrafts } from '#lib/uploads/sweep-uploads.ts';
import { answerRequests } from './answer-requests.ts';
import { createSiteServer } from './create-site-server.ts';
import { listen } from './listen.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { startWatching } from './watch.ts';
import { whenQuiet } from './when-quiet.ts';

/** A server that has just started is busy enough with its first requests, without pictures to encode. */
const afterFirstRequests = { quietMilliseconds: 30 * 1000, latestMilliseconds: 15 * 60 * 1000 };
const draftSweepMilliseconds = 10 * 60 * 1000;

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

  // Made now rather than at the first sign-in, when the disk may be full.
  authSecret();
  const keptThrottles = await keepThrottles(async () => (await spaceAboveFloor()) >= 0);
  await repeatErasures();
  await eraseDue();
  await createNotices();
  await hideStoredLinks();
  const keptReads = keepReads();
  await listen(server, { port: PORT, host: HOST });
  const { port } = server.address() as AddressInfo;
  const address = `http://${HOST ?? 'localhost'}:${port}`;
  console.log(`Ready at ${address}`);
  if (firstAdmin?.password) console.log(signInLines(firstAdmin, address));
  whenQuiet(server, () => startEncoding(), afterFirstRequests);
  sweepPictures();
  const sender = startSending(mailServer(), makeMailLink);
  handleSoon();
  const sweep = setInterval(() => {
    removeExpiredDrafts().catch((error: unknown) => logError('Removing expired drafts failed', error));
    forgetOldTexts().catch((error: unknown) => logError('Forgetting recent texts failed', error));
    eraseDue();
    sweepPictures();
  }, draftSweepMilliseconds);
  sweep.unref();
  const stopWatching = startWatching();
  stopOnSignal(server, async () => {
    stopWatching();
    stopHandling();
    await sender.stop();
    await app.close();
    await keptThrottles.stop();
    await keptReads.stop();
    await closeDatabase();
  });
}

const sweepPictures = () =>
  sweepRemovedPictures().catch((error: unknown) => logError('Erasing removed pictures failed', error));

const eraseDue = () =>
  sweepTerms().catch((error: unknown) => logError('Erasing what has reached its term failed', error));
