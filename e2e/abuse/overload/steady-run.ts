import http from 'node:http';
import { quantile } from '#e2e/load/figures.ts';

/** A site that refuses no client for having sent much, except that one address has one try to sign in. */
export const earlySettings = {
  RATE_LIMIT_SUBMISSIONS: '0',
  RATE_LIMIT_CONTACT: '0',
  RATE_LIMIT_WRITES: '0',
  RATE_LIMIT_LOGIN: '1',
  CLIENT_REQUESTS_AT_ONCE: '0',
};

const connections = 16;
const everyEarly = 10;
/** How much later than all plain answers one may come that was refused early, or that came right after it. */
const maxLater = 5000;
/** A longer time means a wait for something that does not come, however busy the machine is. */
const maxMilliseconds = 30_000;
const maxTimes = 2;
/** With fewer answers the slowest is a matter of luck. */
const minAnswers = 500;

const body = Buffer.alloc(2 * 1024 * 1024, 'x');
const json = { 'content-type': 'application/json' };

interface Request {
  method: string;
  path: string;
  status: number;
  headers?: Record<string, string>;
  body?: Buffer;
}

const plain: Request[] = [
  { method: 'GET', path: '/', status: 200 },
  { method: 'GET', path: '/api/programs/', status: 200 },
  { method: 'GET', path: '/contact', status: 200 },
];

const early: Request[] = [
  { method: 'POST', path: '/api/contactus/', status: 413, headers: json, body },
  { method: 'POST', path: '/api/admin/message-templates/', status: 403, headers: json, body },
  { method: 'POST', path: '/api/nothing/', status: 404, headers: json, body: body.subarray(0, 20_000) },
  { method: 'PUT', path: '/api/contactus/', status: 405, headers: json, body },
  { method: 'POST', path: '/api/contactus/', status: 415, headers: { 'content-type': 'text/plain' }, body },
  { method: 'POST', path: '/api/admin/session/', status: 429, headers: json, body: body.subarray(0, 100_000) },
  { method: 'POST', path: '/', status: 405, headers: { ...json, accept: 'text/html' }, body },
  // Without a length, so that the site cannot know how much comes.
  { method: 'POST', path: '/api/contactus/', status: 413, headers: { ...json, 'transfer-encoding': 'chunked' }, body },
];

/** The other side closed a connection at the moment at which it was used again. */
class LostLine extends Error {}

/** Sends one request over a pool and reads the whole answer. @returns its milliseconds */
function send(site: string, agent: http.Agent, { method, path, status, headers = {}, body }: Request): Promise<number> {
  const { hostname, port } = new URL(site);
  const length = body && !headers['transfer-encoding'] ? { 'content-length': body.length } : {};
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request({ agent, hostname, port, method, path, headers: { ...headers, ...length } });
    request.on('response', (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === status) resolve(performance.now() - began);
        else reject(new Error(`${method} ${path} got ${response.statusCode} instead of ${status}`));
      });
    });
    request.on('error', (error) => reject(request.reusedSocket ? new LostLine(error.message) : error));
    request.end(body);
  });
}

/** Milliseconds of what was answered normally, of what was refused early, and of what came right after that. */
interface Times {
  plain: number[];
  early: number[];
  after: number[];
}

/**
 * Sixteen pooled connections, over each of which `each` requests follow one another, every tenth of them refused early
 * with a body still coming.
 * @param mayRepeat whether a read is sent again if its connection was lost, as every client does (RFC 9112, 9.3.1)
 */
export async function steadyRun(
  site: string,
  each: number,
  mayRepeat = false,
): Promise<{ broken: string[]; figures: string[]; slowest: number; tried: number }> {
  const taken: Times = { plain: [], early: [], after: [] };
  const broken: string[] = [];
  let repeated = 0;
  const sendOnce = (agent: http.Agent, request: Request) =>
    send(site, agent, request).catch((error: unknown) => {
      if (!mayRepeat || request.method !== 'GET' || !(error instanceof LostLine)) throw error;
      repeated += 1;
      return send(site, agent, request);
    });
  const work = async (number: number) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = 1; count <= each; count += 1) {
      const isEarly = count % everyEarly === 0;
      const list = isEarly ? early : plain;
      const turn = (isEarly ? count / everyEarly : count) + number;
      const kind = isEarly ? 'early' : count % everyEarly === 1 && count > 1 ? 'after' : 'plain';
      try {
        taken[kind].push(await sendOnce(agent, list[turn % list.length] as Request));
      } catch (error) {
        broken.push(`${kind}: ${error instanceof Error ? error.message : error}`);
      }
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => work(number)));
  const all = Object.values(taken).flat();
  const slowestOf = (times: number[]) => times.reduce((most, milliseconds) => Math.max(most, milliseconds), 0);
  const slowest = slowestOf(all);
  if (slowest > Math.min(maxMilliseconds, slowestOf(taken.plain) + maxLater))
    broken.push(`The slowest answer took ${Math.round(slowest)} ms.`);
  const of = (times: number[]) => quantile(times, 0.99);
  const figures = (['plain', 'early', 'after'] as const).map((kind) => {
    const p99 = of(taken[kind]);
    if (taken[kind].length >= minAnswers && p99 > of(taken.plain) * maxTimes)
      broken.push(`The p99 of ${kind} is ${p99.toFixed(1)} ms`);
    return `${kind}: ${taken[kind].length} answers, median ${quantile(taken[kind], 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  });
  return {
    broken,
    figures: [
      ...figures,
      `slowest of ${all.length}: ${Math.round(slowest)} ms${repeated ? `, ${repeated} sent again` : ''}`,
    ],
    slowest,
    tried: all.length,
  };
}
