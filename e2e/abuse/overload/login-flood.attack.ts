import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Visitor } from '#e2e/fixtures/visitor.ts';
import { quantile } from '#e2e/load/figures.ts';
import type { Attack, Trial } from '../attack.ts';

const inFlight = 16;
const comeBackMilliseconds = 500;
const rounds = 8;
const readsInARound = 60;
/** Public answers may take twice as long while others sign in. Below this, a p99 is noise of the machine. */
const noiseMilliseconds = 15;

/** How long each answer took that a visitor waits for: a picture and a page in turn. */
async function readTimes(addresses: readonly string[], count: number): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const began = performance.now();
    const response = await fetch(addresses[number % addresses.length] ?? '');
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}`);
    times.push(performance.now() - began);
  }
  return times;
}

/** Keeps sixteen sign-ins in flight until stopped. @returns the statuses of their answers, once they have all come */
function flood(server: Trial['server'], random: () => number) {
  let isOver = false;
  const statuses: number[] = [];
  const one = async () => {
    while (!isOver) {
      const visitor = new Visitor(server, `10.0.${Math.floor(random() * 255)}.${Math.floor(random() * 255)}`);
      const status = await visitor.signIn(`${random()}@example.org`, 'a-wrong-password');
      statuses.push(status);
      // A flood of requests is another attack: a client that is asked to come back does so later.
      if (status === 429) await pause(comeBackMilliseconds);
    }
  };
  const running = Array.from({ length: inFlight }, one);
  return async () => {
    isOver = true;
    await Promise.all(running);
    return statuses;
  };
}

const attack: Attack = {
  promise: 'Pictures and pages do not wait for people who sign in',
  settings: { TRUST_PROXY: '1', RATE_LIMIT_LOGIN: '0' },
  run: async ({ server, random, times }) => {
    const media = path.join(server.uploadsFolder, 'media');
    const [picture] = readdirSync(media).sort();
    const addresses = [`${server.address}/media/${picture}`, `${server.address}/contact`];
    await readTimes(addresses, readsInARound);
    const [quiet, flooded, statuses]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < times(rounds); round += 1) {
      quiet.push(...(await readTimes(addresses, readsInARound)));
      const stop = flood(server, random);
      flooded.push(...(await readTimes(addresses, readsInARound)));
      statuses.push(...(await stop()));
    }
    const [before, during] = [quantile(quiet, 0.99), quantile(flooded, 0.99)];
    const broken = [];
    const figures = `p99 was ${before.toFixed(1)} ms, and ${during.toFixed(1)} ms while people signed in`;
    if (during > 2 * Math.max(before, noiseMilliseconds)) broken.push(figures);
    if (!statuses.includes(429)) broken.push('No sign-in was told to come back later');
    const others = statuses.filter((status) => status !== 403 && status !== 429);
    if (others.length > 0) broken.push(`Sign-ins answered ${[...new Set(others)]}`);
    return { tried: statuses.length, broken, slowestMilliseconds: Math.max(...flooded), figures: [figures] };
  },
};
export default attack;
