import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeError } from '#lib/platform/monitoring/describe-error.ts';
import { explain } from '#lib/platform/storage/explain.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { secretName } from './archive.ts';
import { type BackupFacts, restoreSite, verifyBackup } from './restore-site.ts';
import { printable } from './restored-database.ts';

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
  count === 1
    ? '1 email that was waiting is not sent by itself'
    : `${count} emails that were waiting are not sent by themselves`;

const originWords: Record<BackupFacts['origin'], string> = {
  'this site': 'It bears the seal of this site: this site made it, and it is unchanged.',
  'another secret':
    'It does not bear the seal of this site. Another site made it, this site had another secret then, or it was changed.',
  'no seal': 'It bears no seal, so nothing proves who made it.',
  'no secret': 'This site has no secret yet, so nothing here proves who made it.',
};
const unproven =
  'No check can tell whether its rows and passwords are what the site wrote. Use it only if you know where it has been, and know each of these administrators.';

/** The content of the backup, and the facts that only a person can judge. */
function printFacts(archive: string, { manifest, origin, administrators }: BackupFacts): void {
  const { madeAt, files, missing } = manifest;
  console.log(`${archive} is whole. It was made on ${shownTime(new Date(madeAt))} and holds ${files.length} files.`);
  for (const name of missing) console.log(printable(`It lacks ${name}, which was missing when it was made.`));
  if (files.some(({ name }) => name === secretName)) console.log('It brings a secret of its own.');
  console.log(originWords[origin]);
  console.log('Who can administer the site with it:');
  for (const { email, since, isInvited, isNew } of administrators) {
    const notes = [isInvited && 'invited', isNew && 'no administrator of this site now'].filter(Boolean);
    console.log(printable(`  ${email}, since ${shownTime(since)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`));
  }
  if (administrators.length === 0) console.log('  no one');
  if (origin !== 'this site') console.log(unproven);
}

async function restore(archive: string): Promise<void> {
  const { repeated, kept, heldMails, secondFactorsOff, hasNewSecret, mayRepeatIds, ...facts } =
    await restoreSite(archive);
  printFacts(archive, facts);
  console.log('It is restored. Everyone is signed out.');
  if (repeated.withdrawn + repeated.erased > 0)
    console.log(
      `The backup held what was withdrawn or erased since. Again withdrawn: ${repeated.withdrawn}. Again erased: ${repeated.erased}.`,
    );
  if (kept.length > 0)
    console.log(`What was there before is kept as:\n${kept.map((place) => `  ${place}`).join('\n')}`);
  if (heldMails > 0) console.log(`${emails(heldMails)}. Decide about each under Email in the back office.`);
  if (hasNewSecret) console.log('The backup holds no secret, so a new one was made.');
  if (secondFactorsOff > 0)
    console.log(
      `Two-factor authentication was taken off ${people(secondFactorsOff)}, because this secret cannot open it. They have to set it up again.`,
    );
  if (mayRepeatIds)
    console.log(
      'What was there before could not be read, so numbers and addresses that it gave since the backup may be given again.',
    );
  console.log(kept.length > 0 ? 'Start the site. Once all is well, delete what is kept.' : 'Start the site.');
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
  console.error(printable(explain(error) ?? describeError(error)));
  process.exitCode = 1;
}
