import { prepareClient } from '#app/server/prepare.ts';
import '#e2e/fixtures/sites/temporary-files.ts';
import { scaleChecks } from '../scale/run-scale.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { asOne, attacks, finish, journeys, program, script, step, unitTests } from './step.ts';

// `npm test` runs what every change must pass: the sources, the unit tests that are not slow, the build, the HTTP tests,
// and one whole way through the browser for each thing that a person does (`@way`). `npm run test:all` (`.ci/run`) runs
// that and the rest: the slow tests, all journeys, and the code for PostgreSQL, a store and several starts. The totals are in the last
// line.

const isAll = process.argv.includes('all');

/** The attacks on pages that may show what is not a person's own. No unit test renders all pages. */
const leaks = ['canary', 'headers', 'mixed-visitors', 'other-programs', 'withdrawn'].map((name) => `--only=${name}`);

// The journeys run last. If they cannot run, say so now instead of minutes later.
try {
  ensureBrowser();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

/** One after another, because type checking and the build both write into .next. */
async function sourceChecks(): Promise<void> {
  await step('Format and lint', script('lint'));
  await step('Types', script('types'));
  await step('Migrations', script('db:check'));
  await step('Ratchet', script('ratchet'));
  await step('Production build', program('app/server/build.ts'));
}

/** One after another, because the seed's own tests read the seeded site. */
async function unitChecks(): Promise<void> {
  await step('Seeded site', program('e2e/fixtures/sites/seeded-site.ts'));
  const projects = ['unit', 'alone', ...(isAll ? ['slow'] : [])];
  await step('Unit tests', () => unitTests(...projects.map((name) => `--project=${name}`)));
}

/** One after another, because each starts sites of its own. */
async function overHttp(): Promise<void> {
  await step('HTTP tests', () => unitTests('--project=http', ...(isAll ? [] : ['--exclude=**/*.slow.test.ts'])));
  if (isAll) await step('Attacks on what may leak', () => attacks('attack', '--times=0.02', ...leaks));
}

const inBrowser = () =>
  isAll ? step('Journeys', () => journeys()) : step('Whole ways', () => journeys('--grep=@way'));

await step('Lock file', script('lock:check'));
await step('Database client', () => prepareClient().then(() => asOne(true)));
await Promise.all([sourceChecks(), unitChecks()]);
// A journey waits for its page more than it computes. The tests over HTTP fill that time.
await Promise.all([overHttp(), inBrowser()]);
if (isAll) await scaleChecks({ isShort: true });
finish(isAll ? 'all' : 'test');
