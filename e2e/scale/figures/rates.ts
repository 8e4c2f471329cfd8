import { sampleApplication } from '../../load/sample-application.ts';
import { sendApplications } from '../../load/send-applications.ts';
import type { TestServer } from '../postgresql-server.ts';
import { holdProcesses } from './hold.ts';
import type { TableRow } from './markdown-table.ts';
import { type Ground, startScaledSite } from './scaled-site.ts';

const clients = 16;
/** Each of them comes on a connection of their own, as visitors do, so that any start may take it. */
const asVisitor = { connection: 'close' };
/** Until a start that is held to a fifth of a core has compiled what it runs. */
const warmUpSeconds = 20;
/** Pages need less time than applications for as many answers. */
const pagesShare = 1 / 3;

const quantile = (times: number[], share: number) =>
  Math.round([...times].sort((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0);

/** Applications with one to three files of up to 400 KB, without the large ones, which measure the network. */
function* smallApplications(seed: number) {
  for (let number = 1; ; number += 1) if (number % 20 !== 0) yield sampleApplication(seed, number);
}

function line(what: string, times: number[], seconds: number): TableRow {
  const aSecond = Number((times.length / seconds).toFixed(1));
  return { what, 'a second': aSecond, 'p50, ms': quantile(times, 0.5), 'p99, ms': quantile(times, 0.99) };
}

/** @throws when an application was not stored: a rate of refusals says nothing */
async function submissions(address: string, programs: number[], seconds: number, seed: number): Promise<TableRow> {
  const began = performance.now();
  const until = began + seconds * 1000;
  const each = programs.map((program, index) =>
    sendApplications(
      address,
      program,
      smallApplications(seed * 100 + index),
      clients / programs.length,
      () => performance.now() < until,
      asVisitor,
    ),
  );
  const sent = await Promise.all(each);
  const wrong = sent.flatMap(({ problems, unanswered }) => [...problems, ...unanswered.map(() => 'no answer')]);
  if (wrong.length > 0) throw new Error(`${wrong.length} applications were not stored, the first: ${wrong[0]}`);
  const times = sent.flatMap(({ acknowledged }) => acknowledged.map(({ milliseconds }) => milliseconds));
  const what = `submissions of ${programs.length === 1 ? 'one program' : `${programs.length} programs`}`;
  return line(what, times, (performance.now() - began) / 1000);
}

async function pages(what: string, url: string, seconds: number): Promise<TableRow> {
  const began = performance.now();
  const until = began + seconds * 1000;
  const times: number[] = [];
  const client = async () => {
    while (performance.now() < until) {
      const asked = performance.now();
      const response = await fetch(url, { headers: asVisitor });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return line(what, times, (performance.now() - began) / 1000);
}

/** Measures one site, each of its starts held to a fifth of a core where that can be done. */
async function ratesOf(folder: string, ground: Ground, seconds: number) {
  const { postgresql, starts } = ground;
  const site = await startScaledSite(folder, { ...ground, programs: 8 });
  const held = holdProcesses(0.2);
  const on = postgresql ? 'PostgreSQL' : 'SQLite';
  const how = held?.words ?? 'not held, because cgroups cannot be written here: they share the cores';
  console.log(`${on}, ${starts} ${starts === 1 ? 'start' : 'starts'}: ${how}`);
  const { address } = site;
  const [first = 0] = site.programs;
  const rates: TableRow[] = [];
  try {
    for (const { pid } of held ? site.starts : []) held?.hold(pid);
    await submissions(address, site.programs, Math.min(warmUpSeconds, seconds), 900 + starts);
    for (const programs of [[first], site.programs])
      rates.push(await submissions(address, programs, seconds, starts + programs.length * 10));
    const places = {
      home: '/',
      'the form of a program': `/apply?program=${first}`,
      '/api/startups/': '/api/startups/',
    };
    const pageSeconds = Math.max(1, seconds * pagesShare);
    for (const [what, place] of Object.entries(places)) {
      // Each start draws a page once, which takes seconds of a fifth of a core.
      await pages(what, address + place, 2 * pageSeconds);
      rates.push(await pages(what, address + place, pageSeconds));
    }
  } finally {
    await site.stop();
    held?.release();
  }
  return rates.map((rate): TableRow => ({ database: on, starts, ...rate }));
}

/** Measures the site of the defaults, and sites on PostgreSQL with so many starts. Several need a store. */
export async function measureRates(
  folder: string,
  postgresql: TestServer,
  store: string | undefined,
  counts: number[],
  seconds: number,
): Promise<TableRow[]> {
  const rates = await ratesOf(folder, { starts: 1, postgresql: null }, seconds);
  for (const starts of counts) rates.push(...(await ratesOf(folder, { starts, postgresql, store }, seconds)));
  // The same work of all of them stands together.
  const order = [...new Set(rates.map(({ what }) => what))];
  return order.flatMap((what) => rates.filter((rate) => rate.what === what));
}
