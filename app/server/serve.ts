import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import next from 'next';
import { type FirstAdmin, signInLines } from '#lib/auth/ensure-first-admin.ts';
import { publishWith } from '#lib/cache/cached-read.ts';
import { environment } from '#lib/config/env.ts';
import { publishDue } from '#lib/content/publish-due.ts';
import { closeDatabase } from '#lib/db/client.ts';
import { clientAddressHeader, resolveClientAddress } from '#lib/http/client-address.ts';
import { startSending } from '#lib/mail/send-mails.ts';
import { startEncoding } from '#lib/media/start-encoding.ts';
import { removeExpiredDrafts } from '#lib/uploads/sweep-uploads.ts';
import { listen } from './listen.ts';
import { refuseConnections } from './refuse-connection.ts';
import { replaceBrokenPage } from './replace-broken-page.ts';
import { runRequest } from './run-request.ts';
import { screenRequest } from './screen-request.ts';
import { previewOf, servePreview } from './serve-preview.ts';
import { staticFiles } from './static-files.ts';

const shutdownGraceMilliseconds = 5 * 60 * 1000;
/**
 * Longer than proxies and clients keep an idle connection (60 seconds). If the server closed it first, a request that is
 * sent at that moment would be lost, and a proxy must not repeat a POST.
 */
const keepAliveMilliseconds = 75 * 1000;
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
  const server = createServer({
    requestTimeout: UPLOAD_TIMEOUT_SECONDS * 1000,
    keepAliveTimeout: keepAliveMilliseconds,
    // Only the framework's development tools upgrade the protocol. In production such a request is answered like any
    // other.
    shouldUpgradeCallback: () => development,
  });
  refuseConnections(server);
  const app = next({
    dev: development,
    dir: process.cwd(),
    hostname: HOST ?? 'localhost',
    port: PORT,
    httpServer: server,
  });
  await app.prepare();
  const handle = app.getRequestHandler();

  // In development the framework creates these files on request.
  const sendStatic = development ? () => false : await staticFiles(path.join(process.cwd(), '.next'));

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (sendStatic(request, response)) return;
    // In development the framework's own tools post to their own addresses.
    if (!development && screenRequest(request, response)) return;
    const forwarded = request.headers['x-forwarded-for'];
    request.headers[clientAddressHeader] = resolveClientAddress(
      request.socket.remoteAddress ?? 'unknown',
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      TRUST_PROXY,
    );
    // In development errors are shown as they are.
    if (!development) replaceBrokenPage(response);
    const answer = () => runRequest(request, response, () => handle(request, response));
    const preview = previewOf(request);
    (preview ? servePreview(request, response, preview, answer) : answer()).catch((error: unknown) => {
      console.error('The request handler failed', error);
      response.destroy();
    });
  });

  await listen(server, { port: PORT, host: HOST });
  const { port } = server.address() as AddressInfo;
  const address = `http://${HOST ?? 'localhost'}:${port}`;
  console.log(`Ready at ${address}`);
  if (firstAdmin?.password) console.log(signInLines(firstAdmin, address));
  startEncoding();
  const sender = startSending();
  const sweep = setInterval(() => {
    removeExpiredDrafts().catch((error: unknown) => console.error('Removing expired drafts failed', error));
  }, draftSweepMilliseconds);
  sweep.unref();
  stopOnSignal(server, async () => {
    await sender.stop();
    await app.close();
    await closeDatabase();
  });
}

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
