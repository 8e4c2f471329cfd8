import { existsSync, statSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { reserveFile } from '../db/sqlite/connection.ts';
import * as space from '../storage/free-space.ts';
import { findWarnings } from './warnings.ts';
import { watchStorage } from './watch-storage.ts';

useTestDatabase();

const megabyte = 1024 * 1024;

/** A disk of 100 MB, whose floor is 5 MB. */
function diskWith(freeMegabytes: number): void {
  vi.spyOn(space, 'spaceAt').mockResolvedValue({ freeBytes: freeMegabytes * megabyte, totalBytes: 100 * megabyte });
  vi.spyOn(space, 'spaceAboveFloor').mockResolvedValue((freeMegabytes - 5) * megabyte);
}

afterEach(() => vi.restoreAllMocks());

test('staff are warned while the intake is closed, and no longer', async () => {
  diskWith(4);
  await watchStorage();
  expect(await findWarnings()).toMatchObject([{ kind: 'intake_closed', words: expect.stringContaining('Make room') }]);
  diskWith(6);
  await watchStorage();
  expect(await findWarnings()).toEqual([]);
});

test('room is reserved for the database while there is plenty, and given up when there is none', async () => {
  diskWith(90);
  await watchStorage();
  expect(statSync(reserveFile())).toMatchObject({ size: 2.5 * megabyte });
  expect(statSync(reserveFile()).mode & 0o777).toBe(0o600);
  diskWith(2);
  await watchStorage();
  expect(existsSync(reserveFile())).toBe(false);
  // Not before there is enough for the intake too.
  diskWith(7);
  await watchStorage();
  expect(existsSync(reserveFile())).toBe(false);
});
