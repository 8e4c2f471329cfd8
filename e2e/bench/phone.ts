import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { quietBrowser } from '#e2e/fixtures/browser/browser-arguments.ts';
import { findTool } from '../load/tools.ts';
import type { Bench } from './bench.ts';

/** The processor and the line that Lighthouse gives a phone. */
const slowdown = 4;
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

interface Phone {
  page: Page;
  devtools: CDPSession;
  close: () => Promise<void>;
}

/** Starts a browser that ends with the row. */
export async function startBrowser(bench: Bench): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findTool('browser') as string, args: quietBrowser });
  bench.onEnd(() => browser.close());
  return browser;
}

/** A phone that has never seen the site. */
export async function newPhone(browser: Browser, { isSlow, isStill }: { isSlow: boolean; isStill: boolean }) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    reducedMotion: isStill ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (isSlow) {
    await devtools.send('Network.emulateNetworkConditions', line);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return { page, devtools, close: () => context.close() } satisfies Phone;
}
