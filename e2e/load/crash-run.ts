import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { compareStore } from './compare-store.ts';
import type { SampleApplication } from './sample-application.ts';
import { sendApplications } from './send-applications.ts';
import type { SiteServer } from './site-server.ts';

interface CrashRun {
  server: SiteServer;
  programId: number;
  applications: SampleApplication[];
  clients: number;
  kills: number;
}

/**
 * Sends the applications while the server is killed (SIGKILL) `kills` times at even intervals and restarted with the
 * same data. After each start, before anything new is sent, the disk must hold every promised application and no
 * partial one. Applicants whose connection broke send their application again with the same key, as their browser
 * would.
 * @returns what is wrong, in words
 */
export async function crashRun({ server, programId, applications, clients, kills }: CrashRun): Promise<string[]> {
  const problems: string[] = [];
  const promised: SampleApplication[] = [];
  const ids = new Map<number, number>();
  let waiting = [...applications];
  let restarts = 0;
  await server.start();

  while (waiting.length > 0 && problems.length === 0) {
    const isLastRound = restarts >= kills;
    const most = isLastRound ? Number.POSITIVE_INFINITY : Math.ceil(applications.length / (kills + 1));
    let killing: Promise<unknown> | null = null;
    const sent = await sendApplications(server.address, programId, waiting, clients, ({ acknowledged }) => {
      if (acknowledged.length >= most) killing ??= server.stop('SIGKILL');
      return killing === null;
    });
    await killing;
    problems.push(...sent.problems);
    for (const { application, id } of sent.acknowledged) {
      promised.push(application);
      ids.set(application.number, id);
    }
    const answered = new Set(promised.map(({ number }) => number));
    waiting = waiting.filter(({ number }) => !answered.has(number));
    if (isLastRound) break;

    restarts += 1;
    const milliseconds = await server.start();
    const found = compareStore(server, programId, applications, promised);
    problems.push(...found.map((problem) => `after kill ${restarts}: ${problem}`));
    console.log(
      `  kill ${restarts}: ${promised.length} promised, ${sent.unanswered.length} cut off, started again in ${(milliseconds / 1000).toFixed(1)} s`,
    );
  }

  for (const { number } of waiting) problems.push(`application ${number} got no answer`);
  problems.push(...compareStore(server, programId, applications, applications));
  if (new Set(ids.values()).size !== ids.size) problems.push('two applications were answered with the same id');
  return problems;
}

/** Whether the server asks for more visitors. One that is stopping sends them elsewhere, and then takes no connections. */
const isTaking = async ({ address }: SiteServer): Promise<boolean> => {
  const response = await fetch(`${address}/api/health/`, { headers: { connection: 'close' } }).catch(() => null);
  await response?.arrayBuffer();
  return response?.status === 200;
};

/**
 * Tells the server to stop while an application is half sent, then sends the other half. The server must answer 201 and
 * exit with 0.
 * @returns what is wrong, in words
 */
export async function stopDuringUpload(
  server: SiteServer,
  programId: number,
  { answers, files, idempotencyKey }: SampleApplication,
): Promise<string[]> {
  const form = new FormData();
  form.set('form_data', JSON.stringify({ ...answers, program_id: programId }));
  for (const { label, filename, content } of files) form.append(label, new Blob([new Uint8Array(content)]), filename);
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const call = request(`${server.address}/api/submissions/`, {
    method: 'POST',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': body.length,
      'idempotency-key': idempotencyKey,
      accept: 'application/json',
      expect: '100-continue',
    },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  // It says so when it begins to read.
  const isRead = once(call, 'continue');
  call.flushHeaders();
  await isRead;
  const half = Math.floor(body.length / 2);
  await new Promise((resolve) => call.write(body.subarray(0, half), resolve));
  const ended = server.stop('SIGTERM');
  while (await isTaking(server)) await wait(50);
  call.end(body.subarray(half));
  const [response] = await answered;
  response.resume();
  const problems = response.statusCode === 201 ? [] : [`the application in flight got ${response.statusCode}`];
  const code = await ended;
  return code === 0 ? problems : [...problems, `after SIGTERM the server ended with ${code}`];
}
