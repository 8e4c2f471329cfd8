import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserInstallation } from './ensure-browser.ts';

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

test('root on Debian gets the package with its libraries, everybody else what Playwright downloads', () => {
  const debian = browserInstallation({ isRoot: true, hasApt: true });
  expect(debian.what).toBe("Debian's package chromium-headless-shell");
  expect(debian.commands.map(([program, ...args]) => [program, args.at(-1)])).toEqual([
    ['apt-get', 'update'],
    ['apt-get', 'chromium-headless-shell'],
  ]);
  const downloaded = { what: "Playwright's Chromium", commands: [['npx', 'playwright', 'install', 'chromium']] };
  expect(browserInstallation({ isRoot: false, hasApt: true })).toEqual(downloaded);
  expect(browserInstallation({ isRoot: true, hasApt: false })).toEqual(downloaded);
});
