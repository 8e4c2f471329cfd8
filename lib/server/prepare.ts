import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { databaseFile } from '../config/paths.ts';
import { sourcesStamp } from './sources-stamp.ts';

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

/** Runs `work` only when what it is made from changed since it last ended well; the stamp lies in `stampFile`. */
async function whenChanged(
  stampFile: string,
  stamp: string,
  message: string,
  work: () => Promise<void>,
): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log(message);
  await work();
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Runs a script with this Node; its output is shown only when it fails. */
function run(script: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      reject(new Error(`${path.basename(script)} ${args.join(' ')} failed:\n${Buffer.concat(output)}`));
    });
  });
}

/** Generates the database client when the schema or Prisma changed. */
export function prepareClient(): Promise<void> {
  const stamp = sourcesStamp(['prisma/schema.prisma', 'node_modules/prisma/package.json']);
  return whenChanged('lib/db/generated/.stamp', stamp, 'Generating the database client …', () =>
    run(require.resolve('prisma/build/index.js'), ['generate']),
  );
}

/** Brings the database up to date and fills it when it is empty. */
export async function prepareDatabase(): Promise<void> {
  const { applyMigrations } = await import('../../prisma/migrate.ts');
  const applied = await applyMigrations(databaseFile());
  if (applied.length > 0)
    console.log(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'} to ${databaseFile()}.`);
  const { contentVersion } = await import('../cache/content-version.ts');
  if ((await contentVersion()) > 0) return;
  console.log('Seeding the empty database …');
  const { seed } = await import('../../prisma/seed.ts');
  await seed();
}

/** Builds the site when its sources changed. */
export function prepareBuild(): Promise<void> {
  return whenChanged(
    '.next/sources.stamp',
    sourcesStamp(buildSources),
    'Building the site (once, and after each change of the sources) …',
    () => run(require.resolve('next/dist/bin/next'), ['build']),
  );
}
