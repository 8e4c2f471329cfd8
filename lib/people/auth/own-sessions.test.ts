import { expect, test } from 'vitest';
import { shortAddress } from './own-sessions.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2401:4900:1c2b:3d00:0000:0000:0000:0000', '2401:4900:1c2b:3d00::'],
  ['0000:0000:0000:0000:0000:0000:0000:0000', ''],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['::1', ''],
  ['', ''],
])('the address %s is shown as “%s”', (address, shown) => {
  expect(shortAddress(address)).toBe(shown);
});
