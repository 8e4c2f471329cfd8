import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FirstAdmin } from '#lib/people/auth/first-administrator.ts';
import { placeInWords } from '#lib/platform/config/database-address.ts';
import { OperatorError } from '#lib/platform/config/operator-error.ts';
import { databaseFile, postgresqlAddress } from '#lib/platform/config/paths.ts';
import { withRoomToOpen } from '#lib/platform/db/sqlite/connection.ts';

const generated = ['generated', 'generated-postgresql', 'generated-postgresql.prisma'].map((name) =>
  path.join('lib', 'platform', 'db', name),
);

function* filesBelow(place: string): Generator<string> {
  if (!existsSync(place) || generated.includes(place)) return;
  if (statSync(place).isFile()) {
    yield place;
    return;
  }
  for (const name of readdirSync(place).sort()) yield* filesBelow(path.join(place, name));
}

/** SHA-256 over the names and contents of `places` (files or folders, relative to the project). */
export function sourcesStamp(places: string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesBelow(place)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Runs one step of the start and prints its name and duration on one line. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  process.stdout.write(`${name}… `);
  const began = performance.now();
  try {
    const result = await work();
    process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}

const buildSources = [
  'app',
  'components',
  'lib',
  'public',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
  'prisma/schema.prisma',
];
const require = createRequire(import.meta.url);

/** Runs `work` only if its inputs changed since it last succeeded. `stampFile` stores the stamp. */
async function whenChanged(
  stampFile: string,
  stamp: string,
  message: string,
  work: () => Promise<void>,
): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  await step(message, work);
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Runs a script with this Node. Its output appears only when it fails. */
const run = (script: string, args: string[] = []): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [script, ...args], { maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) => {
      if (error) reject(new OperatorError(`${path.relative(process.cwd(), script)} failed:\n${stdout}${stderr}`));
      else resolve();
    });
  });

/** Generates the database client, and the one for PostgreSQL where it is asked for, if the schema or Prisma changed. */
export async function prepareClient(isPostgresql = postgresqlAddress() !== null): Promise<void> {
  const stamp = sourcesStamp(['prisma/schema.prisma', 'node_modules/prisma/package.json']);
  const generate = (name: 'sqlite' | 'postgresql', folder: string, words: string) =>
    whenChanged(`${folder}/.stamp`, stamp, words, () => run(path.resolve('prisma/generate.ts'), [name]));
  await generate('sqlite', 'lib/platform/db/generated', 'Generating the database client');
  if (isPostgresql)
    await generate(
      'postgresql',
      'lib/platform/db/generated-postgresql',
      'Generating the database client for PostgreSQL',
    );
}

interface Preparation {
  /** A new site begins without the sample centre. */
  isEmpty?: boolean;
}

/** Fills a new database. One that has content stays as it is. */
async function fill(isEmpty: boolean): Promise<void> {
  const { contentVersion } = await import('#lib/platform/cache/content-version.ts');
  if ((await contentVersion()) > 0) {
    if (isEmpty)
      console.log('The site has content already. It stays as it is: --empty and SEED=none are for a new site.');
  } else if (isEmpty) {
    await step('Setting up a site without sample content', () => run(path.resolve('prisma/seed.ts'), ['--empty']));
  } else {
    await step('Filling it with a sample centre (about a minute, only once)', () =>
      run(path.resolve('prisma/seed.ts')),
    );
  }
}

/** Migrates, and makes what every site has. */
async function prepareContent(isEmpty: boolean, migrate: () => Promise<unknown>): Promise<FirstAdmin | null> {
  await step('Preparing the database', migrate);
  const { ensureFirstAdmin } = await import('#lib/people/auth/first-administrator.ts');
  const firstAdmin = await ensureFirstAdmin();
  await fill(isEmpty);
  return firstAdmin;
}

/** The same on a PostgreSQL server, where several starts may meet: one does it, and the others wait and find it done. */
async function prepareOnServer(address: string, { isEmpty = false }: Preparation) {
  const { checkServer } = await import('#lib/platform/db/postgresql/server.ts');
  const { applyPostgresqlMigrations } = await import('#lib/platform/db/postgresql/migrations.ts');
  const { inStartTurn } = await import('#lib/platform/db/postgresql/claim.ts');
  await step(`Asking ${placeInWords(address)}`, () => checkServer(address));
  const waits = () => console.log('Another start prepares the database. Waiting until it is done…');
  return inStartTurn(address, waits, () => prepareContent(isEmpty, () => applyPostgresqlMigrations(address)));
}

/**
 * Migrates the database, fills it if it is new, with the sample centre or, if `isEmpty`, without, and creates the first
 * administrator. The seed runs in a process of its own, so that the server does not keep the memory that drawing the
 * pictures takes.
 * @returns the administrator, if this start created one
 * @throws {OperatorError} when the site cannot run on its PostgreSQL server
 */
export async function prepareDatabase(preparation: Preparation = {}): Promise<FirstAdmin | null> {
  const address = postgresqlAddress();
  if (address) return prepareOnServer(address, preparation);
  const { applyMigrations, hasPendingMigrations } = await import('#lib/platform/db/sqlite/migrations.ts');
  return prepareContent(preparation.isEmpty ?? false, async () => {
    if (withRoomToOpen(() => hasPendingMigrations(databaseFile()))) await applyMigrations(databaseFile());
  });
}

/** The error that the operator sees when `next build` failed: a clear sentence if another start is building. */
export const explainBuildFailure = (error: Error): Error =>
  error.message.includes('Another next build process is already running')
    ? new OperatorError('Another start is building the site. Start again when it has finished.', { cause: error })
    : error;

/**
 * Builds the site if its sources changed.
 * @throws {OperatorError} when another start is building it
 */
export function prepareBuild(): Promise<void> {
  const build = () => run(require.resolve('next/dist/bin/next'), ['build']);
  return whenChanged(
    '.next/sources.stamp',
    sourcesStamp(buildSources),
    'Building the site (about a minute the first time)',
    () =>
      build().catch((error: Error) => {
        throw explainBuildFailure(error);
      }),
  );
}
