import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { quantile } from '#e2e/load/figures.ts';
import { type SiteServer, signIn } from '../../load/site-server.ts';
import type { Attack, Trial } from '../attack.ts';

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

/** Sends a table. */
function sendTable(server: SiteServer, cookie: string, table: Buffer): Promise<Answer> {
  const form = new FormData();
  form.set('table', new File([new Uint8Array(table)], 'list.csv'));
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

/** Answers of public pages and of the search while something else went on. */
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
/** One of 25 readers searches: all searches of a site have a limit of their own. */
const searches = ['/search?q=zqimported', '/search?q=farmers'];
const longestPause = 400;

const readAddresses = [...pages, ...searches];

/**
 * The text of an answer as a person reads it. The order in which a page loads files is up to the framework, and
 * differs.
 */
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
 * The longest extra wait of a reader beside an import, on two busy cores with a hundred readers at once. Everyone waited 7
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
async function importBesideReaders({ server, random, times }: Trial, cookie: string) {
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

const attack: Attack = {
  promise: 'An import hinders no reader, and happens once',
  settings: { TRUST_PROXY: '1', RATE_LIMIT_WRITES: '0', RATE_LIMIT_LOGIN: '0' },
  run: async (trial) => {
    const { server } = trial;
    const { tried, broken, figures, milliseconds } = await importBesideReaders(trial, await signIn(server));
    if (server.errorLog) broken.push(`The server logged: ${server.errorLog.slice(0, 1000)}`);
    return { tried, broken, figures, slowestMilliseconds: Math.max(...milliseconds) };
  },
};

export default attack;
