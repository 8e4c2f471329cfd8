import { parseArgs } from 'node:util';
import { environmentSchema } from '../../config/env.ts';
import { failCommand } from '../../storage/explain.ts';
import { BackupError } from '../archive-format.ts';
import { folderWord, type MoveTo, moveSite } from './move-site.ts';

const usage =
  'Name the empty database to move to, the store for the files, or both: npm run move -- --to file:/data/site.db --storage s3://KEY:SECRET@storage.example.edu/bucket. The store “folder” is UPLOADS_DIR.';

function readTarget(): MoveTo | null {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, storage: { type: 'string' } } });
    return values.to || values.storage ? { database: values.to, storage: values.storage } : null;
  } catch {
    return null;
  }
}

/** @throws {BackupError} when a target is no address */
function assertAddresses({ database, storage }: MoveTo): void {
  const { DATABASE_URL, STORAGE_URL } = environmentSchema.shape;
  const wrong = [
    ['--to', DATABASE_URL.safeParse(database)],
    ['--storage', STORAGE_URL.safeParse(storage === folderWord ? undefined : storage)],
  ] as const;
  for (const [name, { error }] of wrong) if (error) throw new BackupError(`${name} ${error.issues[0]?.message}.`);
}

/** Writes over the line before on a terminal. Elsewhere each step is one line. */
function showProgress() {
  let shown = '';
  return (step: string, done: number, all: number) => {
    const what = step === 'Copying files' ? 'files' : 'rows';
    const count = all > 0 ? `${done} of ${all} ${what}` : `${done} ${what}`;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${step}: ${count}`);
    else if (step !== shown) process.stderr.write(`${step}…\n`);
    shown = step;
  };
}

const to = readTarget();
if (to === null) {
  console.error(usage);
  process.exit(2);
}
const began = performance.now();
try {
  assertAddresses(to);
  const { rows, tables, files } = await moveSite(to, showProgress());
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const moved = [
    ...(to.database ? [`${rows} rows of ${tables} tables`] : []),
    ...(to.storage ? [`${files} files`] : []),
  ];
  console.log(`Moved ${moved.join(' and ')} in ${seconds} s. All of it there is the same as here.`);
  const variables = [
    ...(to.database ? ['DATABASE_URL to the new database'] : []),
    ...(to.storage === folderWord ? ['STORAGE_URL to nothing, and keep AUTH_SECRET'] : []),
    ...(to.storage && to.storage !== folderWord ? ['STORAGE_URL to the new store, and AUTH_SECRET'] : []),
  ];
  console.log(`Set ${variables.join(', and ')}. Then start the site.`);
  console.log(
    'What was there before is unchanged. Do not start it again, or it would send the emails that wait a second time. Delete it once all is well.',
  );
} catch (error) {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  failCommand(error);
}
