import type { APIRequestContext, Page } from '@playwright/test';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { layoutShift, watchLayoutShift } from '#e2e/fixtures/layout-shift.ts';
import { pageVariants, publicPages } from '#e2e/fixtures/public-pages.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { watchRequests } from '#e2e/fixtures/watch-requests.ts';

/** The most script, as a share of a blank page's. */
const textPage = 1.05;
const livelyPage = 1.1;
/** The pages that name more than a text has. */
const lively: Partial<Record<(typeof publicPages)[number], number>> = {
  '/': livelyPage,
  '/stakeholders/mentors': livelyPage,
  '/gallery': livelyPage,
  '/contact': 1.15,
  '/your-data': 1.15,
  '/apply': 1.3,
  '/apply?program=2': 1.3,
};
/** Kilobytes. */
const firstViewOfHome = 600;
/** Kilobytes of script that a form has of its own. */
const scriptOfForm = 24;
/** The bytes of a response's headers, as the browser counts them in `transferSize`. */
const headersOfFile = 300;

/**
 * The kilobytes of script on every page, even a blank one: the scripts that a public page and the back office's sign-in
 * page share.
 */
async function blankScript({ request }: Page) {
  const [one, other] = [await scriptsOf(request, '/about/centre'), await scriptsOf(request, '/admin/login')];
  return weightOf(
    request,
    [...one].filter((address) => other.has(address)),
  );
}

/** The scripts that a page names. */
async function scriptsOf(request: APIRequestContext, path: string): Promise<Set<string>> {
  const html = await (await request.get(path)).text();
  return new Set([...html.matchAll(/<script src="([^"]+)" async/g)].map(([, address = '']) => address));
}

/** Their kilobytes with headers. */
async function weightOf(request: APIRequestContext, scripts: readonly string[]): Promise<number> {
  const sizes = scripts.map(
    async (address) => Number((await request.get(address)).headers()['content-length']) + headersOfFile,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}

/** The kilobytes transferred for the page, with headers: script, and everything. */
async function weigh(page: Page, path: string) {
  const allCame = watchRequests(page, path);
  await page.goto(path);
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
  await untilAwake(page);
  expect(await allCame()).toEqual([]);
  return await page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const files = entries as PerformanceResourceTiming[];
    const kilobytes = (of: PerformanceResourceTiming[]) =>
      of.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
    return { script: kilobytes(files.filter(({ name }) => /\.js(\?|$)/.test(name))), all: kilobytes(files) };
  });
}

/** The pictures that came with fewer pixels than their boxes show, although larger renditions were offered. */
async function findBlurred(): Promise<string[]> {
  const leastShare = 0.9;
  const blurred: string[] = [];
  for (const picture of document.querySelectorAll<HTMLImageElement>('main img[srcset]')) {
    if (!picture.checkVisibility()) continue;
    picture.loading = 'eager';
    await picture.decode();
    const { clientWidth, clientHeight, naturalWidth, naturalHeight, currentSrc, sizes } = picture;
    const fill = getComputedStyle(picture).objectFit === 'cover' ? Math.max : Math.min;
    const needed = fill(clientWidth, (clientHeight * naturalWidth) / naturalHeight) * devicePixelRatio;
    const offers = picture.srcset.split(', ').map((offer) => offer.split(' '));
    const pixels = (of: readonly string[]) => Number.parseInt(of[1] ?? '', 10);
    const chosen = offers.find(([address = '']) => new URL(address, location.href).href === currentSrc) ?? [];
    const isLargest = pixels(chosen) === Math.max(...offers.map(pixels));
    if (!isLargest && pixels(chosen) < needed * leastShare)
      blurred.push(`${picture.alt}: ${pixels(chosen)} of ${Math.round(needed)} pixels, sizes="${sizes}"`);
  }
  return blurred;
}

test.describe('on a phone that comes for the first time', () => {
  test.use({
    loadingScreen: true,
    contextOptions: { reducedMotion: 'no-preference' },
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });

  for (const path of ['/about/centre', '/about/startups', '/about/startups/1', '/stakeholders/partner', '/events']) {
    test(`${path} has little script`, async ({ page }) => {
      const { script } = await weigh(page, path);
      const blank = await blankScript(page);
      expect(blank).toBeGreaterThan(50);
      expect(script / blank).toBeLessThan(textPage);
    });
  }

  test('a form has little script of its own', async ({ page, program }) => {
    const { script: ofText } = await weigh(page, '/about/centre');
    const { script } = await weigh(page, `/apply?program=${program.id}`);
    // The browser has the shared scripts from the page before, so what comes now is the form's own.
    expect(ofText).toBeGreaterThan(100);
    expect(script).toBeGreaterThan(5);
    expect(script).toBeLessThan(scriptOfForm);
  });

  test('home is light until it is scrolled', async ({ page }) => {
    const { script, all } = await weigh(page, '/');
    expect(script / (await blankScript(page))).toBeLessThan(livelyPage);
    expect(all).toBeLessThan(firstViewOfHome);
    // The script that moves the slides loads when they come near.
    const files = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /\.js(\?|$)/.test(name)).length,
      );
    const before = await files();
    await page.getByRole('region', { name: 'Pictures from the gallery' }).scrollIntoViewIfNeeded();
    await expect.poll(files).toBeGreaterThan(before);
  });

  test('pictures come in the size that they are shown in', async ({ page }) => {
    await page.goto('/stakeholders/mentors');
    await expect(page.locator('html')).not.toHaveAttribute('data-loading');
    const portrait = page.getByRole('main').locator('img[srcset]').first();
    await expect(portrait).toHaveJSProperty('complete', true);
    const address = await portrait.evaluate((img: HTMLImageElement) => img.currentSrc);
    expect([160, 320]).toContain(Number(new URL(address).searchParams.get('w')));
  });

  test('nothing moves while home and the forms come in', async ({ page }) => {
    await watchLayoutShift(page);
    for (const path of ['/', '/apply']) {
      await page.goto(path);
      await expect(page.locator('html')).not.toHaveAttribute('data-loading');
      const { sum, moved } = await layoutShift(page);
      expect(sum, moved.join('\n')).toBeLessThan(0.05);
    }
  });
});

for (const [width, deviceScaleFactor] of [
  [390, 3],
  [768, 1],
  [1440, 1],
  [1440, 2],
] as const) {
  test(`no picture is blurred at ${width} pixels with ${deviceScaleFactor} device pixels each`, async ({ browser }) => {
    test.slow();
    const context = await browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor });
    const page = await context.newPage();
    const blurred: string[] = [];
    for (const path of [...publicPages, ...pageVariants]) {
      await page.goto(`${site.address}${path}`);
      for (const each of await page.evaluate(findBlurred)) blurred.push(`${path}: ${each}`);
    }
    await context.close();
    expect(blurred).toEqual([]);
  });
}

test('every public page names little script, and a new one no more than a text', async ({ page, request }) => {
  const blank = await blankScript(page);
  const heavy: string[] = [];
  for (const path of publicPages) {
    const share = (await weightOf(request, [...(await scriptsOf(request, path))])) / blank;
    if (share >= (lively[path] ?? textPage)) heavy.push(`${path}: ${share.toFixed(3)}`);
  }
  expect(heavy).toEqual([]);
});

test('the scripts of every page are compiled as a whole while they arrive, the others are not', async ({ page }) => {
  const scriptsOf = async (path: string) => {
    const hinted: string[] = [];
    const others: string[] = [];
    const document = await (await page.request.get(path)).text();
    for (const [, address = ''] of document.matchAll(/<script src="([^"]+)" async/g)) {
      const script = await (await page.request.get(address)).text();
      (script.startsWith('//# allFunctionsCalledOnLoad\n') ? hinted : others).push(address);
    }
    return { hinted: hinted.sort(), others };
  };
  const first = await scriptsOf('/about/centre');
  const second = await scriptsOf('/apply');
  expect(first.hinted.length).toBeGreaterThan(2);
  expect(second.hinted).toEqual(first.hinted);
  expect(second.others).not.toEqual([]);
});

test('scripts, styles and drawings come compressed as far as it goes, and are kept for ever', async ({ page }) => {
  const document = await (await page.request.get('/')).text();
  const addresses = new Set(
    [...document.matchAll(/\/_next\/static\/[^"\\]+\.(?:js|css|svg)/g)].map(([address]) => address),
  );
  expect(addresses.size).toBeGreaterThan(5);
  for (const address of addresses) {
    const headers = (await page.request.get(address)).headers();
    expect(headers, address).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
});
