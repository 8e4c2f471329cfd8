import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { prepareClient } from '#app/server/prepare.ts';
import { ensureBrowser } from '../checks/ensure-browser.ts';
import { finish, journeys, step, unitTests } from '../checks/step.ts';
import { whatIsMissing } from '../load/tools.ts';
import { startPostgresql, type TestServer } from './postgresql-server.ts';
import type { Scale } from './scale.ts';
import { startSwift } from './swift-server.ts';

// `npm run test:scale`: the site on PostgreSQL, with its files in an object store, and with several starts behind nginx, also
// while one of them is away. `npm run test:all` runs the part of it in which PostgreSQL or a store has code of its own. Names
// of test files, or of journeys, run those alone, and `outages` what is taken away.

const only = import.meta.main ? process.argv.slice(2) : [];
const onlyJourneys = only.filter((name) => name.includes('journeys'));
const onlyTests = only.filter((name) => !/journeys|^outages$/.test(name));
/** The import of a test file that asks a database, its own or an indirect one. */
const makesDatabases = 'e2e/scale/databases.ts';
if (!existsSync(makesDatabases)) throw new Error(`${makesDatabases} is gone. Name what makes the tests' databases.`);
const storeTest = 'e2e/scale/swift.test.ts';
/** The import of a test that sends files, its own or an indirect one. */
const makesFiles = 'e2e/unit/sample-files.ts';
if (!existsSync(makesFiles)) throw new Error(`${makesFiles} is gone. Name what makes the files that tests send.`);
/** A test that looks into folders of this machine, has a store of its own, or moves the clock, which no store believes. */
const hasOwnFiles =
  /\b(applications|documents|drafts|incoming|media|unfinished|uploads)Folder\b|chunksFile|keepFilesIn|useTwoMachines|FakeS3|setSystemTime|toFake/;

const imports = /(?:from|import\()\s*'((?:#|\.)[^']+)'/g;
const sources = globSync('{app,components,e2e,lib,prisma}/**/*.{ts,tsx}').map((file) => file.replaceAll(path.sep, '/'));
const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !file.startsWith('e2e/http/');

/** The unit tests that import `target`, themselves or through what they import. */
function testsThatReach(target: string): Set<string> {
  const importers = new Map<string, string[]>();
  for (const file of sources)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
      const imported = name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  const reached = new Set([target]);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return new Set([...reached].filter(isTest));
}

/** The tests whose files are in the store when `TEST_SCALE_STORE` names one (see useTestDatabase). */
function testsWithFiles(): string[] {
  const ofSites = testsThatReach(makesDatabases);
  const all = [...testsThatReach(makesFiles)].filter((file) => ofSites.has(file));
  const inStore = all.filter((file) => !hasOwnFiles.test(readFileSync(file, 'utf8')));
  const left = all.length - inStore.length;
  console.log(
    `Left out, because they look into the folder of uploads, have a store of their own or move the clock: ${left} files`,
  );
  return inStore;
}

/** A source with SQL of its own, which the other database may read in another way. */
const hasSql = (file: string) => /Prisma\.sql`|\bsql`/.test(readFileSync(file, 'utf8'));
/** Tests of what happens twice or at once: each database has its own locks. */
const isRace = (file: string) => /\b(at-once|twice|last-one)\b/.test(file);

/** The tests that stand beside SQL, and those of races. */
function nextToSql(tests: readonly string[]): string[] {
  const isSource = (file: string) => file.startsWith('lib/') && !isTest(file);
  const folders = new Set(sources.filter((file) => isSource(file) && hasSql(file)).map(path.posix.dirname));
  return tests.filter((file) => folders.has(path.posix.dirname(file)) || isRace(file));
}

/** The tests of how files are stored, and of how uploads come. */
const isOfFiles = (file: string) => /^lib\/(platform\/(storage|uploads)|applications\/chunks)\//.test(file);

async function storeTests(isShort: boolean): Promise<void> {
  const store = await startSwift();
  if (!store) {
    console.log(
      'Skipped the object store: OpenStack Swift is not installed here. On Debian: apt install swift-proxy swift-account swift-container swift-object',
    );
    return;
  }
  try {
    process.env.TEST_SCALE_STORE = store.url;
    const others = onlyTests.length > 0 ? [] : testsWithFiles();
    await step('Unit tests with files in OpenStack Swift', () =>
      unitTests(storeTest, ...(isShort ? others.filter(isOfFiles) : others)),
    );
  } finally {
    delete process.env.TEST_SCALE_STORE;
    await store.stop();
  }
}

async function testsOnPostgresql({ url, version }: TestServer, isShort: boolean): Promise<void> {
  process.env.TEST_SCALE_POSTGRESQL = url;
  const tests = sources.filter(isTest);
  const about = (database: string) =>
    tests.filter((file) => new RegExp(`^// About ${database} itself`, 'm').test(readFileSync(file, 'utf8'))).sort();
  const left = about('SQLite');
  console.log(`Left out, because they are about SQLite itself: ${left.length} files\n${left.join('\n')}`);
  const reached = [...testsThatReach(makesDatabases), ...about('PostgreSQL')];
  const asking = [...new Set(reached)].filter((file) => !left.includes(file));
  const others = tests.length - left.length - asking.length;
  console.log(`Left out, because they ask no database: ${others} files`);
  const all = isShort ? nextToSql(asking) : asking;
  await step(`Unit tests on ${version}`, () => unitTests(...(onlyTests.length > 0 ? onlyTests : all)));
}

let template: Promise<string> | null = null;

/** Says what sites the journeys run on. */
async function setScale(server: string, rest: Omit<Scale, 'server' | 'template'>): Promise<void> {
  // Both are loaded late: they read the client, which a fresh clone has only after prepareClient.
  template ??= import('./journeys-template.ts').then(({ makeJourneysTemplate }) => makeJourneysTemplate(server));
  const scale: Scale = { server, template: await template, ...rest };
  process.env.E2E_SCALE = JSON.stringify(scale);
}

async function journeysBehindNginx({ url, version }: TestServer, isShort: boolean): Promise<void> {
  const missing = whatIsMissing(['nginx']);
  if (missing) return console.log(`Skipped the journeys behind nginx. ${missing}`);
  ensureBrowser();
  const store = await startSwift();
  // A second start needs a store, as on another machine.
  const starts = store ? 2 : 1;
  const words = store ? '2 starts, with files in OpenStack Swift' : 'one start, with files in a folder';
  try {
    await setScale(url, { starts, ...(store ? { store: store.url } : {}) });
    const over = `over ${words}, behind nginx, on ${version}`;
    // The other journeys and the HTTP tests try what pages say and do, which no database changes.
    const ways = ['--grep=@way', ...(isShort ? ['applying', 'private-page'] : [])];
    await step(`Whole ways ${over}`, () => journeys(...(onlyJourneys.length > 0 ? onlyJourneys : ways)));
  } finally {
    await store?.stop();
  }
}

async function outages(server: TestServer): Promise<void> {
  const { survivesOutages } = await import('./figures/outages.ts');
  const store = await startSwift();
  const words = store ? 'the store' : 'no store, because OpenStack Swift is not installed here';
  try {
    await step(`Outages of starts, PostgreSQL and ${words}`, () => survivesOutages(server, store));
  } finally {
    await store?.stop();
  }
}

/** Runs the checks whose servers are installed, or those that `only` names, or the part that `test:all` has. */
export async function scaleChecks({ isShort = false } = {}): Promise<void> {
  if (only.length === 0 || onlyTests.includes(storeTest)) await storeTests(isShort);
  const server = await startPostgresql();
  if (!server)
    return console.log(
      'Skipped the tests on PostgreSQL: its server is not installed here. On Debian: apt install postgresql',
    );
  try {
    await prepareClient(true);
    process.env.TEST_SCALE = 'on';
    if (only.length === 0 || onlyTests.length > 0) await testsOnPostgresql(server, isShort);
    if (only.length === 0 || onlyJourneys.length > 0) await journeysBehindNginx(server, isShort);
    if ((only.length === 0 && !isShort) || only.includes('outages')) await outages(server);
  } finally {
    delete process.env.TEST_SCALE;
    await server.stop();
  }
}

if (import.meta.main) {
  await scaleChecks();
  finish();
}
