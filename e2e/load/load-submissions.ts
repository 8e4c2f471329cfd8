import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { applyMigrations } from '#lib/platform/db/sqlite/migrations.ts';
import { applicationsFolder, databaseFile, postgresqlAddress } from '../../lib/platform/config/paths.ts';
import { addProgram } from '../fixtures/program.ts';
import { inDatabase } from '../fixtures/stored.ts';
import { twelveFields } from './sample-submission.ts';
import { writeSubmissions } from './write-submissions.ts';

// Fills a site with sample submissions. Without --into it writes into the site's own data, and only while that holds no
// submission. With --into it writes into the named folder (site.db and uploads/, created if missing), whatever is
// already there.

const { values } = parseArgs({
  options: {
    program: { type: 'string' },
    count: { type: 'string', default: '1000' },
    files: { type: 'string', default: '1000' },
    days: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    into: { type: 'string' },
    untouched: { type: 'boolean', default: false },
  },
});

function wholeNumber(name: 'count' | 'files' | 'days' | 'seed', least: number): number {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= least) return number;
  throw new Error(`--${name} must be a whole number of at least ${least}.`);
}

async function place(): Promise<{ database: string; uploads: string }> {
  if (!values.into && postgresqlAddress())
    throw new Error(
      'Sample submissions are written to a SQLite file, and DATABASE_URL names a PostgreSQL database. Name a folder with --into FOLDER, then back that site up and restore it into PostgreSQL.',
    );
  if (!values.into) return { database: databaseFile(), uploads: path.dirname(applicationsFolder()) };
  const folder = path.resolve(values.into);
  mkdirSync(folder, { recursive: true });
  const database = path.join(folder, 'site.db');
  if (!existsSync(database)) await applyMigrations(database);
  return { database, uploads: path.join(folder, 'uploads') };
}

async function main(): Promise<void> {
  const count = wholeNumber('count', 1);
  const [files, days, seed] = [wholeNumber('files', 0), wholeNumber('days', 1), wholeNumber('seed', 0)];
  const { database, uploads } = await place();
  const earlier = inDatabase(database, (open) => Number(open.prepare('SELECT COUNT(*) FROM Submission').pluck().get()));
  if (earlier > 0 && !values.into) {
    throw new Error(
      `${database} holds ${earlier} submissions, which may be real: nothing was written. ` +
        'Name the data folder with --into FOLDER if they are not.',
    );
  }
  const programId = values.program
    ? Number(values.program)
    : addProgram(database, `Load ${new Date().toISOString().slice(0, 16)}`, twelveFields).id;
  const began = performance.now();
  writeSubmissions(
    { databaseFile: database, uploadsFolder: uploads, programId, count, seed, days, files, handled: !values.untouched },
    (written) => process.stdout.write(`\r${written} of ${count}`),
  );
  const seconds = (performance.now() - began) / 1000;
  console.log(`\nWrote ${count} submissions to program ${programId} of ${database} in ${seconds.toFixed(1)} s.`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
