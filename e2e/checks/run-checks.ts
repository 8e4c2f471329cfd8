import { prepareClient } from '#app/server/prepare.ts';
import { ensureBrowser } from './ensure-browser.ts';
import '../fixtures/temporary-files.ts';
import { asOne, attacks, finish, journeys, program, script, step, unitTests } from './step.ts';

// `npm test`: everything that a change must pass, with the totals in the last line.

// The journeys run last. If they cannot run, say so now instead of minutes later.
try {
  ensureBrowser();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

/** One after another, because type checking and the build both write into .next, and the attacked sites are built. */
async function sourceChecks(): Promise<void> {
  await step('Format and lint', script('lint'));
  await step('Types', script('types'));
  await step('Migrations', script('db:check'));
  await step('Production build', program('app/server/build.ts'));
  await step('Attacks, a share of them', () => attacks());
}

/** One after another, because the seed's own tests read the seeded site. */
async function unitChecks(): Promise<void> {
  await step('Seeded site', program('e2e/fixtures/seeded-site.ts'));
  await step('Unit tests', unitTests);
}

await step('Lock file', script('lock:check'));
await step('Database client', () => prepareClient().then(() => asOne(true)));
await Promise.all([sourceChecks(), unitChecks()]);
await step('Journeys in the browser', journeys);
finish();
