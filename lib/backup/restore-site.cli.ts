import path from 'node:path';
import { parseArgs } from 'node:util';
import { shownTime } from '../time/kolkata-time.ts';
import type { Manifest } from './archive-format.ts';
import { explain } from './explain.ts';
import { restoreSite, verifyBackup } from './restore-site.ts';

const usage = 'Name the backup: npm run restore -- backup/site.tar [--verify]';

function readArguments(): { archive: string; isCheck: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { verify: { type: 'boolean', default: false } },
    });
    const [archive, ...others] = positionals;
    return archive && others.length === 0 ? { archive: path.resolve(archive), isCheck: values.verify } : null;
  } catch {
    return null;
  }
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const emails = (count: number) =>
  count === 1 ? '1 email that was waiting is' : `${count} emails that were waiting are`;

function printFacts(archive: string, { madeAt, files, missing }: Manifest): void {
  console.log(`${archive} is whole. It was made on ${shownTime(new Date(madeAt))} and holds ${files.length} files.`);
  for (const name of missing) console.log(`It lacks ${name}, which was missing when it was made.`);
}

async function restore(archive: string): Promise<void> {
  const { manifest, repeated, kept, heldMails, secondFactorsOff, hasNewSecret } = await restoreSite(archive);
  printFacts(archive, manifest);
  console.log('It is restored. Nobody is signed in any more.');
  if (repeated.withdrawn + repeated.erased > 0)
    console.log(
      `The backup held what was withdrawn or erased since. Again withdrawn: ${repeated.withdrawn}. Again erased: ${repeated.erased}.`,
    );
  if (kept.length > 0)
    console.log(`What was there before is kept as:\n${kept.map((place) => `  ${place}`).join('\n')}`);
  if (heldMails > 0)
    console.log(`${emails(heldMails)} not sent by itself. Decide about each under Email in the back office.`);
  if (hasNewSecret) console.log('The backup holds no secret, so a new one was made.');
  if (secondFactorsOff > 0)
    console.log(
      `Two-factor authentication was taken off ${people(secondFactorsOff)}, because this secret cannot open it. They have to set it up again.`,
    );
  console.log('Start the site. Once all is well, delete what is kept.');
}

const given = readArguments();
if (!given) {
  console.error(usage);
  process.exit(2);
}
try {
  if (given.isCheck) printFacts(given.archive, await verifyBackup(given.archive));
  else await restore(given.archive);
} catch (error) {
  console.error(explain(error) ?? error);
  process.exitCode = 1;
}
