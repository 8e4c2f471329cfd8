import { globSync, readFileSync } from 'node:fs';
import { prepareClient } from '#app/server/prepare.ts';
import { finish, step, unitTests } from '../checks/step.ts';
import { startPostgresql } from './postgresql-server.ts';
import { startSwift } from './swift-server.ts';

// `npm run test:scale`: what the site does on PostgreSQL, and its files in an object store. Names of test files run those
// alone.

const only = process.argv.slice(2);
const storeTest = 'e2e/scale/swift.test.ts';
const store = only.length === 0 || only.includes(storeTest) ? await startSwift() : null;
if (store) {
  try {
    process.env.TEST_SCALE_STORE = store.url;
    await step('Files in OpenStack Swift', () => unitTests(storeTest));
  } finally {
    delete process.env.TEST_SCALE_STORE;
    await store.stop();
  }
} else if (only.length === 0) {
  console.log(
    'Skipped the object store: OpenStack Swift is not installed here. On Debian: apt install swift-proxy swift-account swift-container swift-object',
  );
}
const server = await startPostgresql();
if (!server) {
  console.log(
    'Skipped the unit tests on PostgreSQL: its server is not installed here. On Debian: apt install postgresql',
  );
} else {
  try {
    await prepareClient(true);
    Object.assign(process.env, { TEST_SCALE: 'on', TEST_SCALE_POSTGRESQL: server.url });
    const left = globSync('{app,components,e2e,lib,prisma}/**/*.test.{ts,tsx}')
      .filter((file) => readFileSync(file, 'utf8').startsWith('// About SQLite itself'))
      .sort();
    console.log(`Left out, because they are about SQLite itself: ${left.length} files\n${left.join('\n')}`);
    await step(`Unit tests on ${server.version}`, () => unitTests(...only));
  } finally {
    await server.stop();
  }
}
finish();
