import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { OperatorError } from '#lib/platform/config/operator-error.ts';
import { explainBuildFailure } from './prepare.ts';

/** Takes the lock of `next build` in `folder` twice, as two builds at once do. The second one ends its process. */
const twoBuilds = `
  const { Lockfile } = require('next/dist/build/lockfile');
  const lock = process.argv[1];
  require('next/dist/build/swc').loadBindings().then(async () => {
    await Lockfile.acquireWithRetriesOrExit(lock, 'next build');
    await Lockfile.acquireWithRetriesOrExit(lock, 'next build');
  });
`;

test('a second start during the build is told so in one sentence', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'two-builds-'));
  try {
    const { stderr, stdout, status } = spawnSync(process.execPath, ['-e', twoBuilds, path.join(folder, 'lock')], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    const explained = explainBuildFailure(new Error(`next failed:\n${stdout}${stderr}`));
    expect(explained).toBeInstanceOf(OperatorError);
    expect(explained.message).toBe('Another start is building the site. Start again when it has finished.');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('any other failure of the build stays as it is', () => {
  const failure = new Error('next failed:\nType error');
  expect(explainBuildFailure(failure)).toBe(failure);
});
