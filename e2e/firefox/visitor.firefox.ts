import { expect, test } from 'vitest';
import { inFirefox, until } from './firefox.ts';

const { visit } = inFirefox({ width: 1440, height: 900 });

test('home is whole: its pictures, its counters, its menus', async () => {
  const visitor = await visit();
  await visitor.open('/');
  const { page } = visitor;
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await until(page, (least) => [...document.images].every((image) => image.complete && image.naturalWidth > least), 0);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await visitor.press('StakeHolders');
  await visitor.reads('Mentors');
  await page.keyboard.press('Escape');
  await visitor.follow('Events');
  await visitor.isAt(/^\/events$/);
});
