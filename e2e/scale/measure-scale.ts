import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepareClient } from '#app/server/prepare.ts';
import { killRounds } from './figures/failover.ts';
import { measureMany } from './figures/many.ts';
import { databaseAway, poolExhausted } from './figures/outages.ts';
import { measureRates } from './figures/rates.ts';
import { startPostgresql } from './postgresql-server.ts';

// `npm run measure:scale`: what several processes on PostgreSQL give, and what they survive. It starts a PostgreSQL of its
// own, takes about an hour, and fails when anything that was acknowledged is lost. Measure on a machine with nothing else to do.

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    processes: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '50' },
    outage: { type: 'string', default: '10' },
    count: { type: 'string', default: '100000' },
  },
});
const parts = ['rates', 'kills', 'outages', 'many'];
if (values.only && !parts.includes(values.only)) throw new Error(`--only takes one of ${parts.join(', ')}.`);
const isAsked = (part: string) => !values.only || values.only === part;
const number = (name: 'seconds' | 'rounds' | 'outage' | 'count') => {
  const given = Number(values[name]);
  if (Number.isInteger(given) && given > 0) return given;
  throw new Error(`--${name} takes a whole number above 0.`);
};

const broken: string[] = [];
const loads = () =>
  os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(', ');
function show(title: string, table: object, found: string[] = []): void {
  console.log(`\n${title} (load ${loads()})`);
  console.table(table);
  for (const words of found.slice(0, 10)) console.log(`✗ ${words}`);
  broken.push(...found);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-figures-'));
await prepareClient(true);
const server = await startPostgresql();
if (!server) throw new Error('PostgreSQL is not installed here. On Debian: apt install postgresql');
try {
  console.log(`${server.version}, ${os.cpus().length} cores, load ${loads()}`);
  if (isAsked('rates')) {
    const counts = values.processes.split(',').map(Number);
    show('Rates', await measureRates(folder, server, counts, number('seconds')));
  }
  if (isAsked('kills')) {
    const { figures, broken: found } = await killRounds(folder, server, number('rounds'));
    show('kill -9 of one of four processes under load', figures, found);
  }
  if (isAsked('outages')) {
    const away = await databaseAway(folder, server, number('outage'));
    show(`PostgreSQL stopped for ${values.outage} s`, away.figures, away.broken);
    const full = await poolExhausted(folder, server);
    show('Every connection of the pool taken for 8 s', full.figures, full.broken);
  }
  if (isAsked('many')) {
    const { times, figures, broken: found } = await measureMany(folder, server, number('count'));
    show(`Milliseconds of a page at ${values.count} submissions, median`, times);
    show('A move there and back', figures, found);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(broken.length === 0 ? '\nNothing that was acknowledged is lost.' : `\n${broken.length} findings.`);
process.exitCode = broken.length === 0 ? 0 : 1;
