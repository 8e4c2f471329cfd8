import type { Bench } from './bench.ts';
import { browserHeaders } from './fetch-answer.ts';
import { processorTime } from './processor-time.ts';
import { findTool } from './tools.ts';
import { untilQuiet } from './until-quiet.ts';

export interface Load {
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
  /** Of the server, whose use of the processor is counted. */
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
