import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StandInScanner, virusName, virusWord } from '#e2e/fixtures/stand-in-scanner.ts';
import { temporaryFolder } from '#e2e/unit/temporary-folder.ts';
import { askScanner, ScannerError } from './scan-file.ts';

const folder = temporaryFolder('scanner');
const file = path.join(folder, 'file');
const scanner = new StandInScanner(folder);
beforeEach(() => scanner.start());
afterEach(() => scanner.stop());

const ask = (content: Buffer | string, milliseconds = 60_000) => {
  writeFileSync(file, content);
  return askScanner(scanner.place, file, milliseconds);
};

it('is told that a file is clean, of 10 MB too, or what was found in it', async () => {
  expect(await ask('clean')).toEqual({ found: null });
  expect(await ask(Buffer.alloc(10 * 1024 * 1024, 'x'))).toEqual({ found: null });
  expect(await ask(`${'x'.repeat(70_000)}${virusWord}`)).toEqual({ found: virusName });
});

describe('no answer that can be used', () => {
  it.each(['slow', 'garbage', 'closing'] as const)('from a scanner that is %s', async (mood) => {
    scanner.mood = mood;
    await expect(ask('clean', 200)).rejects.toThrow(ScannerError);
    scanner.mood = 'well';
  });

  it('from a place where nobody listens', async () => {
    await expect(askScanner(path.join(folder, 'nothing'), file, 5000)).rejects.toThrow(ScannerError);
    await expect(askScanner('127.0.0.1:1', file, 5000)).rejects.toThrow(ScannerError);
  });
});

it('a file that is not there is no fault of the scanner', async () => {
  await expect(askScanner(scanner.place, path.join(folder, 'none'), 5000)).rejects.toMatchObject({ code: 'ENOENT' });
});
