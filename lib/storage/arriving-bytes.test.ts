import cluster from 'node:cluster';
import { expect, it } from 'vitest';
import { arrivingAnswers } from './arriving-bytes.ts';

it('adds up what arrives from a network at the other processes, without those that died', () => {
  const answers = arrivingAnswers() as Record<string, (counts: [string, number][], process: number) => unknown>;
  const own = (process: number, ...counts: [string, number][]) => answers['bytes that arrive']?.(counts, process);
  const others = (process: number, ...counts: [string, number][]) =>
    answers['bytes that arrive at others']?.(counts, process);
  expect(others(1, ['a', 10], ['b', 5])).toEqual([0, 0]);
  expect(others(2, ['a', 1])).toEqual([10]);
  expect(others(3, ['b', 2], ['a', 0])).toEqual([5, 11]);
  own(1, ['a', 0]);
  expect(others(3, ['b', 2], ['a', 0])).toEqual([5, 1]);
  cluster.emit('exit', { id: 1 });
  expect(others(3, ['b', 2], ['a', 0])).toEqual([0, 1]);
});
