import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isBefore, safeVersions, unsafePackages } from './safe-versions.ts';

const lock = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8'));

test('no installed package has a weakness that is known here', () => {
  expect(unsafePackages(lock)).toEqual([]);
});

test('names a package that is too old, wherever it is, and one that is missing', () => {
  const packages = Object.fromEntries(
    Object.entries(safeVersions).map(([name, { from }]) => [`node_modules/${name}`, { version: from }]),
  );
  expect(unsafePackages({ packages })).toEqual([]);
  packages['node_modules/a/node_modules/next'] = { version: '16.3.2' };
  delete packages['node_modules/sharp'];
  expect(unsafePackages({ packages })).toEqual([
    expect.stringMatching(/^node_modules\/a\/node_modules\/next is 16\.3\.2\. Before 16\.3\.3 it allowed /),
    'sharp is not installed: take it off this list.',
  ]);
});

test.each([
  ['16.3.2', '16.3.3', true],
  ['16.3.3', '16.3.3', false],
  ['16.10.0', '16.9.9', false],
  ['15.9.9', '16.0.0', true],
  ['16.3.3-canary.4', '16.3.3', true],
  ['16.3.4-canary.4', '16.3.3', false],
  ['17.0.0', '16.3.3', false],
])('whether %s comes before %s', (version, other, expected) => {
  expect(isBefore(version, other)).toBe(expected);
});
