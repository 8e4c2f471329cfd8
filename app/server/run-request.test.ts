import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { event } from '#lib/content/entities/event.ts';
import { homeValue } from '#lib/content/entities/home.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { runRequest } from './answer-requests.ts';

useTestDatabase();

/** How many events and counters a request finds if one of each is published between its two reads. */
async function foundBy(method: string): Promise<number[]> {
  const found: number[] = [];
  await runRequest({ method }, {} as ServerResponse, async () => {
    found.push((await findPublished(event)).length);
    await write(() => [
      database().event.create({ data: { title: 'New', description: 'x', date: new Date() } }),
      database().homeValue.create({ data: { title: 'New', number: '1', position: 1 } }),
      raiseContentVersion(),
    ]);
    found.push((await findPublished(homeValue)).length);
  });
  return found;
}

test('a page shows one version of the content, though something is published while it is drawn', async () => {
  expect(await foundBy('GET')).toEqual([0, 0]);
  expect(await foundBy('HEAD')).toEqual([1, 1]);
});

test('a request that writes sees what it wrote', async () => {
  expect(await foundBy('POST')).toEqual([2, 3]);
});
