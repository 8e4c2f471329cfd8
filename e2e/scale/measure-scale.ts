import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepareClient } from '#app/server/prepare.ts';
import { markdownTable, type TableRow } from '../load/figures.ts';
import { measureMany } from './figures/many.ts';
import { measureKills, measureOutages } from './figures/outages.ts';
import { measureRates } from './figures/rates.ts';
import type { Survived } from './figures/under-load.ts';
import { startPostgresql } from './postgresql-server.ts';
import { startSwift } from './swift-server.ts';

// `npm run measure:scale`: what several starts on PostgreSQL give, and what they survive, with files in an object store.
// It starts servers of its own, prints a table of Markdown for each part, and fails when anything that was acknowledged is
// lost. Measure on a machine with nothing else to do: it takes half an hour.
//   --only PART       rates, kills, outages or many
//   --starts 1,2,4     of the sites on PostgreSQL whose rates are taken
//   --seconds 30      how long each rate of applications is taken, and a third of that those of pages
//   --rounds 50       how many starts are killed
//   --outage 10       how many seconds PostgreSQL and the store are stopped
//   --count 100000    how many submissions are moved and searched

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    starts: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '50' },
    outage: { type: 'string', default: '10' },
    count: { type: 'string', default: '100000' },
  },
});
const parts = ['rates', 'kills', 'outages', 'many'];
if (values.only && !parts.includes(values.only)) throw new Error(`--only takes one of ${parts.join(', ')}.`);
const isAsked = (...names: string[]) => !values.only || names.includes(values.only);
const number = (name: 'seconds' | 'rounds' | 'outage' | 'count') => {
  const given = Number(values[name]);
  if (Number.isInteger(given) && given > 0) return given;
  throw new Error(`--${name} takes a whole number above 0.`);
};

const broken: string[] = [];
let began = performance.now();
function show(title: string, rows: TableRow[], found: string[] = []): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const loads = os.loadavg().map((load) => load.toFixed(1));
  console.log(`\n${title} (after ${seconds} s, load ${loads.join(', ')})\n\n${markdownTable(rows)}\n`);
  for (const words of found.slice(0, 10)) console.log(`✗ ${words}`);
  broken.push(...found);
  began = performance.now();
}
const showOutages = (title: string, found: Survived[]) =>
  show(
    title,
    found.map(({ figures }) => figures),
    found.flatMap((each) => each.broken),
  );

const folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-figures-'));
await prepareClient(true);
const server = await startPostgresql();
if (!server) throw new Error('PostgreSQL is not installed here. On Debian: apt install postgresql');
const store = await startSwift();
try {
  console.log(`${server.version}, ${os.cpus().length} × ${os.cpus()[0]?.model}, Node ${process.version}`);
  if (!store) console.log('Without a store: OpenStack Swift is not installed here.');
  if (isAsked('rates')) {
    const counts = values.starts.split(',').map(Number);
    show('Rates', await measureRates(folder, server, store?.url, counts, number('seconds')));
  }
  if (isAsked('kills')) showOutages('Starts killed', [await measureKills(folder, server, store, number('rounds'))]);
  if (isAsked('outages'))
    showOutages('Away for a while', await measureOutages(folder, server, store, number('outage')));
  if (isAsked('many')) {
    const many = await measureMany(folder, server, store?.url ?? null, number('count'));
    show(`Pages of the back office at ${values.count} submissions, median`, many.times);
    show('Moves there and back', many.moves, many.broken);
  }
} finally {
  await server.stop();
  await store?.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(broken.length === 0 ? 'Nothing that was acknowledged is lost.' : `${broken.length} findings.`);
process.exitCode = broken.length === 0 ? 0 : 1;
