import path from 'node:path';
import { copyProject } from '../copy-project.ts';
import type { PhoneFigures } from '../measure-phone.ts';
import type { Line, Row } from '../row.ts';

const row: Row = {
  title: "Largest paint and lowest score by Lighthouse's phone, and the slowest tap, median of 7",
  peer: 'a blank page of the same build',
  isLong: true,
  needs: ['browser'],
  measure: async (bench) => {
    // 7 in the usual 3 rounds.
    const runs = 2 * bench.rounds + 1;
    const copy = path.join(bench.place('phone'), 'site');
    await copyProject(copy);
    const given = ['e2e/bench/measure-phone.ts', String(runs)];
    const printed = await bench.run(process.execPath, given, { cwd: copy });
    const [blank, ...pages] = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as PhoneFigures[];
    const lines: Line[] = [];
    const paints = (runs: PhoneFigures['runs'] = []) => runs.map(({ largestPaint }) => largestPaint);
    for (const { page, runs, taps } of pages) {
      const goals: Line['goals'] = [{ of: 'ratio', atMost: 1.3 }];
      lines.push({ name: `${page}, LCP`, unit: 'ms', ours: paints(runs), peer: paints(blank?.runs), goals });
      const scores = runs.map(({ lowestScore }) => lowestScore);
      lines.push({ name: `${page}, score`, unit: 'of 100', ours: scores, goals: [{ of: 'ours', atLeast: 100 }] });
      lines.push({ name: `${page}, INP`, unit: 'ms', ours: taps, goals: [{ of: 'ours', atMost: 100 }] });
    }
    return lines;
  },
};
export default row;
