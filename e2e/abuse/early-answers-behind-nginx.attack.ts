import { whatIsMissing } from '../bench/tools.ts';
import { send } from './applicant.ts';
import type { Attack } from './attack.ts';
import { startFront } from './early/front.ts';
import { earlySettings } from './early/sorts.ts';
import { steadyRun } from './early/steady-run.ts';

const attack: Attack = {
  promise: 'Behind an nginx that keeps its connections no request waits for a body that was refused early',
  settings: { ...earlySettings, TRUST_PROXY: '1' },
  run: async ({ server, folder, times }) => {
    const missing = whatIsMissing(['nginx']);
    if (missing) return { tried: 0, broken: [], slowestMilliseconds: null, skipped: missing };
    const front = await startFront(folder, server.address);
    try {
      // The one try that is not too many.
      await send(`${front.buffering}/api/admin/session/`, { method: 'POST' });
      const buffered = await steadyRun(front.buffering, times(500));
      // nginx closes a connection to a client whose body it had not read to its end, whatever it said before.
      const passed = await steadyRun(front.passing, times(500), true);
      const broken = [...buffered.broken, ...passed.broken];
      // It says so at each answer that came before a body was whole.
      const errors = front
        .errors()
        .split('\n')
        .filter((line) => /\[(error|crit|alert|emerg)\]/.test(line));
      if (errors.length > 0) broken.push(`nginx logged ${errors.length} errors: ${errors[0]}`);
      if (server.errorLog) broken.push(`The server logged: ${server.errorLog.slice(0, 500)}`);
      return {
        tried: buffered.tried + passed.tried,
        broken,
        slowestMilliseconds: Math.max(buffered.slowest, passed.slowest),
        figures: [
          ...buffered.figures.map((figure) => `whole bodies, ${figure}`),
          ...passed.figures.map((figure) => `passed on, ${figure}`),
        ],
      };
    } finally {
      await front.stop();
    }
  },
};
export default attack;
