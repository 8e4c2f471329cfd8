import { processorTime, untilQuiet } from '../load/processor-time.ts';
import { findTool } from '../load/tools.ts';
import type { Bench } from './bench.ts';
import { browserHeaders } from './fetch-answer.ts';

interface Load {
  requests: number;
  aSecond: number;
  /** Answers of 400 and above, and connections that broke or took too long. */
  errors: number;
}

/** Reads what wrk prints. */
export function parseWrk(output: string): Load {
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
  const aSecond = number(/^Requests\/sec:\s+([\d.]+)/m);
  if (!/^Requests\/sec:/m.test(output)) throw new Error(`wrk printed something else:\n${output}`);
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.slice(1) ?? [];
  return {
    requests: number(/^\s*(\d+) requests in/m),
    aSecond,
    errors: broken.map(Number).reduce((sum, each) => sum + each, number(/Non-2xx or 3xx responses: (\d+)/)),
  };
}

/** The errors of several runs, in words. Undefined if there were none. */
export function errorsOf(loads: Pick<Load, 'errors'>[]): string | undefined {
  const errors = loads.reduce((sum, load) => sum + load.errors, 0);
  return errors > 0 ? `${errors} errors` : undefined;
}

interface Visit {
  url: string;
  /** The server's process, whose use of the processor is counted. */
  pid: number;
  atOnce: number;
  seconds: number;
  headers?: Record<string, string>;
}

/** Lets wrk ask for one address as fast as the server answers. */
export async function runWrk(
  bench: Bench,
  { url, pid, atOnce, seconds, headers = {} }: Visit,
): Promise<Load & { processorMilliseconds: number }> {
  const lines = Object.entries({ ...browserHeaders, ...headers }).flatMap((header) => ['-H', header.join(': ')]);
  const before = processorTime(pid);
  const given = ['-t', '2', '-c', String(atOnce), '-d', `${seconds}s`, '--timeout', '30s', ...lines, url];
  const load = parseWrk(await bench.run(findTool('wrk') as string, given));
  const processorMilliseconds = (processorTime(pid) - before) / load.requests;
  await untilQuiet(pid);
  return { ...load, processorMilliseconds };
}

/** Pinned, so that figures stay comparable over time. */
const autocannon = 'autocannon@8.0.0';

interface Steady {
  url: string;
  /** A whole number, of all connections together. */
  aSecond: number;
  seconds: number;
}

interface Steadiness {
  p99Milliseconds: number;
  errors: number;
}

/** Reads what `autocannon --json` prints. */
export function parseAutocannon(output: string): Steadiness {
  const { latency, errors, non2xx } = JSON.parse(output) as Record<'errors' | 'non2xx', number> & {
    latency: { p99: number };
  };
  return { p99Milliseconds: latency.p99, errors: errors + non2xx };
}

/**
 * Asks for one address at a steady rate, as visitors do who know nothing of each other. A server that falls behind does
 * not slow the rate: what waits counts as late. npx fetches autocannon when it is first needed, as it does Lighthouse;
 * `AUTOCANNON_PATH` names an installed `autocannon.js`.
 */
export async function runAutocannon(bench: Bench, { url, aSecond, seconds }: Steady): Promise<Steadiness> {
  const headers = Object.entries(browserHeaders).flatMap(([name, value]) => ['--headers', `${name}=${value}`]);
  const options = { overallRate: aSecond, connections: Math.min(16, aSecond), duration: seconds };
  const given = ['--json', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])];
  const installed = process.env.AUTOCANNON_PATH;
  const [command, ...first] = installed ? [process.execPath, installed] : ['npx', '--yes', autocannon];
  return parseAutocannon(await bench.run(command as string, [...first, ...given, ...headers, url]));
}
