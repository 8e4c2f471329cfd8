import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { quantile, type TableRow } from '#e2e/load/figures.ts';
import { sampleApplication } from '../../load/sample-application.ts';
import { sendApplications } from '../../load/send-applications.ts';
import type { TestServer } from '../postgresql-server.ts';
import { type Ground, startScaledSite } from './scaled-site.ts';

/** Keeps each start of a site to a share of one processor core, so that two cores can show what more would do. */
interface Hold {
  /** How it is done, for the reader of the figures. */
  words: string;
  /** Puts a process with all of its threads into a group of its own. */
  hold: (pid: number) => void;
  /** Removes the groups, whose processes must have ended. */
  release: () => void;
}

const periodMicroseconds = 100_000;
const root = '/sys/fs/cgroup';

interface Kind {
  words: string;
  folder: string;
  limit: (group: string, microseconds: number) => void;
}

/** The second version of cgroups, which new systems have, and the first one, which older ones and some sandboxes have. */
function findKind(): Kind | null {
  const name = `innovation-centre-${process.pid}`;
  if (existsSync(path.join(root, 'cgroup.controllers'))) {
    const folder = path.join(root, name);
    return {
      words: 'cgroup v2, cpu.max',
      folder,
      limit: (group, quota) => writeFileSync(path.join(group, 'cpu.max'), `${quota} ${periodMicroseconds}`),
    };
  }
  if (!existsSync(path.join(root, 'cpu', 'cpu.cfs_quota_us'))) return null;
  return {
    words: 'cgroup v1, cpu.cfs_quota_us',
    folder: path.join(root, 'cpu', name),
    limit: (group, quota) => {
      writeFileSync(path.join(group, 'cpu.cfs_period_us'), `${periodMicroseconds}`);
      writeFileSync(path.join(group, 'cpu.cfs_quota_us'), `${quota}`);
    },
  };
}

/** @param share of one core, such as 0.2. @returns null where this user may not do it, which the figures must then say */
function holdProcesses(share: number): Hold | null {
  const kind = findKind();
  if (!kind) return null;
  const groups: string[] = [];
  const make = (group: string) => {
    mkdirSync(group);
    groups.unshift(group);
  };
  try {
    make(kind.folder);
    // Version 2 hands a limit to the groups below only when it is told to.
    const below = path.join(kind.folder, 'cgroup.subtree_control');
    if (existsSync(below)) writeFileSync(below, '+cpu');
  } catch {
    return null;
  }
  return {
    words: `each start held to ${share} of a core (${kind.words})`,
    hold: (pid) => {
      const group = path.join(kind.folder, String(pid));
      make(group);
      kind.limit(group, Math.round(share * periodMicroseconds));
      writeFileSync(path.join(group, 'cgroup.procs'), String(pid));
    },
    release: () => {
      for (const group of groups) rmdirSync(group);
    },
  };
}

const clients = 16;
/** Each of them comes on a connection of their own, as visitors do, so that any start may take it. */
const asVisitor = { connection: 'close' };
/** Until a start that is held to a fifth of a core has compiled what it runs. */
const warmUpSeconds = 20;
/** Pages need less time than applications for as many answers. */
const pagesShare = 1 / 3;

/** Applications with one to three files of up to 400 KB, without the large ones, which measure the network. */
function* smallApplications(seed: number) {
  for (let number = 1; ; number += 1) if (number % 20 !== 0) yield sampleApplication(seed, number);
}

function line(what: string, times: number[], seconds: number): TableRow {
  const aSecond = Number((times.length / seconds).toFixed(1));
  return {
    what,
    'a second': aSecond,
    'p50, ms': Math.round(quantile(times, 0.5)),
    'p99, ms': Math.round(quantile(times, 0.99)),
  };
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
