import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { resetEnvironment } from '../config/env.ts';
import { databaseFile } from '../config/paths.ts';
import { floorBytes, forgetSpace, spaceAboveFloor, spaceAt } from './free-space.ts';

useTestDatabase();

const megabyte = 1024 * 1024;

test.each([
  [100_000, '', 500],
  [32, '', 1.6],
  [100_000, '2000', 2000],
  [100_000, '0', 0],
])('the floor of a volume of %i MB with the setting "%s" is %d MB', (total, setting, floor) => {
  vi.stubEnv('DISK_FLOOR_MEGABYTES', setting);
  resetEnvironment();
  expect(floorBytes(total * megabyte) / megabyte).toBeCloseTo(floor);
});

test('a folder that does not exist yet has the space of the one above it', async () => {
  const here = path.dirname(databaseFile());
  expect(await spaceAt(path.join(here, 'a', 'b'))).toMatchObject({ totalBytes: (await spaceAt(here)).totalBytes });
});

test('the free space is measured again after half a second', async () => {
  forgetSpace();
  const first = spaceAboveFloor(1000);
  expect(spaceAboveFloor(1400)).toBe(first);
  expect(spaceAboveFloor(1600)).not.toBe(first);
});
