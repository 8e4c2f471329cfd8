import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Counts } from '#e2e/fixtures/browser/step-pictures.ts';
import { freePort } from '../load/site-server.ts';
import { sheet, writePicture } from './shot.ts';

const journey = ['test', 'e2e/journeys/operation/first-hour.spec.ts', '--grep', 'from the sample'];
const manual = 'docs/managing.md';
const [begin, end] = ['<!-- Written by npm run pictures. -->\n', '\n<!-- Until here. -->'];

/** The lines of the manual about what the first afternoon takes, as the journey counted it. */
const sentence = ({ saved, presses }: Counts) =>
  `From the sample to a site of your own, by keyboard: ${saved} screens saved and ${presses} keys pressed, besides what is typed.
Removing the sample one item at a time took some 600 clicks alone.`;

/** Plays the first hour in a browser, and puts its steps and its counts into the manual. */
export async function takeAfternoon(folder: string): Promise<void> {
  // Other journeys may use the usual port at the same time.
  const env = { ...process.env, FIRST_HOUR_PICTURES: folder, E2E_PORT: String(await freePort()) };
  const { status } = spawnSync('npx', ['playwright', ...journey], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('The journey of the first hour failed, so its pictures stay as they are.');
  const steps = (name: string) =>
    readdirSync(folder)
      .filter((file) => file.startsWith(`${name}-`))
      .sort()
      .map((file) => readFileSync(path.join(folder, file)));
  await writePicture('afternoon', await sheet(steps('desktop'), 3, 510));
  await writePicture('afternoon-phone', await sheet(steps('phone'), 6, 230));
  const counts = JSON.parse(readFileSync(path.join(folder, 'counts.json'), 'utf8')) as Counts;
  const text = readFileSync(manual, 'utf8');
  const [from, until] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || until < from) throw new Error(`${manual} has no place for the counts of the first hour.`);
  writeFileSync(manual, text.slice(0, from + begin.length) + sentence(counts) + text.slice(until));
}
