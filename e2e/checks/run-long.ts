import { globSync } from 'node:fs';
import { prepareClient } from '#app/server/prepare.ts';
import '#e2e/fixtures/sites/temporary-files.ts';
import { scaleChecks } from '../scale/run-scale.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { asOne, attacks, finish, journeys, program, script, step } from './step.ts';

// `npm run test:long [-- FOLDER…]`: what takes hours, before a release. Attacks and crashes at full size, every page in every
// width and density, all of `test:scale`, Firefox, killed starts under many applications, and the comparison with the peers.
// FOLDERs hold real files of applicants (see CONTRIBUTING.md).

const corpora = process.argv.slice(2);
ensureBrowser();
await step('Database client', () => prepareClient().then(() => asOne(true)));
await step('Production build', program('app/server/build.ts'));
await step('Attacks and crashes', () => attacks());
process.env.E2E_LONG = 'on';
await step('Every page, width and density', () => journeys(...globSync('e2e/journeys/long/*.spec.ts')));
await scaleChecks();
await step('Firefox', script('test:firefox'));
if (corpora.length > 0) await step('Real files', script('files:corpus', ...corpora));
else console.log('Skipped real files: no folder was named.');
await step('Many applications', script('load:applications'));
await step('Bench', script('bench', '--long'));
finish();
