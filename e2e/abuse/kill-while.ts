import { setTimeout } from 'node:timers/promises';
import type { SiteServer } from '../load/site-server.ts';

const pollMilliseconds = 2;

/** Kills the server once `reached` is true, or once `answer` is there. Ends when the server has died and `answer` too. */
export async function killWhile(server: SiteServer, answer: Promise<unknown>, reached: () => boolean): Promise<void> {
  let isAnswered = false;
  const settled = answer.then(
    () => {
      isAnswered = true;
    },
    () => {
      isAnswered = true;
    },
  );
  while (!isAnswered && !reached()) await setTimeout(pollMilliseconds);
  await server.stop('SIGKILL');
  await settled;
}
