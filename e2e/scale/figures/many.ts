import path from 'node:path';
import { seededAdmin } from '../../fixtures/seeded-site.ts';
import { frequentWord, rareWord } from '../../load/sample-submission.ts';
import { freePort, SiteServer } from '../../load/site-server.ts';
import { createDatabase } from '../databases.ts';
import type { TestServer } from '../postgresql-server.ts';
import { makeManySite } from './many-site.ts';
import type { TableRow } from './markdown-table.ts';
import { thereAndBack } from './there-and-back.ts';

const rounds = 7;
/** A store takes files one by one, Swift some 20 a second, so that a smaller site moves into it. */
const shareInStore = 1 / 100;

async function signedIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/admin/session/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(seededAdmin),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The median milliseconds of a page of the back office, after two that nobody counts. */
async function median(address: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const began = performance.now();
    const response = await fetch(address, { headers: { cookie }, redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
    if (round >= 0) times.push(performance.now() - began);
  }
  return Math.round(times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0);
}

/** How long the overview, the list and its searches take. */
async function timesOf(place: string, settings: Record<string, string>, program: number) {
  const server = new SiteServer(place, await freePort(), { RATE_LIMIT_LOGIN: '0', ...settings });
  await server.start();
  try {
    const cookie = await signedIn(server.address);
    const list = `/admin/submissions?program=${program}`;
    const pages = {
      overview: '/admin',
      'first page': list,
      'a frequent word': `${list}&q=${frequentWord}`,
      'a rare word': `${list}&q=${rareWord}`,
      'two letters': `${list}&q=an`,
      'one letter': `${list}&q=a`,
    };
    const times: Record<string, number> = {};
    for (const [name, page] of Object.entries(pages)) times[name] = await median(server.address + page, cookie);
    return times;
  } finally {
    await server.stop('SIGTERM');
  }
}

/**
 * A site with so many submissions: its pages on both databases, and a move there and back.
 * @param store the address of an object store, into which a hundredth of it moves. Null to leave that out.
 */
export async function measureMany(folder: string, { url }: TestServer, store: string | null, count: number) {
  const site = await makeManySite(path.join(folder, 'many'), count);
  console.log(`Wrote ${site.submissions} submissions with ${site.files} files in ${site.seconds} s.`);
  const onSqlite = await timesOf(site.place, {}, site.program);
  const there = createDatabase(url, 'site_many');
  const moved = await thereAndBack(site, there, null);
  const onPostgresql = await timesOf(site.place, { DATABASE_URL: there }, site.program);
  const moves = [moved];
  if (store) {
    const small = await makeManySite(path.join(folder, 'some'), Math.max(1, Math.round(count * shareInStore)));
    moves.push(await thereAndBack(small, createDatabase(url, 'site_some'), store));
  }
  const times: TableRow[] = Object.entries(onSqlite).map(([page, milliseconds]) => ({
    page,
    'SQLite, ms': milliseconds,
    'PostgreSQL, ms': onPostgresql[page] ?? 0,
  }));
  return { times, moves: moves.map(({ figures }) => figures), broken: moves.flatMap(({ broken }) => broken) };
}
