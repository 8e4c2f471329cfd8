import { parseArgs } from 'node:util';
import { environmentSchema } from '../../config/env.ts';
import { describeError } from '../../monitoring/describe-error.ts';
import { BackupError } from '../archive-format.ts';
import { explain } from '../explain.ts';
import { moveSite } from './move-site.ts';

const usage = 'Name the empty database to move to: npm run move -- --to file:/data/site.db';

function readTarget(): string | null {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } });
    return values.to ?? null;
  } catch {
    return null;
  }
}

/** Writes over the line before on a terminal. Elsewhere each step is one line. */
function showProgress() {
  let shown = '';
  return (step: string, done: number, all: number) => {
    const count = all > 0 ? `${done} of ${all} rows` : `${done} rows`;
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
  const address = environmentSchema.shape.DATABASE_URL.safeParse(to);
  if (!address.success) throw new BackupError(`--to ${address.error.issues[0]?.message}.`);
  const { rows, tables } = await moveSite(address.data, showProgress());
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`Moved ${rows} rows of ${tables} tables in ${seconds} s. Every table there is the same as here.`);
  console.log('Set DATABASE_URL to the new address, then start the site.');
  console.log(
    'What was there before is unchanged. Do not start it again, or it would send the emails that wait a second time. Delete it once all is well.',
  );
} catch (error) {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  console.error(explain(error) ?? describeError(error));
  process.exitCode = 1;
}
