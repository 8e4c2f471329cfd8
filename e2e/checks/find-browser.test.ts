import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

test('npm test looks for a browser before anything else, and says in one line what to do without one', () => {
  const env = { ...process.env, CHROMIUM_PATH: '/nowhere/chromium' };
  const script = path.join(import.meta.dirname, 'run-checks.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'There is no browser at /nowhere/chromium: correct CHROMIUM_PATH, or leave it empty.\n',
  });
});
