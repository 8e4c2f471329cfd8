import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageVariants, publicPages } from '../fixtures/public-pages.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { finish, journeys, script, step, unitTests } from './step.ts';
import { distancesFrom, escaped, shareOf, touchedPages, touchedTests } from './touched-pages.ts';

// `npm run test:changed [-- COMMIT]` checks the changes since a commit. Without a commit, the uncommitted changes. What
// many files need touches nearly everything, so only what is nearest to the change runs. `npm test` runs the rest.

const mostTests = 40;
const mostPages = 6;
/** Many journeys visit a page in passing. Only changed journeys and those most focused on the affected pages run. */
const mostJourneys = 3;

const [since = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const distances = distancesFrom(changed);

/** The nearest of `all`. Says how many they are, so that a short run is not taken for the whole. */
function nearest(what: string, all: readonly string[], most: number): string[] {
  console.log(`${what}: ${all.length > most ? `the nearest ${most} of ${all.length}` : all.length}`);
  return all.slice(0, most);
}

const changesTables = changed.some((file) => file.startsWith('prisma/'));
const tests = nearest('Unit test files', touchedTests(distances), mostTests);
const pages = touchedPages(distances);
const journeyFiles = globSync('e2e/journeys/**/*.spec.ts').map((file) => file.split(path.sep).join('/'));
// This journey visits every page. Its visits are chosen one by one below.
const visitsAll = 'e2e/journeys/public/pages.spec.ts';
const visiting = journeyFiles
  .filter((file) => file !== visitsAll)
  .map((file) => ({ file, share: shareOf(pages.slice(0, mostPages), readFileSync(file, 'utf8')) }))
  .filter(({ share }) => share > 0)
  .sort((one, other) => other.share - one.share)
  .slice(0, mostJourneys);
const changedJourneys = journeyFiles.filter((file) => changed.includes(file));
const specs = [...new Set([...changedJourneys, ...visiting.map(({ file }) => file)])];
const visited = pages.flatMap((page) =>
  [...publicPages, ...pageVariants].filter((address) => shareOf([page], `'${address}'`) > 0),
);
const visits = nearest('Visited pages', [...new Set(visited)], mostPages);
console.log(`Pages: ${visits.join(', ') || 'none'}. Journeys: ${specs.join(', ') || 'none'}.`);

const sources = changed.filter((file) => existsSync(file));
if (sources.length > 0) {
  const kept = ['--no-errors-on-unmatched', '--files-ignore-unknown=true'];
  await step('Format and lint', ['npx', 'biome', 'check', ...kept, ...sources]);
}
await step('Types', script('types'));
if (changesTables) await step('Migrations', script('db:check'));
const always = ['e2e/checks/words.test.ts', 'e2e/checks/decisions.test.ts', 'e2e/checks/docs.test.ts'];
const ofTables = changesTables ? ['lib/platform/db/migrations.test.ts', ...globSync('prisma/**/*.test.ts')] : [];
await step('Unit tests', () => unitTests(...new Set([...always, ...ofTables, ...tests])));
const only = [
  ...specs.map((file) => escaped(path.basename(file))),
  ...visits.map((address) => escaped(`${path.basename(visitsAll)} ${address} `)),
];
if (only.length > 0) {
  ensureBrowser();
  await step('Journeys', () => journeys('--grep', only.join('|')));
}
finish();
