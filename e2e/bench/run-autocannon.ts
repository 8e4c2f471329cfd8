import type { Bench } from './bench.ts';
import { browserHeaders } from './fetch-answer.ts';

/** Pinned, so that figures stay comparable over time. */
const autocannon = 'autocannon@8.0.0';

interface Steady {
  url: string;
  /** A whole number, of all connections together. */
  aSecond: number;
  seconds: number;
}

export interface Steadiness {
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
