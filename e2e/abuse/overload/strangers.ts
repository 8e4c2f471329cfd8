import { fork } from 'node:child_process';
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

/** Clients that ask for more than they read. */
export interface Greedy {
  site: string;
  /** Requests as they are sent. The connections take them in turn. */
  asked: string[];
  reading: 'nothing' | 'half' | 'a byte a second' | 'all';
  connections: number;
  /** How many each sends in one piece. */
  requests: number;
}

/**
 * Starts a file beside this process, with its parameters, so that it slows down the site alone and not those who measure.
 * @returns how to end it, which says what it counted
 */
export function startBeside<Counted>(file: string, parameters: object): () => Promise<Counted> {
  const child = fork(path.join(import.meta.dirname, file), [JSON.stringify(parameters)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return async () => {
    const answered = once(child, 'message');
    child.send('tell');
    const [counted] = (await answered) as [Counted];
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    return counted;
  };
}
