import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inDatabase } from '../fixtures/stored.ts';
import type { SiteServer } from '../load/site-server.ts';
import type { Attack, Trial } from './attack.ts';
import { signIn } from './attacked-site.ts';
import { readAddresses, readBeside, readOnce } from './imports/read-beside.ts';
import { askImport, imports, publishAtOnce, runOnce, runToEnd, sendTable } from './imports/send-import.ts';
import { type Found, hostile } from './imports/try-hostile.ts';
import { quantile } from './quantile.ts';

/**
 * What a reader may wait longer than without an import, on two busy cores with a hundred readers at once. Everyone waited 7
 * seconds while an import was one array of writes.
 */
const longerMilliseconds = 1500;
const readers = 100;
/** How long they read before the import begins, to know how the machine is. */
const beforeMilliseconds = 2000;

const rows = (count: number, word: string) =>
  Buffer.from(
    [
      'Name,Description,Priority,Founding team: Name,Founding team: Designation',
      ...Array.from({ length: count }, (_, index) => `${word} ${index},Made for farmers ${index},1,Asha ${index},CEO`),
    ].join('\n'),
  );

const startups = ({ databaseFile }: SiteServer, word: string) =>
  inDatabase(databaseFile, (database) =>
    database.prepare('SELECT count(*) FROM Startup WHERE name LIKE ?').pluck().get(`${word} %`),
  ) as number;

const statesOf = async (server: SiteServer) =>
  new Map(await Promise.all(readAddresses.map(async (each) => [each, (await readOnce(server, each)).body] as const)));

/** How long the page of all startups takes to be drawn again, as after any save. */
async function drawOnce(server: SiteServer, cookie: string): Promise<number> {
  const { data } = await sendTable(server, cookie, rows(1, 'zqdrawn'));
  await publishAtOnce(server, cookie, data.id);
  await runToEnd(server, cookie, data.id);
  const began = performance.now();
  await readOnce(server, '/about/startups');
  return performance.now() - began;
}

/** Readers see each page as before or after an import, whole, and soon. It is pressed twice and from a second tab meanwhile. */
async function readers100({ server, random, times }: Trial, cookie: string): Promise<Found> {
  const count = times(2000);
  const sent = await sendTable(server, cookie, rows(count, 'zqimported'));
  const { id } = sent.data;
  await publishAtOnce(server, cookie, id);
  const before = await statesOf(server);
  const until = performance.now() + beforeMilliseconds;
  const alone = await readBeside(server, readers, random, () => performance.now() > until);
  let isOver = false;
  const reading = readBeside(server, readers, random, () => isOver);
  const began = performance.now();
  const presses = await Promise.all([
    runToEnd(server, cookie, id),
    runOnce(server, cookie, id),
    pause(100).then(() => runOnce(server, cookie, id)),
    pause(200).then(() => askImport(server, cookie, `${imports}${id}/discard/`, new URLSearchParams())),
  ]);
  const took = performance.now() - began;
  await pause(1000);
  isOver = true;
  const { tried, broken, milliseconds, seen, slowest: slowestOf } = await reading;
  const after = await statesOf(server);
  for (const [address, bodies] of seen) {
    const others = [...bodies].filter((body) => body !== before.get(address) && body !== after.get(address));
    if (others.length > 0) broken.push(`${address} showed ${others.length} states that were neither before nor after`);
  }
  const [done] = presses;
  if (done?.data?.state !== 'done') broken.push(`The import ended so: ${done?.status} ${done?.text.slice(0, 200)}`);
  if (presses[3]?.status !== 409) broken.push(`An import that ran was forgotten: ${presses[3]?.status}`);
  const stored = startups(server, 'zqimported');
  if (stored !== count) broken.push(`Pressed four times, ${count} rows became ${stored} startups`);
  const [slowest, usual] = [Math.max(...milliseconds), Math.max(...alone.milliseconds)];
  const drawn = await drawOnce(server, cookie);
  if (slowest > 2 * (usual + drawn) + longerMilliseconds)
    broken.push(`A reader waited ${Math.round(slowest)} ms, without an import ${Math.round(usual)} ms`);
  const figures = [
    `${count} rows in ${Math.round(took)} ms beside ${tried} reads: ${Math.round(quantile(milliseconds, 0.5))} ms (half), ${Math.round(quantile(milliseconds, 0.99))} ms (99 of 100), ${Math.round(slowest)} ms (slowest; without an import ${Math.round(usual)} ms, and ${Math.round(drawn)} ms to draw the page of all startups again)`,
    `The slowest of each: ${[...slowestOf].map(([address, slow]) => `${address} ${Math.round(slow)} ms`).join(', ')}`,
  ];
  return { tried: tried + presses.length, broken, figures, milliseconds };
}

const left = ({ databaseFile, uploadsFolder }: SiteServer) => ({
  rows: inDatabase(databaseFile, (database) => database.prepare('SELECT count(*) FROM ContentImport').pluck().get()),
  files: readdirSync(path.join(uploadsFolder, 'imports')).length,
  arriving: readdirSync(path.join(uploadsFolder, 'incoming')).length,
});

/** Uploads that end in their middle leave nothing. */
async function cutUploads({ server, random, times }: Trial, cookie: string): Promise<Found> {
  const before = JSON.stringify(left(server));
  const { hostname, port } = new URL(server.address);
  const tried = times(20);
  const body = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="table"; filename="cut.csv"\r\n\r\n'),
    rows(20_000, 'zqcut'),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  for (let cut = 0; cut < tried; cut += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(
      `POST ${imports} HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${server.address}\r\ncookie: ${cookie}\r\n` +
        `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, Math.floor(random() * (body.length - 1))));
    await pause(random() * 100);
    socket.destroy();
  }
  for (let wait = 0; wait < 100 && JSON.stringify(left(server)) !== before; wait += 1) await pause(100);
  const after = JSON.stringify(left(server));
  return { tried, broken: after === before ? [] : [`${tried} uploads that were cut made ${after} of ${before}`] };
}

const attack: Attack = {
  promise: 'An import hinders no reader, happens once, and takes no hostile file',
  settings: { TRUST_PROXY: '1', RATE_LIMIT_WRITES: '0', RATE_LIMIT_LOGIN: '0' },
  run: async (trial) => {
    const cookie = await signIn(trial.server);
    const found: Found[] = [];
    for (const part of [readers100, cutUploads]) found.push(await part(trial, cookie));
    found.push(await hostile(trial.server, cookie));
    const { errorLog } = trial.server;
    if (errorLog) found.push({ tried: 0, broken: [`The server logged: ${errorLog.slice(0, 1000)}`] });
    const milliseconds = found.flatMap((each) => each.milliseconds ?? []);
    return {
      tried: found.reduce((sum, { tried }) => sum + tried, 0),
      broken: found.flatMap(({ broken }) => broken),
      figures: found.flatMap(({ figures = [] }) => figures),
      slowestMilliseconds: Math.max(...milliseconds),
    };
  },
};

export default attack;
