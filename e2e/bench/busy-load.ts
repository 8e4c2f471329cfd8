import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { sampleApplication } from '../load/sample-application.ts';
import { sendApplications } from '../load/send-applications.ts';
import { readPages } from './addresses.ts';

// A busy evening, in a process of its own (rows/busy.ts): 16 uploads, an export, an encoder and 200 readers, until it is
// told to stop. Prints what went wrong as the last line.

const readers = 200;
const uploads = 16;
/** A reader looks at a page for so long. */
const readingMilliseconds = 5000;

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: '' },
    cookie: { type: 'string', default: '' },
    uploads: { type: 'string', default: '' },
    form: { type: 'string', default: '' },
    many: { type: 'string', default: '' },
  },
});
const staff = { cookie: values.cookie, origin: values.site };
const broken: string[] = [];
let goesOn = true;

/** Repeats `work` until the end. */
async function keepOn(name: string, work: () => Promise<{ status: number; ok: boolean } | undefined>): Promise<void> {
  while (goesOn) {
    const answer = await work().catch((error: Error) => ({ status: error.message, ok: false }));
    if (goesOn && answer && !answer.ok) broken.push(`${name} got ${answer.status}`);
  }
}

async function read(address: string, headers = {}) {
  const response = await fetch(values.site + address, { headers });
  await response.arrayBuffer();
  return response;
}

async function readPagesSlowly(reader: number): Promise<void> {
  const pages = readPages(Number(values.form));
  await wait((reader * readingMilliseconds) / readers);
  let number = reader;
  await keepOn('a reader', async () => {
    number += 1;
    const response = await read(pages[number % pages.length]?.[1] ?? '/');
    await wait(readingMilliseconds);
    return response;
  });
}

/** Pictures that no encoder is done with before the next one comes. */
async function addPicture() {
  const size = { width: 2400, height: 1600, channels: 3 as const, background: 'white' };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const picture = await sharp({ create: { ...size, noise } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.set('alt', 'A measured picture');
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg');
  const response = await fetch(`${values.site}/api/admin/media/`, { method: 'POST', body, headers: staff });
  await response.arrayBuffer();
  await wait(5000);
  return response;
}

function* applications() {
  for (let number = 1; ; number += 1) yield sampleApplication(1, number);
}

process.once('SIGTERM', () => {
  goesOn = false;
  console.log(`\n${JSON.stringify(broken)}`);
  process.exit(0);
});
void keepOn('an export', () => read(`/api/admin/submissions/${values.many}/csv/`, { cookie: values.cookie }));
void keepOn('a picture', addPicture);
for (let reader = 0; reader < readers; reader += 1) void readPagesSlowly(reader);
void sendApplications(values.site, Number(values.uploads), applications(), uploads, ({ problems, unanswered }) => {
  broken.push(...problems.splice(0), ...unanswered.splice(0).map(() => 'an upload got no answer'));
  return goesOn;
});
console.log('busy');
