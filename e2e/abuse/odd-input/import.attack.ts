import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { quantile } from '#e2e/load/figures.ts';
import { type SiteServer, signIn } from '../../load/site-server.ts';
import type { Attack, Trial } from '../attack.ts';
import { hostileTables } from './hostile-tables.ts';

/** An import as its addresses answer it. */
interface SentImport {
  id: string;
  state: 'checked' | 'running' | 'done';
  problem_count: number;
  problems: { row: number | null; column: string | null; message: string }[];
  added: number;
  changed: number;
  unchanged: number;
  told: string | null;
  token: string | null;
}

interface Answer {
  status: number;
  text: string;
  data: SentImport;
  milliseconds: number;
}

const imports = '/api/admin/content/startup/imports/';

/** Asks an address of imports, as a signed-in person’s program. */
async function askImport(server: SiteServer, cookie: string, address: string, body?: BodyInit): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(server.address + address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, origin: server.address, accept: 'application/json' },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const data = response.ok ? JSON.parse(text).data : null;
  return { status: response.status, text, data, milliseconds: performance.now() - began };
}

/** Sends a table, and pictures beside it. */
function sendTable(
  server: SiteServer,
  cookie: string,
  table: Buffer,
  { name = 'list.csv', pictures }: { name?: string; pictures?: Buffer } = {},
): Promise<Answer> {
  const form = new FormData();
  form.set('table', new File([new Uint8Array(table)], name));
  if (pictures) form.set('pictures', new File([new Uint8Array(pictures)], 'pictures.zip'));
  return askImport(server, cookie, imports, form);
}

const press = (fields: Record<string, string>) => new URLSearchParams(fields);

/** Has a table that waits published at its run. */
const publishAtOnce = (server: SiteServer, cookie: string, id: string) =>
  askImport(server, cookie, `${imports}${id}/check/`, press({ publishes: 'on' }));

const runOnce = (server: SiteServer, cookie: string, id: string) =>
  askImport(server, cookie, `${imports}${id}/run/`, press({}));

/** Runs an import and waits for its end. */
async function runToEnd(server: SiteServer, cookie: string, id: string): Promise<Answer> {
  let answer = await runOnce(server, cookie, id);
  while (answer.data?.state === 'running') answer = await askImport(server, cookie, `${imports}${id}/check/`);
  return answer;
}

/** What public pages and the search answered while something else went on. */
interface ReadBeside {
  tried: number;
  milliseconds: number[];
  /** The slowest, by address. */
  slowest: Map<string, number>;
  /** Answers other than 200, and those that never came. */
  broken: string[];
  /** The different bodies, by address. */
  seen: Map<string, Set<string>>;
}

const pages = ['/', '/about/startups', '/events', '/api/startups/', '/search'];
/** Of every 25 readers one searches: all searches of a site have a limit of their own. */
const searches = ['/search?q=zqimported', '/search?q=farmers'];
const longestPause = 400;

const readAddresses = [...pages, ...searches];

/** What a person reads of an answer. Which files a page loads first is up to the framework, and differs. */
const shown = (text: string) =>
  text
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const digest = (text: string) => createHash('sha256').update(shown(text)).digest('hex');

/** @returns what the address answers, as a digest */
async function readOnce(server: SiteServer, address: string, network = 1): Promise<{ status: number; body: string }> {
  const response = await fetch(server.address + address, {
    headers: { 'x-forwarded-for': `10.7.${network}.1`, accept: address.startsWith('/api') ? '*/*' : 'text/html' },
    redirect: 'manual',
  });
  return { status: response.status, body: digest(await response.text()) };
}

/** So many visitors read, each in their own rhythm, until `isOver`. */
async function readBeside(
  server: SiteServer,
  visitors: number,
  random: () => number,
  isOver: () => boolean,
): Promise<ReadBeside> {
  const found: ReadBeside = { tried: 0, milliseconds: [], broken: [], seen: new Map(), slowest: new Map() };
  const visit = async (number: number) => {
    for (let turn = number; !isOver(); turn += 1) {
      const addresses = number % 25 === 0 ? searches : pages;
      const address = addresses[turn % addresses.length] ?? '/';
      const began = performance.now();
      try {
        const { status, body } = await readOnce(server, address, number % 250);
        if (status !== 200) found.broken.push(`${address} answered ${status}`);
        else found.seen.set(address, (found.seen.get(address) ?? new Set()).add(body));
      } catch (error) {
        found.broken.push(`${address}: ${error}`);
      }
      const took = performance.now() - began;
      found.milliseconds.push(took);
      found.slowest.set(address, Math.max(took, found.slowest.get(address) ?? 0));
      found.tried += 1;
      await pause(longestPause * random());
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, number) => visit(number)));
  return found;
}

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

/** What one part of the attack came to. */
interface Found {
  tried: number;
  broken: string[];
  figures?: string[];
  milliseconds?: number[];
}

const maxSeconds = 35;
const mostMegabytes = 250;

/** Hostile files get a clear answer, within bounds of time and of the server's memory. */
async function hostile(server: SiteServer, cookie: string): Promise<Found> {
  const broken: string[] = [];
  const milliseconds: number[] = [];
  const before = server.residentMegabytes() ?? 0;
  let most = before;
  const files = hostileTables();
  for (const { what, table, name = 'list.csv', pictures, status, says } of files) {
    const answer = await sendTable(server, cookie, table, { name, ...(pictures && { pictures }) });
    milliseconds.push(answer.milliseconds);
    most = Math.max(most, server.residentMegabytes() ?? 0);
    if (answer.status !== status) broken.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
    if (says && !says.test(answer.text)) broken.push(`${what} is told: ${answer.text.slice(0, 200)}`);
    if (answer.milliseconds > maxSeconds * 1000) broken.push(`${what} took ${Math.round(answer.milliseconds)} ms`);
    if (answer.data?.state !== 'checked' || answer.data.problem_count > 0) continue;
    const run = await runToEnd(server, cookie, answer.data.id);
    if (pictures && run.data?.state !== 'checked') broken.push(`${what} was imported`);
  }
  if (most - before > mostMegabytes) broken.push(`The server grew from ${before} to ${most} MB`);
  return {
    tried: files.length,
    broken,
    figures: [
      `Hostile files: ${before} MB before, ${most} MB at most; the slowest took ${Math.round(Math.max(...milliseconds))} ms`,
    ],
  };
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
