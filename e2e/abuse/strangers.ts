import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Where strangers come from: the address of each request. */
export const networks = {
  'one address': () => '203.0.113.1',
  'one /64': (number: number) => `2001:db8:7:1::${(number % 65_536).toString(16)}`,
  'one /56': (number: number) => `2001:db8:7:1${(number % 256).toString(16).padStart(2, '0')}::1`,
  'one /48': (number: number) => `2001:db8:7:${((number * 257) % 65_536).toString(16)}::1`,
} as const;

/** The parameters of fast-strangers.ts. */
export interface Strangers {
  site: string;
  programId: number;
  /** The ids of the program's questions for texts, and of the one for a file. */
  textFields: number[];
  fileField: number;
  network: keyof typeof networks;
}

/** Starts strangers who send as fast as they can. @returns how to end them, which tells what they were answered */
export function startStrangers(strangers: Strangers): () => Promise<[status: number, count: number][]> {
  const file = path.join(import.meta.dirname, 'fast-strangers.ts');
  const child: ChildProcess = fork(file, [JSON.stringify(strangers)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return async () => {
    const told = once(child, 'message');
    child.send('tell');
    const [answers] = (await told) as [[number, number][]];
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    return answers;
  };
}
