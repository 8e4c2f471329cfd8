import { expect, test, vi } from 'vitest';
import { withRetries } from './with-retries.ts';

const wait = () => Promise.resolve();
const { signal } = new AbortController();

test('a read that fails is tried three more times, two seconds apart', async () => {
  const read = vi.fn().mockRejectedValue(new Error('down'));
  const waited: number[] = [];
  const failing = withRetries(read, signal, async (milliseconds) => waited.push(milliseconds));
  await expect(failing).rejects.toThrow('down');
  expect(read).toHaveBeenCalledTimes(4);
  expect(waited).toEqual([2000, 2000, 2000]);
});

test('the first answer counts', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('here');
  await expect(withRetries(read, signal, wait)).resolves.toBe('here');
  expect(read).toHaveBeenCalledTimes(2);
});

test('nobody waits for a page that was left', async () => {
  const read = vi.fn().mockRejectedValue(new Error('down'));
  await expect(withRetries(read, AbortSignal.abort(), wait)).rejects.toThrow('down');
  expect(read).toHaveBeenCalledTimes(1);
});
