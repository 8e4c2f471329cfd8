import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SiteServer } from '../../load/site-server.ts';

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

export const readAddresses = [...pages, ...searches];

/** What a person reads of an answer. Which files a page loads first is up to the framework, and differs. */
const shown = (text: string) =>
  text
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const digest = (text: string) => createHash('sha256').update(shown(text)).digest('hex');

/** @returns what the address answers, as a digest */
export async function readOnce(
  server: SiteServer,
  address: string,
  network = 1,
): Promise<{ status: number; body: string }> {
  const response = await fetch(server.address + address, {
    headers: { 'x-forwarded-for': `10.7.${network}.1`, accept: address.startsWith('/api') ? '*/*' : 'text/html' },
    redirect: 'manual',
  });
  return { status: response.status, body: digest(await response.text()) };
}

/** So many visitors read, each in their own rhythm, until `isOver`. */
export async function readBeside(
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
