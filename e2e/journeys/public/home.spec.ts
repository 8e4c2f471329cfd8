import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('the video plays in a dialog, is fetched when asked for, and the focus comes back', async ({ page }) => {
  let calls = 0;
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    calls += 1;
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' });
  });
  await page.goto('/');
  await untilAwake(page);
  const opener = page.getByRole('button', { name: 'Watch Video' });
  const dialog = page.getByRole('dialog', { name: 'Video' });
  expect(calls).toBe(0);
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1/,
  );
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main :not(dialog *) > a') ?? null)).toBeNull();
  }
  await expectAccessible(page, 'the video');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, 'the video');
  await dialog.getByRole('button', { name: 'Close video' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // A press outside closes it, too.
  await page.setViewportSize({ width: 1280, height: 720 });
  await opener.click();
  const box = await dialog.boundingBox();
  if (!box) throw new Error('The dialog has no place');
  await page.mouse.click(box.x + box.width / 2, box.y + 2);
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();
});
