import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { encodeMissingRenditions } from '../../lib/content/media/encode-renditions.ts';
import { freePort, SiteServer } from '../load/site-server.ts';
import { type Figures, medianFigures } from './figures.ts';
import { missedGoals } from './missed-goals.ts';
import { measuredPages } from './pages.ts';
import { printFigures } from './print-figures.ts';
import { runLighthouse } from './run-lighthouse.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
if (!values.data || !Number.isInteger(runs) || runs < 1) throw new Error('Usage: --data folder [--runs number]');

const folder = path.resolve(values.data);
mkdirSync(folder, { recursive: true });
const server = new SiteServer(folder, await freePort(), {});
process.on('SIGINT', () => server.stop('SIGKILL').then(() => process.exit(1)));

/** Measures the pages in turn, over and over, so that a busy moment of the machine affects all of them alike. */
async function measure(isStill: boolean): Promise<Figures[]> {
  const all: Figures[][] = measuredPages.map(() => []);
  for (let round = 0; round < runs; round += 1) {
    for (const [index, { path: address }] of measuredPages.entries()) {
      all[index]?.push(await runLighthouse(server.address + address, isStill));
    }
  }
  return all.map(medianFigures);
}

const missed: string[] = [];
try {
  await server.start();
  await server.stop('SIGTERM');
  // Otherwise the server would make them while the pages are measured.
  process.env.UPLOADS_DIR = server.uploadsFolder;
  console.log('Making all renditions of the pictures, which takes some minutes the first time.');
  await encodeMissingRenditions();
  await server.start();
  for (const isStill of [false, true]) {
    const figures = await measure(isStill);
    printFigures(isStill ? 'Without the loading screen' : 'First visit, with the loading screen', figures);
    const [blank] = figures;
    for (const [index, page] of measuredPages.entries()) {
      if (blank) missed.push(...missedGoals(page, figures[index] as Figures, blank));
    }
  }
} finally {
  await server.stop('SIGTERM');
}
console.log(missed.length === 0 ? 'Every goal is met.' : `Missed:\n${missed.join('\n')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
