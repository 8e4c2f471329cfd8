import { tricks } from '#e2e/fixtures/drawings/tricks.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { cleanSvg } from '#lib/content/media/svg/clean-svg.ts';

const smuggled = [
  ['script-src-elem', '<script>document.documentElement.dataset.owned = "yes"</script>'],
  ['script-src-attr', '<img src="/nothing.png" alt="" onerror="document.documentElement.dataset.owned = \'yes\'">'],
  ['script-src-elem', '<script src="https://elsewhere.invalid/a.js"></script>'],
  ['style-src-elem', '<style>main { display: none }</style>'],
  ['frame-src', '<iframe src="https://elsewhere.invalid/"></iframe>'],
] as const;

test.describe('content that gets into a page without permission', () => {
  // The framework also notices that the page is not what it wrote.
  test.use({ allowedErrors: /Content.Security.Policy|React error #418|status of 404/ });

  test('does nothing, and a journey notices it: scripts, handlers, styles and frames', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    // As a text would that somebody managed to store unescaped.
    await page.route('/contact', async (route) => {
      const response = await route.fetch();
      const html = smuggled.map(([, each]) => each).join('');
      await route.fulfill({ response, body: (await response.text()).replace('</main>', `${html}</main>`) });
    });
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const noticed = () =>
      errors.flatMap((text) => /^Content-Security-Policy: (\S+) forbids/.exec(text)?.[1] ?? []).sort();
    await expect.poll(noticed).toEqual(smuggled.map(([directive]) => directive).sort());
    await expect(page.locator('html')).not.toHaveAttribute('data-owned');
  });
});

test.describe('an address that cannot be read', () => {
  test.use({ allowedErrors: /status of 400/ });

  test('has a page of its own, with its style and a way home', async ({ page }) => {
    await page.goto('/%ff');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).maxWidth)).not.toBe('none');
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('drawings', () => {
  // The browser reports a path with numbers beyond its reach, and draws what it can.
  test.use({ allowedErrors: /<path> attribute d: Expected number/ });

  test('the rest of a hostile drawing runs nothing and asks for nothing, by itself and as a picture', async ({
    page,
  }) => {
    const cleaned = await Promise.all(tricks.map(async ({ file }) => cleanSvg(file)));
    const drawings = cleaned.flatMap((each) => ('svg' in each ? [each.svg] : []));
    expect(drawings.length).toBeGreaterThan(50);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route('**/drawing/*', (route) => {
      const number = Number(route.request().url().split('/').pop());
      // Without the policy that the site sends with it, so that only the cleaning protects.
      const body = drawings[number] ?? drawings.map((_, each) => `<img src="/drawing/${each}" alt="">`).join('');
      return route.fulfill({ body, contentType: number < drawings.length ? 'image/svg+xml' : 'text/html' });
    });
    for (const number of drawings.keys()) {
      await page.goto(`/drawing/${number}`);
      expect(await page.evaluate('[window.ran, document.title, document.documentElement.localName]')).toEqual([
        undefined,
        '',
        'svg',
      ]);
    }
    expect(asked).toHaveLength(drawings.length);
    await page.goto(`/drawing/${drawings.length}`);
    const loaded = (images: HTMLImageElement[]) => images.every((image) => image.complete && image.naturalWidth > 0);
    await expect.poll(() => page.locator('img').evaluateAll(loaded)).toBe(true);
    expect(asked.every((path) => /^\/(drawing\/\d+|favicon.ico)$/.test(path))).toBe(true);
  });
});
