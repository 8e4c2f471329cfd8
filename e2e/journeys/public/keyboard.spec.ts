import type { Page } from '@playwright/test';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** The focused element, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // A visually hidden control shows its focus on the label around it.
    const shows = [element, element.closest('label')].some((holder) => {
      if (!holder) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(holder);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    const { top, bottom } = element.getBoundingClientRect();
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    return { name: `${element.localName} ${name || element.id}`, shows, isInside: bottom > 0 && top < innerHeight };
  });

for (const [address, most] of [
  ['/', 150],
  ['/apply?program=2', 90],
] as const) {
  test(`a walk by tab through ${address} shows where it is at every step, and may skip the menus`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await untilAwake(page);
    const walked: string[] = [];
    for (let step = 0; step < most; step++) {
      await page.keyboard.press('Tab');
      const place = await focused(page);
      if (!place) break;
      walked.push(place.name);
      expect.soft(place, walked.slice(-3).join(' → ')).toMatchObject({ shows: true, isInside: true });
    }
    expect(walked[0]).toContain('Skip to main content');
    expect(await page.locator('footer :focus').count(), 'the walk ends in the footer or after it').toBeLessThan(2);
    expect(walked.length).toBeGreaterThan(25);
    expect(walked.length, 'the walk comes to an end').toBeLessThan(most);

    await page.goto(address);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
}

test('the theme is switched by keyboard, stays, and is switched back', async ({ page }) => {
  await page.goto('/contact');
  await untilAwake(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: /theme/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /theme/ })).toBeFocused();
  await expect.poll(ground).not.toBe(light);
  await page.reload();
  expect(await ground()).not.toBe(light);
  await page.getByRole('button', { name: /theme/ }).focus();
  await page.keyboard.press('Space');
  await expect.poll(ground).toBe(light);
});
