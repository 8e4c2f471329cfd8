import type { IncomingMessage, Server, ServerResponse } from 'node:http';
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
import { clientAddressHeader, resolveClientAddress } from '#lib/http/client-address.ts';
import { startSending } from '#lib/mail/send-mails.ts';
import { startEncoding } from '#lib/media/start-encoding.ts';
import { createNotices } from '#lib/privacy/create-notices.ts';
import { repeatErasures } from '#lib/privacy/repeat-erasures.ts';
import { sweepTerms } from '#lib/privacy/sweep-terms.ts';
import { forgetOldTexts } from '#lib/spam/recent-texts.ts';
import { spaceAboveFloor } from '#lib/storage/free-space.ts';
import { keepThrottles } from '#lib/throttle/keep-throttles.ts';
import { removeExpiredDrafts } from '#lib/uploads/sweep-uploads.ts';
import config from '../../next.config.ts';
import { compressResponse } from './compress-response.ts';
import { createSiteServer } from './create-site-server.ts';
import { finishedPages } from './finished/finished-pages.ts';
import { listen } from './listen.ts';
import { measureRequests } from './measure-requests.ts';
import { replaceBrokenPage } from './replace-broken-page.ts';
import { runPage, runRequest } from './run-request.ts';
import { screenRequest } from './screen-request.ts';
import { secureInDevelopment, secureResponse } from './secure-response.ts';
import { sendPictures } from './send-picture.ts';
import { previewOf, servePreview } from './serve-preview.ts';
import { withServerTiming } from './server-timing.ts';
import { siteShelves, staticFiles } from './static-files.ts';
import { startWatching } from './watch.ts';
import { whenQuiet } from './when-quiet.ts';

const shutdownGraceMilliseconds = 5 * 60 * 1000;
/** A server that has just started is busy enough with its first requests, without pictures to encode. */
const afterFirstRequests = { quietMilliseconds: 30 * 1000, latestMilliseconds: 5 * 60 * 1000 };
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
    // To read a configuration in TypeScript by itself, the framework would load its compiler at each start and keep it.
    conf: config,
    hostname: HOST ?? 'localhost',
    port: PORT,
    httpServer: server,
  });
  await app.prepare();
  const handle = app.getRequestHandler();

  // In development the framework creates these files on request.
  const sendStatic = development ? () => false : await staticFiles(siteShelves(process.cwd()));
  const sendPicture = sendPictures();
  const measure = await measureRequests(development);

  const answer = async (request: IncomingMessage, response: ServerResponse, run: typeof runRequest) => {
    const forwarded = request.headers['x-forwarded-for'];
    request.headers[clientAddressHeader] = resolveClientAddress(
      request.socket.remoteAddress ?? 'unknown',
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      TRUST_PROXY,
    );
    // To a client without a name the framework would send a page's title later, in a script that the policy forbids.
    request.headers['user-agent'] ||= 'unnamed';
    // In development errors are shown as they are.
    if (!development) replaceBrokenPage(response);
    const rendered = () => handle(request, response);
    const timed = development ? () => withServerTiming(response, rendered) : rendered;
    const handled = () => run(request, response, timed);
    const preview = previewOf(request);
    await (preview ? servePreview(request, response, preview, handled) : handled());
  };

  const answerOne = (request: IncomingMessage, response: ServerResponse) => {
    // In development the framework's own tools post to their own addresses, run scripts of their own and stream them.
    if (development) secureInDevelopment(response);
    else {
      compressResponse(request, response);
      secureResponse(response);
      if (screenRequest(request, response)) return;
    }
    answer(request, response, runRequest).catch((error: unknown) => {
      console.error('The request handler failed', error);
      response.destroy();
    });
  };

  const answerAll = finishedPages((request, response) => {
    secureResponse(response);
    return answer(request, response, runPage);
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    measure(request, response);
    if (sendStatic(request, response) || sendPicture(request, response)) return;
    const pass = () => answerOne(request, response);
    if (development || !answerAll(request, response, pass)) pass();
  });

  // Made now rather than at the first sign-in, when the disk may be full.
  authSecret();
  const keptThrottles = await keepThrottles(async () => (await spaceAboveFloor()) >= 0);
  await repeatErasures();
  await eraseDue();
  await createNotices();
  const keptReads = keepReads();
  await listen(server, { port: PORT, host: HOST });
  const { port } = server.address() as AddressInfo;
  const address = `http://${HOST ?? 'localhost'}:${port}`;
  console.log(`Ready at ${address}`);
  if (firstAdmin?.password) console.log(signInLines(firstAdmin, address));
  whenQuiet(server, startEncoding, afterFirstRequests);
  const sender = startSending();
  handleSoon();
  const sweep = setInterval(() => {
    removeExpiredDrafts().catch((error: unknown) => console.error('Removing expired drafts failed', error));
    forgetOldTexts().catch((error: unknown) => console.error('Forgetting recent texts failed', error));
    eraseDue();
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

const eraseDue = () =>
  sweepTerms().catch((error: unknown) => console.error('Erasing what has reached its term failed', error));

function stopOnSignal(server: Server, close: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    console.log(`${signal}: finishing open requests before stopping …`);
    const giveUp = setTimeout(() => {
      console.error('Some requests did not finish within five minutes and were cut off.');
      server.closeAllConnections();
    }, shutdownGraceMilliseconds);
    giveUp.unref();
    // A connection that is busy while the server closes stays open for more requests unless told to close.
    server.prependListener('request', (_request, response: ServerResponse) =>
      response.setHeader('connection', 'close'),
    );
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearInterval(sweep);
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('Closing failed', error);
          process.exit(1);
        },
      );
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
