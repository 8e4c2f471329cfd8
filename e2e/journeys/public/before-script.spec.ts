import type { Page } from '@playwright/test';
import { holdScripts, untilAwake } from '#e2e/fixtures/awake.ts';

import { expect, test } from '#e2e/fixtures/test.ts';

// A person is often faster than the script of a slow line.

test('text typed before the script comes stays, and the tab’s kept text comes beside it', async ({ page }) => {
  await page.goto('/contact');
  await untilAwake(page);
  await page.getByLabel('Full Name').fill('Meera');
  await page.getByLabel('Message').fill('Hello');
  // Another page in between, because a browser puts back itself what was typed before a reload.
  let release = await holdScripts(page);
  await page.goto('/about/startups', { waitUntil: 'domcontentloaded' });
  const box = page.getByRole('searchbox', { name: 'Search startups' });
  await box.fill('HEALTH');
  release();
  await untilAwake(page);
  await expect(box).toHaveValue('HEALTH');
  await box.press('Enter');
  await expect(page).toHaveURL('/about/startups?q=HEALTH');

  release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Full Name').fill('Asha');
  release();
  await expect(page.getByLabel('Message')).toHaveValue('Hello');
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha');
});

test('the menu stays closed when the pointer has left before the script came, and stays open around the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  const about = bar.getByRole('button', { name: 'About', exact: true });
  const open = async (where: Page) => {
    const release = await holdScripts(where);
    await where.goto('/contact', { waitUntil: 'domcontentloaded' });
    await expect(bar).not.toHaveAttribute('data-scripted');
    return release;
  };
  let release = await open(page);
  await about.hover();
  await page.mouse.move(700, 800);
  release();
  await expect(bar).toHaveAttribute('data-scripted');
  await expect(about).toHaveAttribute('aria-expanded', 'false');
  await expect(bar.getByRole('link', { name: 'Focus Areas' })).toBeHidden();

  release = await open(page);
  await bar.getByRole('link', { name: 'Home' }).focus();
  for (let step = 0; step < 2; step++) await page.keyboard.press('Tab');
  const inside = bar.getByRole('link', { name: 'About the Centre' });
  await expect(inside).toBeFocused();
  release();
  await expect(bar).toHaveAttribute('data-scripted');
  await expect(about).toHaveAttribute('aria-expanded', 'true');
  await expect(inside).toBeVisible();
  await expect(inside).toBeFocused();
});
