import { setTimeout } from 'node:timers/promises';
import { compareStore } from '../../load/compare-store.ts';
import { type SampleApplication, sampleApplication } from '../../load/sample-application.ts';
import { sendApplications } from '../../load/send-applications.ts';
import type { TestServer } from '../postgresql-server.ts';
import { startScaledSite } from './scaled-site.ts';

const processes = 4;
const clients = 4;

/**
 * Kills one of four processes under load, `rounds` times, and waits each time until four are there again. Then compares
 * rows and files with what was promised. @returns what was counted, and what was broken in words
 */
export async function killRounds(folder: string, server: TestServer, rounds: number) {
  const { server: site, programs, workers } = await startScaledSite(folder, server, { processes });
  const [program] = programs;
  const id = program?.id ?? 0;
  const begun: SampleApplication[] = [];
  function* applications() {
    for (let number = 1; ; number += 1) {
      const application = sampleApplication(31, number);
      begun.push(application);
      yield application;
    }
  }
  const began = performance.now();
  let isOver = false;
  try {
    const sending = sendApplications(site.address, id, applications(), clients, () => !isOver);
    for (let round = 0; round < rounds; round += 1) {
      const before = workers();
      const victim = before[round % before.length] as number;
      process.kill(victim, 'SIGKILL');
      const deadline = performance.now() + 60_000;
      while (workers().length < processes || workers().includes(victim)) {
        if (performance.now() > deadline)
          throw new Error(`Round ${round + 1}: no process took the place of the killed one.`);
        await setTimeout(50);
      }
      await setTimeout(250 + ((round * 137) % 500));
    }
    isOver = true;
    const { acknowledged, unanswered, problems } = await sending;
    const seconds = (performance.now() - began) / 1000;
    const promised = acknowledged.map(({ application }) => application);
    const found = compareStore(site, id, begun, promised);
    // What a killed process was receiving is swept later, by its time.
    const left = found.filter((words) => /left in incoming|without a row/.test(words));
    const differences = found.filter((words) => !left.includes(words));
    const figures = {
      rounds,
      sent: begun.length,
      acknowledged: promised.length,
      'without an answer': unanswered.length,
      'other answers': problems.length,
      'acknowledged but lost, or incomplete': differences.length,
      'a second': Number((promised.length / seconds).toFixed(1)),
      'slowest, ms': Math.round(Math.max(0, ...acknowledged.map(({ milliseconds }) => milliseconds))),
    };
    return { figures, broken: [...problems, ...differences] };
  } finally {
    isOver = true;
    await site.stop('SIGTERM');
  }
}
