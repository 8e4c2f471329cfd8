import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { compareStore } from '../../load/compare-store.ts';
import { type SampleApplication, sampleApplication } from '../../load/sample-application.ts';
import { sendApplications } from '../../load/send-applications.ts';
import type { TestServer } from '../postgresql-server.ts';
import { startScaledSite } from './scaled-site.ts';

const clients = 8;

/** Asks for the page of readiness until it says 200 again. @returns after how many seconds */
async function untilReady(address: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 60_000) {
    const response = await fetch(`${address}/api/health/ready`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200) return Number(((performance.now() - began) / 1000).toFixed(1));
    await setTimeout(100);
  }
  throw new Error('The site is not ready a minute after what it needs is back.');
}

/** Whether a visitor who applies now is told when to come back. @returns what was broken, in words */
async function askedMeanwhile(address: string): Promise<string[]> {
  const response = await fetch(`${address}/api/contactus/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Asha', email: 'asha@example.org', message: 'While the database is away.' }),
  });
  await response.arrayBuffer();
  const isRight = response.status === 503 && Number(response.headers.get('retry-after')) > 0;
  return isRight
    ? []
    : [`A message was answered ${response.status} with Retry-After ${response.headers.get('retry-after')}`];
}

/**
 * Takes away what the site needs for some seconds under load. @param away resolves when it is back
 */
async function throughOutage(
  folder: string,
  server: TestServer,
  { query, away, isRefusing }: { query?: string; away: (database: string) => Promise<void>; isRefusing: boolean },
) {
  const site = await startScaledSite(folder, server, { processes: 2, ...(query ? { query } : {}) });
  const { address } = site.server;
  const program = site.programs[0]?.id ?? 0;
  const begun: SampleApplication[] = [];
  function* applications() {
    for (let number = 1; ; number += 1) {
      const application = sampleApplication(57, number);
      begun.push(application);
      yield application;
    }
  }
  let isOver = false;
  try {
    const before = site.workers();
    const sending = sendApplications(address, program, applications(), clients, () => !isOver);
    await setTimeout(2000);
    const going = away(site.server.database);
    await setTimeout(2000);
    const wrong = isRefusing ? await askedMeanwhile(address) : [];
    await going;
    const seconds = await untilReady(address);
    await setTimeout(2000);
    isOver = true;
    const sent = await sending;
    const acknowledged = sent.acknowledged.map(({ application }) => application);
    const refused = sent.problems.filter((words) => / got 503: /.test(words));
    const other = sent.problems.filter((words) => !refused.includes(words));
    const differences = compareStore(site.server, program, begun, acknowledged);
    const restarted = site.workers().filter((pid) => !before.includes(pid)).length;
    const figures = {
      acknowledged: acknowledged.length,
      '503': refused.length,
      'without an answer': sent.unanswered.length,
      'other answers': other.length,
      'acknowledged but lost': differences.length,
      'processes restarted': restarted,
      'ready again after, s': seconds,
    };
    return { figures, broken: [...wrong, ...other, ...differences] };
  } finally {
    isOver = true;
    await site.server.stop('SIGTERM');
  }
}

/** The database is stopped for so many seconds, and comes back. */
export const databaseAway = (folder: string, server: TestServer, seconds: number) =>
  throughOutage(folder, server, { away: () => server.interrupt(seconds), isRefusing: true });

/** Every connection of the site waits for a table that another program keeps, for longer than a request waits for one. */
export const poolExhausted = (folder: string, server: TestServer) =>
  throughOutage(folder, server, {
    query: '?connection_limit=2&pool_timeout=1',
    // Who has a connection waits for the table, and is answered when it is free.
    isRefusing: false,
    away: async (database) => {
      const [address = ''] = database.split('?');
      const keep = 'BEGIN; LOCK TABLE "Submission", "ContactMessage"; SELECT pg_sleep(8); COMMIT';
      await once(spawn('psql', [address, '-qc', keep], { stdio: 'ignore' }), 'exit');
    },
  });
