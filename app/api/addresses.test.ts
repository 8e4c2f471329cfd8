import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addressesFile, listAddresses } from '#e2e/checks/list-addresses.ts';

it('addresses.ts names every address; `npm run addresses` writes it', () => {
  expect(readFileSync(addressesFile, 'utf8'), 'Run npm run addresses').toBe(listAddresses());
});
