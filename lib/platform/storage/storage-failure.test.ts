import { expect, test, vi } from 'vitest';
import { StoreAway, storageFailure } from './storage-failure.ts';

test('a store that is away is known by every copy of the code, and nothing else is taken for it', async () => {
  vi.resetModules();
  const other = await import('./storage-failure.ts');
  expect(other.StoreAway).not.toBe(StoreAway);
  const away = new StoreAway('PUT a file', new Error('connect ECONNREFUSED'));
  for (const known of [storageFailure, other.storageFailure])
    expect(known(away)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 20 });
  expect(storageFailure(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toBeNull();
});
