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

/** Runs a script with this Node. With `show` its output is the start's own; otherwise it is shown when it fails. */
function run(script: string, args: string[] = [], show = false): Promise<void> {
  return new Promise((resolve, reject) => {
    const output = show ? 'inherit' : 'pipe';
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', output, output] });
    const kept: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => kept.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => kept.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      reject(new Error(`${path.relative(process.cwd(), script)} failed:\n${Buffer.concat(kept)}`));
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

/**
 * Brings the database up to date and fills it when it is empty. Both run in processes of their own, so that the
 * server starts with none of the memory that the schema engine and the drawing of pictures take.
 */
export async function prepareDatabase(): Promise<void> {
  const { hasPendingMigrations } = await import('../../prisma/migrate.ts');
  if (hasPendingMigrations(databaseFile())) await run(path.resolve('prisma/migrate.ts'), [], true);
  const { contentVersion } = await import('../cache/content-version.ts');
  if ((await contentVersion()) > 0) return;
  console.log('Seeding the empty database …');
  await run(path.resolve('prisma/seed.ts'), [], true);
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
