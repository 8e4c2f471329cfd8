import type { Browser } from '@playwright/test';
import { preciseProcessorTime } from '#e2e/load/processor-time.ts';
import { inTurns, type Row } from '../bench.ts';
import { fetchAnswer } from '../fetch-answer.ts';
import { startNginx } from '../page-and-peer.ts';
import { newPhone, startBrowser } from '../phone.ts';
import { startSite } from '../start-site.ts';

const first = '/about/startups';
const next = '/about/startups/1';

declare global {
  interface Window {
    readableAt?: number;
  }
}

/**
 * Notes when the visitor tapped, and when another heading was first drawn after that: in a new document, or in this one if
 * the site replaces its content.
 */
function watchReading(): void {
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector('main h1');
  const onTap = () => {
    sessionStorage.setItem('tapped-at', String(now()));
    sessionStorage.setItem('tapped-heading', heading()?.textContent ?? '');
  };
  addEventListener('pointerdown', onTap, { capture: true });
  const look = () =>
    requestAnimationFrame(() => {
      const before = sessionStorage.getItem('tapped-heading');
      const found = heading();
      const isNew = before !== null && found && found.textContent !== before;
      if (!isNew || found.getBoundingClientRect().height === 0) return look();
      // The frame after the one in which it is there.
      requestAnimationFrame(() => {
        window.readableAt = now();
      });
    });
  look();
}

/** Everything that a phone loads for the two pages, as our server sends it. */
async function recordPages(browser: Browser, address: string) {
  const { page, close } = await newPhone(browser, { isSlow: false, isStill: true });
  const asked = new Map<string, string>();
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    if (origin === address && request.method() === 'GET')
      asked.set(pathname + search, request.headers().accept ?? '*/*');
  });
  for (const path of [first, next]) await page.goto(address + path, { waitUntil: 'networkidle' });
  await close();
  const answers = new Map<string, Awaited<ReturnType<typeof fetchAnswer>>>();
  for (const [path, accept] of asked) {
    const answer = await fetchAnswer(address + path, { accept });
    if (answer.status === 200) answers.set(path.split('?', 1)[0] as string, answer);
  }
  return answers;
}

const row: Row = {
  title: 'From a tap on a link until the next page is readable, on a phone',
  peer: 'the same pages as documents from nginx',
  isLong: false,
  needs: ['browser', 'nginx'],
  measure: async (bench) => {
    const site = await startSite(bench);
    const browser = await startBrowser(bench);
    const nginx = await startNginx(bench, await recordPages(browser, site.address));
    const tap =
      ({ address, pid }: { address: string; pid: number }) =>
      async () => {
        const { page, close } = await newPhone(browser, { isSlow: true, isStill: true });
        await page.addInitScript(watchReading);
        await page.goto(address + first, { waitUntil: 'networkidle' });
        const before = preciseProcessorTime(pid);
        await page.locator(`main a[href="${next}"]`).first().tap();
        await page.waitForURL(`${address}${next}`, { waitUntil: 'commit' });
        await page.waitForFunction(() => window.readableAt !== undefined);
        const milliseconds = await page.evaluate(
          () => Number(window.readableAt) - Number(sessionStorage.getItem('tapped-at')),
        );
        const processor = preciseProcessorTime(pid) - before;
        await close();
        return { milliseconds, processor };
      };
    await tap(site)();
    const [ours = [], peer = []] = await inTurns(bench.rounds, [tap(site), tap(nginx)]);
    return [
      {
        name: 'tap until the next page is readable',
        unit: 'ms',
        ours: ours.map(({ milliseconds }) => milliseconds),
        peer: peer.map(({ milliseconds }) => milliseconds),
        goals: [{ of: 'ratio', atMost: 1 }],
      },
      {
        name: 'tap, processor of the server',
        unit: 'ms',
        ours: ours.map(({ processor }) => processor),
        peer: peer.map(({ processor }) => processor),
        goals: [{ of: 'ours', atMost: 2 }],
      },
    ];
  },
};
export default row;
