import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepareBuild, prepareClient } from '#app/server/prepare.ts';
import { seededSite } from '#e2e/fixtures/sites/seeded-site.ts';
import { whatIsMissing } from '../load/tools.ts';
import { Bench, type Row } from './bench.ts';
import { judgeLine, tableOf, type Verdict } from './judge-line.ts';

// `npm run bench` measures the site against its peers, in turns on the same machine, and says which goals it misses.
//   --only NAME   only the rows whose file name contains NAME, also the long ones
//   --long        the long rows as well
//   --rounds 3    how often each figure is taken
//   --json FILE   where the figures go, test-results/bench.json by default

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    long: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    json: { type: 'string', default: path.resolve(import.meta.dirname, '../../test-results/bench.json') },
  },
});

const rowsFolder = path.join(import.meta.dirname, 'rows');
const all = await Promise.all(
  globSync('*.ts', { cwd: rowsFolder })
    .sort()
    .map(async (file) => ({
      name: path.basename(file, '.ts'),
      ...((await import(path.join(rowsFolder, file))) as { default: Row }).default,
    })),
);
const rows = all.filter(({ name, isLong }) => (values.only ? name.includes(values.only) : values.long || !isLong));
const missing = whatIsMissing(rows.flatMap(({ needs }) => needs));
if (rows.length === 0 || missing) {
  console.error(missing ?? `No row is called ${values.only}. There are: ${all.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

const bench = new Bench(Number(values.rounds));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => bench.close().finally(() => process.exit(130)));

/** Says with each figure where it comes from: on another machine, or a busy one, it would be another. */
const machine = {
  processor: `${os.cpus().length} × ${os.cpus()[0]?.model}`,
  memory: `${Math.round(os.totalmem() / 1024 ** 3)} GB`,
  node: process.version,
};
const results: { row: string; seconds: number; load: number; lines: Verdict[]; failure?: string }[] = [];
try {
  console.log(`${machine.processor}, ${machine.memory}, Node ${machine.node}, ${bench.rounds} rounds`);
  await prepareClient();
  await prepareBuild();
  // Otherwise every server would encode pictures while it is measured.
  const { databaseFile, mediaFolder } = await seededSite();
  const encoder = spawn(process.execPath, ['lib/content/media/encode-renditions.cli.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: `file:${databaseFile}`, UPLOADS_DIR: path.dirname(mediaFolder) },
    // It ends when its input does.
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const [status] = await once(encoder, 'exit');
  if (status !== 0) throw new Error('The pictures of the seeded site could not be encoded.');
  for (const { name, title, peer, measure } of rows) {
    const began = performance.now();
    console.log(`\n${title} (${name}; peer: ${peer})`);
    let failure: string | undefined;
    const lines = await measure(bench)
      .then((measured) => measured.map(judgeLine))
      .catch((error: Error) => {
        failure = error.stack ?? String(error);
        return [];
      });
    await bench.endRow();
    const seconds = Math.round((performance.now() - began) / 1000);
    const load = os.loadavg()[0] ?? 0;
    results.push({ row: name, seconds, load, lines, ...(failure && { failure }) });
    console.log(failure ? `It could not be measured: ${failure}` : tableOf(lines));
    console.log(`${seconds} s, load ${load.toFixed(1)} at the end`);
  }
} finally {
  await bench.close();
}
const lines = results.flatMap((result) => result.lines);
const failures = results.filter(({ failure }) => failure).length;
mkdirSync(path.dirname(path.resolve(values.json)), { recursive: true });
writeFileSync(values.json, `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`);
if (results.length > 1) console.log(`\n${tableOf(lines)}`);
console.log('~ The rounds differ by more than 30 %.');
console.log(
  `${lines.filter(({ isMet }) => isMet).length} met, ${lines.filter(({ isMet }) => !isMet).length} missed, ${failures} could not be measured. Written to ${values.json}`,
);
process.exitCode = failures > 0 ? 1 : 0;
