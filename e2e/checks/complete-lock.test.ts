import { expect, test } from 'vitest';
import { completeLock, type Lock, missingEntries, platformEntry } from './complete-lock.ts';

const lock: Lock = {
  packages: {
    '': {},
    'node_modules/a': {
      version: '1.0.0',
      optionalDependencies: { '@a/linux-x64-gnu': '1.0.0', '@a/darwin-arm64': '1.0.0' },
    },
    'node_modules/@a/linux-x64-gnu': { version: '1.0.0', optional: true },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/b/node_modules/c': { version: '3.0.0', optionalDependencies: { 'c-linux': '3.0.0' } },
    'node_modules/b/node_modules/c-linux': { version: '3.0.0', optional: true },
  },
};

test.each([
  ['@next/swc-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@next/swc-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['@biomejs/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@img/sharp-linuxmusl-arm64', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@tailwindcss/oxide-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
])('%s', (name, expected) => {
  expect(platformEntry(name, '1.2.3')).toEqual({ version: '1.2.3', optional: true, ...expected });
});

test('a name that tells no platform is left to a person', () => {
  expect(platformEntry('fsevents', '2.3.2')).toBeNull();
});

test('finds what has no entry anywhere that Node would look', () => {
  expect([...missingEntries(lock).keys()]).toEqual(['node_modules/@a/darwin-arm64']);
});

test('the completed lock lacks nothing, is sorted, and keeps what was there', () => {
  const complete = completeLock(lock);
  expect(missingEntries(complete).size).toBe(0);
  expect(complete.packages).toMatchObject(lock.packages);
  const places = Object.keys(complete.packages);
  expect(places).toEqual([...places].sort((a, b) => a.localeCompare(b, 'en')));
});
