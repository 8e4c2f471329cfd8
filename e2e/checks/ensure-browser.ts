import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';

interface Installation {
  /** The name of the installed program, for the message that announces it. */
  what: string;
  commands: [program: string, ...args: string[]][];
}

/**
 * How this machine gets a browser. Root on Debian installs Debian's package with its libraries; everyone else downloads
 * Playwright's.
 */
export function browserInstallation(machine: { isRoot: boolean; hasApt: boolean }): Installation {
  if (!machine.isRoot || !machine.hasApt) {
    return { what: "Playwright's Chromium", commands: [['npx', 'playwright', 'install', 'chromium']] };
  }
  const install = ['apt-get', '-qq', 'install', '--yes', '--no-install-recommends', 'chromium-headless-shell'] as const;
  return { what: "Debian's package chromium-headless-shell", commands: [['apt-get', '-qq', 'update'], [...install]] };
}

/**
 * Finds a browser for the journeys, or installs one and says so in one line.
 * @throws when `CHROMIUM_PATH` names a file that does not exist, or when the installation fails
 */
export function ensureBrowser(): void {
  if (findBrowser()) return;
  if (process.env.CHROMIUM_PATH) {
    throw new Error(`There is no browser at ${process.env.CHROMIUM_PATH}: correct CHROMIUM_PATH, or leave it empty.`);
  }
  const { what, commands } = browserInstallation({
    isRoot: process.getuid?.() === 0,
    hasApt: existsSync('/usr/bin/apt-get'),
  });
  console.log(`No Chromium found: installing ${what} …`);
  for (const [program, ...args] of commands) {
    const { status, stdout, stderr, error } = spawnSync(program, args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      shell: process.platform === 'win32',
    });
    if (status === 0) continue;
    const output = error?.message ?? `${stdout}${stderr}`.trim();
    throw new Error(`Installing ${what} failed. Install a Chromium, or name one in CHROMIUM_PATH.\n${output}`);
  }
}

if (import.meta.main) {
  try {
    ensureBrowser();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
