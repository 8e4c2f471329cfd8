import type { AddressInfo } from 'node:net';
import next from 'next';
import { publishDue } from '#lib/content/publish-due.ts';
import { type FirstAdmin, signInLine } from '#lib/people/auth/ensure-first-admin.ts';
import { publishWith } from '#lib/platform/cache/version-now.ts';
import { environment } from '#lib/platform/config/env.ts';
import { answerRequests } from './answer-requests.ts';
import { backgroundWork } from './background.ts';
import { beforeServing } from './before-serving.ts';
import { createSiteServer } from './create-site-server.ts';
import { listen, readyLines, stopOnSignal } from './listen.ts';
import { startInOrder } from './work.ts';

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
