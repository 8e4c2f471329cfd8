import { setTimeout } from 'node:timers/promises';
import { ApplicationLoad } from '../../abuse/application-load.ts';
import { compareStore } from '../../load/compare-store.ts';
import type { TestServer } from '../postgresql-server.ts';
import { startScaledSite } from './scaled-site.ts';

const processes = 4;

/**
 * Kills one of four processes under load, `rounds` times, and waits each time until four are there again. Then compares
 * rows and files with what was promised. @returns what was counted, and what was broken in words
 */
export async function killRounds(folder: string, server: TestServer, rounds: number) {
  const { server: site, programs, workers } = await startScaledSite(folder, server, { processes });
  const [program] = programs;
  const load = new ApplicationLoad(site.address, program?.id ?? 0, 31);
  let isOver = false;
  try {
    const sending = load.send(() => !isOver);
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
    const { aSecond, slowestMilliseconds } = await sending;
    const unanswered = load.broken.filter((words) => words.endsWith('no answer'));
    const other = load.broken.filter((words) => !unanswered.includes(words));
    const differences = compareStore(site, program?.id ?? 0, load.begun, load.promised);
    const figures = {
      rounds,
      sent: load.begun.length,
      acknowledged: load.promised.length,
      'without an answer': unanswered.length,
      'other answers': other.length,
      'acknowledged but lost, or incomplete': differences.length,
      'a second': Number(aSecond.toFixed(1)),
      'slowest, ms': Math.round(slowestMilliseconds),
    };
    return { figures, broken: [...other, ...differences] };
  } finally {
    isOver = true;
    await site.stop('SIGTERM');
  }
}
