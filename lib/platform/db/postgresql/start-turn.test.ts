// About PostgreSQL itself

import { expect, inject, test } from 'vitest';
import { inStartTurn } from './claim.ts';

const { server = '' } = inject('postgresql') ?? {};

test('one of two starts prepares the database, and the other waits until it is done, also when the first one fails', async () => {
  const said: string[] = [];
  let finish = () => {};
  const isDone = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let hasBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const first = inStartTurn(
    server,
    () => said.push('first waits'),
    async () => {
      hasBegun();
      await isDone;
      said.push('first fails');
      throw new Error('No room');
    },
  );
  await begun;
  let isWaiting = () => {};
  const waiting = new Promise<void>((resolve) => {
    isWaiting = resolve;
  });
  const second = inStartTurn(server, isWaiting, async () => said.push('second prepares'));
  await waiting;
  finish();
  await expect(first).rejects.toThrow('No room');
  await second;
  expect(said).toEqual(['first fails', 'second prepares']);
});
