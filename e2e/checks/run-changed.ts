import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { missingPages, pageVariants, publicPages } from '../fixtures/public-pages.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { finish, journeys, script, step, unitTests } from './step.ts';
import { escaped, touchedPages, visits } from './touched-pages.ts';

// `npm run test:changed [-- COMMIT]`: what the changes since a commit touch; without one, those not yet committed.

/** More journeys than these would take longer than a minute; then each page is only looked at. */
const mostPages = 3;

const [since = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const pages = touchedPages(changed);
const specs = globSync('e2e/journeys/*.spec.ts').filter((file) => {
  if (changed.includes(file)) return true;
  const source = readFileSync(file, 'utf8');
  return pages.length <= mostPages && pages.some((address) => visits(source, address));
});
const visited = [...publicPages, ...pageVariants, ...missingPages].filter((address) =>
  pages.some((page) => visits(`'${address}'`, page)),
);
console.log(`Touched: ${pages.join(', ') || 'no page'}`);

const sources = changed.filter((file) => existsSync(file));
if (sources.length > 0) {
  const kept = ['--no-errors-on-unmatched', '--files-ignore-unknown=true'];
  await step('Format and lint', ['npx', 'biome', 'check', ...kept, ...sources]);
}
await step('Types', script('types'));
await step('Unit tests', () => unitTests('--changed', since, '--passWithNoTests'));
if (specs.length > 0) {
  ensureBrowser();
  await step('Journeys', () => journeys(...specs));
}
if (visited.length > 0) {
  ensureBrowser();
  const only = visited.map((address) => escaped(` ${address} `)).join('|');
  await step('Pages', () => journeys('e2e/journeys/pages.spec.ts', '--grep', only));
}
finish();
