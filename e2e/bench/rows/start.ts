import { setTimeout as wait } from 'node:timers/promises';
import { blankApp, startBlankApp } from '../blank-app.ts';
import { inTurns } from '../in-turns.ts';
import { residentMegabytes } from '../processor-time.ts';
import type { Row } from '../row.ts';
import { startSite } from '../start-site.ts';
import { untilQuiet } from '../until-quiet.ts';

/** What a start leaves to do begins within this time. */
const idleMilliseconds = 5000;

const row: Row = {
  title: 'A warm start, and the memory held afterwards',
  peer: '`next start` of a blank application',
  isLong: false,
  needs: [],
  measure: async (bench) => {
    const folder = await blankApp(bench);
    const { server } = await startSite(bench);
    await startBlankApp(bench, folder);
    const [started = [], peer = []] = await inTurns<{ milliseconds: number; megabytes: number } | number>(
      bench.rounds,
      [
        async () => {
          await server.stop('SIGTERM');
          const milliseconds = await server.start();
          await wait(idleMilliseconds);
          await untilQuiet(server.pid);
          return { milliseconds, megabytes: residentMegabytes(server.pid) };
        },
        () => startBlankApp(bench, folder),
      ],
    );
    const ours = started as { milliseconds: number; megabytes: number }[];
    return [
      {
        name: 'warm start',
        unit: 'ms',
        ours: ours.map(({ milliseconds }) => milliseconds),
        peer: peer as number[],
        goals: [{ of: 'ratio', atMost: 1.5 }],
      },
      {
        name: 'memory idle after the start',
        unit: 'MB',
        ours: ours.map(({ megabytes }) => megabytes),
        goals: [{ of: 'ours', atMost: 200 }],
      },
    ];
  },
};
export default row;
