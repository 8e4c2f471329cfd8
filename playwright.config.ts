import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/checks/find-browser.ts';
import { browserArguments } from './e2e/fixtures/browser/browser-arguments.ts';
import { served, site } from './e2e/fixtures/site.ts';
import { aboutLooks, scale } from './e2e/scale/scale.ts';

// These journeys use servers of their own. Each entry runs in one worker, so that its server starts only once.
const onOwnServers = ['{notices,states-*}.spec.ts', 'under-18.spec.ts'];

/** Every page, width and density: minutes, before a release. */
const isLong = process.env.E2E_LONG === 'on';

const executablePath = findBrowser() ?? undefined;

export default defineConfig({
  testDir: './e2e/journeys',
  outputDir: './test-results',
  fullyParallel: true,
  // More than there are small processors: while one journey waits for its page, another one works.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits for what hangs: on a busy machine everything takes several times as long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    ...onOwnServers.map((testMatch) => ({ name: testMatch, testMatch, workers: 1 })),
    {
      name: 'site',
      testIgnore: [...onOwnServers, ...(isLong ? [] : ['long/*.spec.ts']), ...(scale ? [aboutLooks] : [])],
    },
  ],
  use: {
    // The journeys of a worker take turns in one context, which is emptied after each. A new one takes as much processor
    // time as two visits.
    reuseContext: true,
    baseURL: site.address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: browserArguments,
      // With another character set Chromium names a download with other letters "download".
      env: { ...(process.env as Record<string, string>), LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    },
  },
  webServer: {
    command: `node ${served.program}`,
    url: `${site.address}/api/programs/`,
    // The first start builds the site and seeds it.
    timeout: 15 * 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    env: served.environment,
  },
});
