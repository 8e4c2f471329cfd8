import { existsSync, globSync, readFileSync } from 'node:fs';
import { prepareClient } from '#app/server/prepare.ts';
import { whatIsMissing } from '../bench/tools.ts';
import { ensureBrowser } from '../checks/ensure-browser.ts';
import { finish, journeys, step, unitTests } from '../checks/step.ts';
import { distancesFrom, touchedTests } from '../checks/touched-pages.ts';
import { survivesOutages } from './figures/survives-outages.ts';
import { makeJourneysTemplate } from './journeys-template.ts';
import { startPostgresql, type TestServer } from './postgresql-server.ts';
import { aboutLooks, type Scale } from './scale.ts';
import { startSwift } from './swift-server.ts';

// `npm run test:scale`: what the site does on PostgreSQL, with its files in an object store, and with several starts behind
// nginx, and what it does while one of them is away. Names of test files, or of journeys, run those alone, and `outages` what
// is taken away.

const mostSeconds = 35 * 60;
const only = process.argv.slice(2);
const onlyJourneys = only.filter((name) => name.includes('journeys'));
const onlyTests = only.filter((name) => !/journeys|^outages$/.test(name));
/** What a test file that asks a database imports, itself or through what it imports. */
const makesDatabases = 'e2e/scale/databases.ts';
if (!existsSync(makesDatabases)) throw new Error(`${makesDatabases} is gone. Name what makes the tests' databases.`);
const storeTest = 'e2e/scale/swift.test.ts';
/** What a test that sends files imports, itself or through what it imports. */
const makesFiles = 'e2e/unit/sample-files.ts';
if (!existsSync(makesFiles)) throw new Error(`${makesFiles} is gone. Name what makes the files that tests send.`);
/** A test that looks into folders of this machine, has a store of its own, or moves the clock, which no store believes. */
const hasOwnFiles =
  /\b(applications|documents|drafts|incoming|media|unfinished|uploads)Folder\b|piecesFile|keepFilesIn|useTwoMachines|FakeS3|setSystemTime|toFake/;

/** The tests whose files are in the store when `TEST_SCALE_STORE` names one (see useTestDatabase). */
function testsWithFiles(): string[] {
  const ofSites = distancesFrom([makesDatabases]);
  const all = touchedTests(distancesFrom([makesFiles])).filter((file) => ofSites.has(file));
  const inStore = all.filter((file) => !hasOwnFiles.test(readFileSync(file, 'utf8')));
  const left = all.length - inStore.length;
  console.log(
    `Left out, because they look into the folder of uploads, have a store of their own or move the clock: ${left} files`,
  );
  return inStore;
}

async function storeTests(): Promise<void> {
  const store = await startSwift();
  if (!store) {
    console.log(
      'Skipped the object store: OpenStack Swift is not installed here. On Debian: apt install swift-proxy swift-account swift-container swift-object',
    );
    return;
  }
  try {
    process.env.TEST_SCALE_STORE = store.url;
    await step('Unit tests with files in OpenStack Swift', () =>
      unitTests(storeTest, ...(onlyTests.length > 0 ? [] : testsWithFiles())),
    );
  } finally {
    delete process.env.TEST_SCALE_STORE;
    await store.stop();
  }
}

async function testsOnPostgresql({ url, version }: TestServer): Promise<void> {
  process.env.TEST_SCALE_POSTGRESQL = url;
  const all = globSync('{app,components,e2e,lib,prisma}/**/*.test.{ts,tsx}');
  const about = (database: string) =>
    all.filter((file) => new RegExp(`^// About ${database} itself`, 'm').test(readFileSync(file, 'utf8'))).sort();
  const left = about('SQLite');
  console.log(`Left out, because they are about SQLite itself: ${left.length} files\n${left.join('\n')}`);
  const reached = [...touchedTests(distancesFrom([makesDatabases])), ...about('PostgreSQL')];
  const asking = [...new Set(reached)].filter((file) => !left.includes(file));
  const others = all.length - left.length - asking.length;
  console.log(`Left out, because they ask no database and npm test has run them: ${others} files`);
  await step(`Unit tests on ${version}`, () => unitTests(...(onlyTests.length > 0 ? onlyTests : asking)));
}

let template: Promise<string> | null = null;

/** Says what sites the journeys run on. */
async function setScale(server: string, rest: Omit<Scale, 'server' | 'template'>): Promise<void> {
  template ??= makeJourneysTemplate(server);
  const scale: Scale = { server, template: await template, ...rest };
  process.env.E2E_SCALE = JSON.stringify(scale);
}

async function journeysBehindNginx({ url, version }: TestServer): Promise<void> {
  const missing = whatIsMissing(['nginx']);
  if (missing) return console.log(`Skipped the journeys behind nginx. ${missing}`);
  ensureBrowser();
  console.log(`Left out, because npm test has seen how pages look: ${aboutLooks}`);
  const store = await startSwift();
  // A second start needs a store, as on another machine.
  const starts = store ? 2 : 1;
  const words = store ? '2 starts, with files in OpenStack Swift' : 'one start, with files in a folder';
  try {
    await step(`Journeys over ${words}, behind nginx, on ${version}`, async () => {
      await setScale(url, { starts, ...(store ? { store: store.url } : {}) });
      return journeys(...onlyJourneys);
    });
  } finally {
    await store?.stop();
  }
}

async function outages(server: TestServer): Promise<void> {
  const store = await startSwift();
  const words = store ? 'the store' : 'no store, because OpenStack Swift is not installed here';
  try {
    await step(`Outages of starts, PostgreSQL and ${words}`, () => survivesOutages(server, store));
  } finally {
    await store?.stop();
  }
}

if (only.length === 0 || onlyTests.includes(storeTest)) await storeTests();
const server = await startPostgresql();
if (!server) {
  console.log(
    'Skipped the unit tests and the journeys on PostgreSQL: its server is not installed here. On Debian: apt install postgresql',
  );
} else {
  try {
    await prepareClient(true);
    process.env.TEST_SCALE = 'on';
    if (only.length === 0 || onlyTests.length > 0) await testsOnPostgresql(server);
    if (only.length === 0 || onlyJourneys.length > 0) await journeysBehindNginx(server);
    if (only.length === 0 || only.includes('outages')) await outages(server);
  } finally {
    await server.stop();
  }
}
finish(mostSeconds);
