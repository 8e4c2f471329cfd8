import { send } from './applicant.ts';
import type { Attack } from './attack.ts';
import { earlyRequests, earlySettings } from './early/sorts.ts';
import { steadyRun } from './early/steady-run.ts';
import { isEarly, tryLine, ways } from './early/try-line.ts';
import { saveDraftAt } from './saved-draft.ts';

const inParallel = 16;

const attack: Attack = {
  promise: 'After an early answer a connection takes the next request, or says that it ends and does',
  settings: earlySettings,
  run: async ({ server, random, times }) => {
    // The one try that is not too many.
    await send(`${server.address}/api/admin/session/`, { method: 'POST' });
    const all = earlyRequests(saveDraftAt(server)).flatMap((request) =>
      ways.filter((way) => isEarly(request, way)).map((way) => ({ request, way, order: random() })),
    );
    const tries = all.sort((one, other) => one.order - other.order).slice(0, times(all.length));
    const broken: string[] = [];
    let slowestMilliseconds = 0;
    let next = 0;
    const work = async () => {
      for (let each = tries[next++]; each; each = tries[next++]) {
        const began = performance.now();
        const problem = await tryLine(server.address, each.request, each.way);
        slowestMilliseconds = Math.max(slowestMilliseconds, performance.now() - began);
        if (problem) broken.push(problem);
      }
    };
    await Promise.all(Array.from({ length: inParallel }, work));
    const steady = await steadyRun(server.address, times(2000));
    broken.push(...steady.broken);
    slowestMilliseconds = Math.max(slowestMilliseconds, steady.slowest);
    if (server.errorLog) broken.push(`The server logged: ${server.errorLog.slice(0, 500)}`);
    return { tried: tries.length + steady.tried, broken, slowestMilliseconds, figures: steady.figures };
  },
};
export default attack;
