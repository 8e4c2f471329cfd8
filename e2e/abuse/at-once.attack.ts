import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { doAtOnce } from '../fixtures/do-at-once.ts';
import { halfDone } from '../fixtures/half-done.ts';
import { insertStaff } from '../fixtures/insert-staff.ts';
import {
  type Ask,
  decidedWrites,
  draftWrites,
  heldWrites,
  sentWrites,
  type TriedPage,
  triedQuestions,
  type Write,
  withdrawnWrites,
} from '../fixtures/page-writes.ts';
import { addProgram } from '../fixtures/program.ts';
import {
  type TriedSite,
  triedApplication,
  triedDecision,
  triedDraft,
  triedProgram,
  triedWaiting,
  triedWithdrawal,
} from '../fixtures/tried-page.ts';
import { Visitor } from '../fixtures/visitor.ts';
import type { Attack, Trial } from './attack.ts';

const places: [Record<string, Write>, (site: TriedSite) => Promise<TriedPage>][] = [
  [draftWrites, triedDraft],
  [sentWrites, triedApplication],
  [heldWrites, triedWaiting],
  [withdrawnWrites, triedWithdrawal],
  [decidedWrites, triedDecision],
];

/** A site on which every page is made from a network of its own, because a network may have only so many drafts. */
async function triedSite(server: Trial['server']): Promise<TriedSite> {
  const { address, databaseFile, uploadsFolder } = server;
  const ask: Ask = (method, path, init) => fetch(address + path, { method, redirect: 'manual', ...init });
  const { email, password } = insertStaff(databaseFile, { role: 'admin' });
  const administrator = new Visitor(server, '192.0.2.1');
  await administrator.signIn(email, password);
  let networks = 0;
  const visitor = () => {
    networks += 1;
    return { origin: address, 'x-forwarded-for': `10.${networks >> 8}.${networks & 255}.1` };
  };
  const staff = { origin: address, accept: 'application/json', cookie: administrator.cookie };
  const { id } = addProgram(databaseFile, 'At once', triedQuestions);
  return { ask, databaseFile, uploadsFolder, staff, visitor, program: triedProgram(databaseFile, id) };
}

const longestDrawingMilliseconds = 10_000;

/** What is on its way now and does not come to its place. Pictures that the site is drawing do. */
async function leftInIncoming(uploadsFolder: string): Promise<string[]> {
  const folder = path.join(uploadsFolder, 'incoming');
  const began = performance.now();
  let left = readdirSync(folder);
  while (left.length > 0 && performance.now() - began < longestDrawingMilliseconds) {
    await pause(50);
    const now = readdirSync(folder);
    left = left.filter((name) => now.includes(name));
  }
  return left.map((name) => `${name} stays in the folder of what arrives`);
}

const attack: Attack = {
  promise:
    'Of two things that are done to a private page at once one wins, the other gets an answer that says so, and nothing is half done',
  settings: { TRUST_PROXY: '1', RATE_LIMIT_LOGIN: '0', RATE_LIMIT_WRITES: '0', RATE_LIMIT_SUBMISSIONS: '0' },
  run: async ({ server, random, times }) => {
    const site = await triedSite(server);
    const broken: string[] = [];
    let tried = 0;
    for (const [writes, prepare] of places) {
      const names = Object.keys(writes);
      const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const));
      for (const pair of pairs)
        for (let time = 0; time < times(2); time += 1) {
          const page = await prepare(site);
          const before = halfDone(site);
          broken.push(...(await doAtOnce(page, writes, pair, time === 0 ? 0 : Math.round(random() * 30 - 15))));
          const left = halfDone(site).filter((sentence) => !before.includes(sentence));
          broken.push(...left.map((sentence) => `${pair.join(' and ')}: ${sentence}`));
          tried += 1;
        }
    }
    broken.push(...(await leftInIncoming(server.uploadsFolder)));
    return { tried, broken, slowestMilliseconds: null };
  },
};
export default attack;
