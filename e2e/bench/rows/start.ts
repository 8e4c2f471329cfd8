import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sourcesStamp } from '#app/server/prepare.ts';
import { makeOnce } from '#e2e/fixtures/sites/make-once.ts';
import { residentMegabytes, untilQuiet } from '#e2e/load/processor-time.ts';
import { freePort } from '#e2e/load/site-server.ts';
import { type Bench, inTurns, type Row } from '../bench.ts';
import { startSite } from '../start-site.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const framework = path.join(project, 'node_modules/next/dist/bin/next');

const files = {
  'package.json': '{ "type": "module" }',
  'next.config.js': `export default { turbopack: { root: ${JSON.stringify(project)} } };`,
  'app/layout.jsx': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
  'app/page.jsx': 'export default function Blank() { return <p>Blank</p>; }',
};

/** An application with one blank page, built. In the project, because it uses the same packages. */
function blankApp(bench: Bench): Promise<string> {
  const stamp = sourcesStamp(['package-lock.json', 'e2e/bench/rows/start.ts']);
  return makeOnce(path.join(project, '.cache', 'blank-app'), stamp, async (folder) => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    await bench.run(process.execPath, [framework, 'build'], { cwd: folder });
    rmSync(path.join(folder, '.next', 'cache'), { recursive: true, force: true });
  });
}

/** Starts the blank application with `next start`, and ends it. @returns the milliseconds until it said that it is ready */
async function startBlankApp(bench: Bench, folder: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = bench.start(process.execPath, [framework, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: folder,
  });
  const milliseconds = await new Promise<number>((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('Ready in')) resolve(performance.now() - began);
    });
    child.once('exit', (code) => reject(new Error(`The blank application ended with ${code}:\n${printed}`)));
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill();
  await closed;
  return milliseconds;
}

/** Work that a start puts off begins within this time. */
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
