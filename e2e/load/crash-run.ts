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
