import cluster, { type Worker } from 'node:cluster';
import { authSecret } from '#lib/auth/auth-secret.ts';
import { type FirstAdmin, signInLine } from '#lib/auth/ensure-first-admin.ts';
import { environment } from '#lib/config/env.ts';
import { closeDatabase } from '#lib/db/client.ts';
import { heldAnswers } from '#lib/http/hold-in-memory.ts';
import { requestAnswers } from '#lib/http/requests-in-flight.ts';
import { recoverOutbox } from '#lib/mail/outbox.ts';
import { logError } from '#lib/monitoring/log-error.ts';
import { metricsAnswers } from '#lib/monitoring/shared-metrics.ts';
import { answerOthers } from '#lib/processes/ask-first.ts';
import { turnAnswers } from '#lib/processes/turns.ts';
import { arrivingAnswers } from '#lib/storage/arriving-bytes.ts';
import { startedWithoutUploads } from '#lib/uploads/uploads-folder.ts';
import { beforeServing } from './before-serving.ts';
import { readyLines } from './listen.ts';
import { RestartPause } from './restart-pause.ts';

/** Before the site has answered anyone, so many deaths are a fault that the operator must see. */
const mostFailedStarts = 3;

/** Makes what the site's processes know alike, and starts `count` of them. Ends with them on SIGTERM or SIGINT. */
export async function serveInCompany(count: number, firstAdmin: FirstAdmin | null): Promise<void> {
  await beforeServing();
  // No other process of this site is alive by now.
  await recoverOutbox();
  // A secret that could be written nowhere is theirs too.
  const shared = startedWithoutUploads() ? { AUTH_SECRET: authSecret() } : {};
  await closeDatabase();
  answerOthers({ ...metricsAnswers(), ...requestAnswers(), ...heldAnswers(), ...turnAnswers(), ...arrivingAnswers() });
  // Each process takes connections when it has time. Handed out by this one, those of a process that is killed would stay
  // open without an answer.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Moments arrive as moments.
  cluster.setupPrimary({ serialization: 'advanced' });
  const listening = new Set<Worker>();
  const began = new WeakMap<Worker, number>();
  const pause = new RestartPause();
  let [isReady, isStopping, failedStarts] = [false, false, 0];

  const start = () => {
    if (!isStopping) began.set(cluster.fork(shared), performance.now());
  };

  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };

  cluster.on('listening', (worker) => {
    listening.add(worker);
    if (isReady || listening.size < count) return;
    isReady = true;
    const { HOST, PORT } = environment();
    const address = `http://${HOST ?? 'localhost'}:${PORT}`;
    console.log(readyLines(address, HOST));
    if (firstAdmin?.password) console.log(signInLine(firstAdmin, address));
  });

  cluster.on('exit', (worker, code, signal) => {
    listening.delete(worker);
    if (code !== 0 && isStopping) process.exitCode = 1;
    if (isStopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit();
      return;
    }
    logError(`A process of the site ended (${signal ?? `exit code ${code}`}). Another one takes its place.`);
    failedStarts += isReady ? 0 : 1;
    if (failedStarts === mostFailedStarts) {
      logError('The site cannot start: its processes end before they answer.');
      process.exitCode = 1;
      stop('SIGTERM');
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit();
      return;
    }
    const lived = performance.now() - (began.get(worker) ?? 0);
    setTimeout(start, pause.after(lived, listening.size > 0));
  });

  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  for (let number = 0; number < count; number += 1) start();
}
