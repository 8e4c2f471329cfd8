import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageVariants, publicPages } from '../fixtures/public-pages.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { finish, journeys, script, step, unitTests } from './step.ts';
import { escaped, shareOf, touchedPages } from './touched-pages.ts';

// `npm run test:changed [-- COMMIT]` checks the changes since a commit. Without a commit, the uncommitted changes.

/** Many journeys visit a page in passing. Only changed journeys and those most focused on the affected pages run. */
const mostJourneys = 3;

const [since = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const pages = touchedPages(changed);
const journeyFiles = globSync('e2e/journeys/**/*.spec.ts');
const visiting = journeyFiles
  .map((file) => ({ file, share: shareOf(pages, readFileSync(file, 'utf8')) }))
  .filter(({ share }) => share > 0)
  .sort((one, other) => other.share - one.share)
  .slice(0, mostJourneys);
const changedJourneys = journeyFiles.filter((file) => changed.includes(file));
const specs = [...new Set([...changedJourneys, ...visiting.map(({ file }) => file)])];
const visited = [...publicPages, ...pageVariants].filter((address) => shareOf(pages, `'${address}'`) > 0);
console.log(`Touched: ${pages.join(', ') || 'no page'}`);

const sources = changed.filter((file) => existsSync(file));
if (sources.length > 0) {
  const kept = ['--no-errors-on-unmatched', '--files-ignore-unknown=true'];
  await step('Format and lint', ['npx', 'biome', 'check', ...kept, ...sources]);
}
await step('Types', script('types'));
await step('Unit tests', () => unitTests('--changed', since, '--passWithNoTests'));
const only = [
  ...specs.map((file) => escaped(path.basename(file))),
  ...visited.map((address) => escaped(`pages.spec.ts ${address} `)),
];
if (only.length > 0) {
  ensureBrowser();
  await step('Journeys', () => journeys('--grep', only.join('|')));
}
finish();
