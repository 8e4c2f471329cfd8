import cluster from 'node:cluster';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { turnAnswers } from './turns.ts';

const before = cluster.listeners('exit');
let answers: Record<string, (given: unknown, process: number) => unknown>;
let begun: string[];

beforeEach(() => {
  answers = turnAnswers() as typeof answers;
  begun = [];
});
afterEach(() => {
  for (const listener of cluster.listeners('exit'))
    if (!before.includes(listener)) cluster.off('exit', listener as () => void);
});

function take(process: number, id: string, name = 'write'): void {
  const turn = answers['a turn is wanted']?.({ name, id }, process) as Promise<boolean>;
  turn.then(() => begun.push(id));
}
const end = (id: string, name = 'write') => answers['a turn is over']?.({ name, id }, 0);

it('is given in the order in which processes asked, one at a time for each name', async () => {
  take(1, 'a');
  take(2, 'b');
  take(1, 'c');
  take(3, 'other', 'read');
  await setImmediate();
  expect(begun).toEqual(['a', 'other']);
  end('a');
  await setImmediate();
  end('b');
  await setImmediate();
  expect(begun).toEqual(['a', 'other', 'b', 'c']);
});

it('ends with the process that had it, and is not given to one that died or gave up while it waited', async () => {
  take(1, 'a');
  take(2, 'b');
  take(1, 'a again');
  take(3, 'gave up');
  take(4, 'd');
  end('gave up');
  cluster.emit('exit', { id: 2 });
  cluster.emit('exit', { id: 1 });
  await setImmediate();
  expect(begun).toEqual(['a', 'd']);
  end('d');
  take(5, 'e');
  await setImmediate();
  expect(begun).toEqual(['a', 'd', 'e']);
});
