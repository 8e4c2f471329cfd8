import { writeFileSync } from 'node:fs';
import { type Counted, countSources, ratchetFile, readRatchet } from './ratchet.ts';

// `npm run ratchet` fails for a figure above ratchet.json. With `-- lower` it writes those that have fallen.

const ratchet = readRatchet();
const counted = countSources();
const names = Object.keys(counted) as (keyof Counted)[];
for (const name of names) console.log(`${name}: ${counted[name]} of ${ratchet[name]}`);
const above = names.filter((name) => counted[name] > ratchet[name]);
for (const name of above)
  console.error(
    `${name} rose from ${ratchet[name]} to ${counted[name]}. Make it fall, or change e2e/checks/ratchet.json in the same commit and give the reason in its body.`,
  );
if (above.length > 0) process.exitCode = 1;
if (process.argv.includes('lower')) {
  const lower = names.map((name) => [name, Math.min(counted[name], ratchet[name])]);
  writeFileSync(ratchetFile, `${JSON.stringify({ ...ratchet, ...Object.fromEntries(lower) }, null, 2)}\n`);
}
