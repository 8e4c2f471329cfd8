import { expect, test } from 'vitest';
import { PieceJoiner } from './incoming-file.ts';

test('joins small pieces into large ones, in their order and without loss', () => {
  const delivered: Buffer[] = [];
  const joiner = new PieceJoiner((joined) => delivered.push(joined));
  const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
  for (let at = 0; at < content.length; at += 1) joiner.add(content.subarray(at, at + 1));
  joiner.flush();
  joiner.flush();
  expect(delivered.length).toBe(4);
  expect(Buffer.concat(delivered).equals(content)).toBe(true);
});
