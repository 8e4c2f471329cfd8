import { expect, test, vi } from 'vitest';
import { inFirefox, until } from './firefox.ts';

const { visit } = inFirefox({ width: 1440, height: 900 });

test('home is whole: its pictures, its counters, its menus', async () => {
  const visitor = await visit();
  await visitor.open('/');
  const { page } = visitor;
  const pictures = await page.$$('main img');
  expect(pictures.length).toBeGreaterThan(10);
  for (const picture of pictures)
    await vi.waitFor(async () => {
      // A row that moved out of the window sideways loads when it comes back.
      const isSeen = await picture.evaluate((image) => {
        image.scrollIntoView({ behavior: 'instant' });
        const { left, right } = image.getBoundingClientRect();
        return left < innerWidth && right > 0;
      });
      if (isSeen) expect(await picture.evaluate((image) => image.naturalWidth)).toBeGreaterThan(0);
    }, 10_000);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await visitor.reads('94+');
  await visitor.press('StakeHolders');
  await visitor.reads('Mentors');
  await page.keyboard.press('Escape');
  await visitor.follow('Events');
  await visitor.isAt(/^\/events$/);
});

test('until a picture has loaded, its placeholder shows without the text alternative over it', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.setRequestInterception(true);
  // A picture never arrives.
  page.on('request', (request) => {
    if (!request.url().includes('/api/compressed/')) void request.continue();
  });
  await page.goto(`${visitor.site}/events`, { waitUntil: 'domcontentloaded' });
  await visitor.isUncovered('main img[data-blurred]');
  const picture = await page.$('main img[data-blurred]');
  if (!picture) throw new Error('No picture has a placeholder.');
  const drawn = async () => Buffer.from(await picture.screenshot()).toString('base64');
  const before = await drawn();
  const alt = await picture.evaluate((image) => {
    const { alt: text } = image as HTMLImageElement;
    (image as HTMLImageElement).alt = 'Another text, which nobody sees';
    return text;
  });
  expect(alt).not.toBe('');
  expect(await drawn()).toBe(before);
  await picture.evaluate((image) => image.style.setProperty('color', 'black'));
  expect(await drawn()).not.toBe(before);
});

test('a press beside the video closes it, and presses nothing below', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  const link = await page.$('header a[href="/events"]');
  const place = await link?.boundingBox();
  if (!place) throw new Error('The header has no link to the events.');
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  const visited: string[] = [];
  page.on('framenavigated', () => visited.push(new URL(page.url()).pathname));
  const isOpen = (expected: boolean) =>
    until(page, (open) => (document.querySelector('dialog[open]') !== null) === open, expected);
  for (const press of [() => page.mouse.click(x, y), () => page.touchscreen.tap(x, y)]) {
    await visitor.press('Watch Video');
    await isOpen(true);
    await press();
    await isOpen(false);
  }
  // A link that was pressed would have led away by now.
  await visitor.follow('Gallery');
  await visitor.isAt(/^\/gallery$/);
  expect(visited).not.toContain('/events');
});
