import { globSync, readFileSync } from 'node:fs';
import { prepareClient } from '#app/server/prepare.ts';
import { finish, step, unitTests } from '../checks/step.ts';
import { startPostgresql } from './postgresql-server.ts';

// `npm run test:scale`: what the site does on PostgreSQL. Names of test files run those alone.

const only = process.argv.slice(2);
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
