import { expect, test, vi } from 'vitest';
import { inFirefox } from './firefox.ts';

const { visit } = inFirefox({ width: 1440, height: 900 });

test('home is whole: its pictures, its counters, its menus', async () => {
  const visitor = await visit();
  await visitor.open('/');
  const { page } = visitor;
  const pictures = await page.$$('main img');
  expect(pictures.length).toBeGreaterThan(10);
  for (const picture of pictures) {
    await picture.evaluate((image) => image.scrollIntoView({ behavior: 'instant' }));
    await vi.waitFor(
      async () => expect(await picture.evaluate((image) => image.naturalWidth)).toBeGreaterThan(0),
      10_000,
    );
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await visitor.press('StakeHolders');
  await visitor.reads('Mentors');
  await page.keyboard.press('Escape');
  await visitor.follow('Events');
  await visitor.isAt(/^\/events$/);
});
