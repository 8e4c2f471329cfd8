import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { expectStored } from '#e2e/fixtures/expect-stored.ts';
import { site } from '#e2e/fixtures/site.ts';
import { arrivingIn, storedSubmissions } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

type Place = Record<'x' | 'y' | 'width' | 'height', number>;

const path = '**/api/submissions/';
const submit = (page: Page) => page.getByRole('button', { name: /^Submit/ });
const cancel = (page: Page) => page.getByRole('link', { name: 'Cancel' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave this form?' });

/** Files without a small picture, which comes a moment after its file. */
const { Photograph: _photograph, Logo: _logo, ...plainFiles } = fiveFiles;

/** Fills in the form, and waits until the page has grown by the lines of the chosen files. */
async function fillAndSettle(page: Page) {
  await fillForm(page, goodAnswers, plainFiles);
  for (const { name } of Object.values(plainFiles)) await expect(page.getByText(name).first()).toBeVisible();
}

/** Where the button is, also while it says that it sends or waits. */
async function place(button: Locator) {
  const box = await button.boundingBox();
  if (!box) throw new Error('There is no button to press');
  return box;
}

/**
 * How far apart two places are, in pixels. A browser scrolls by whole pixels, so what becomes taller above a button may
 * move it by a part of one, which no finger notices.
 */
const apartBy = (one: Place, other: Place) =>
  Math.max(...(['x', 'y', 'width', 'height'] as const).map((side) => Math.abs(one[side] - other[side])));

/** Holds calls that send an application and answers each when released. */
async function hold(page: Page, answer: (route: Route) => Promise<void>) {
  const waiting: (() => void)[] = [];
  await page.route(path, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await answer(route);
  });
  return async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  };
}

test.use({ allowedErrors: /net::ERR_/, viewport: { width: 390, height: 844 } });

test('on a phone nothing moves under the finger: a second tap is never on Cancel', async ({ page, program }) => {
  const failed = page.getByRole('alert').getByText('Failed to submit application');
  await page.goto(`/apply?program=${program.id}`);
  await fillAndSettle(page);
  const release = await hold(page, (route) => route.abort('connectionreset'));
  await submit(page).scrollIntoViewIfNeeded();
  const box = await place(submit(page));
  const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);

  for (const attempt of ['first', 'second']) {
    await tap();
    await expect(page.getByRole('progressbar')).toBeVisible();
    expect(apartBy(box, await place(submit(page))), `while the ${attempt} try is sent`).toBeLessThan(1);
    await tap();
    await release();
    await expect(failed).toBeInViewport();
    expect(apartBy(box, await place(submit(page))), `after the ${attempt} try`).toBeLessThan(1);
    await expect(submit(page)).toBeFocused();
  }
  const apart = await cancel(page).boundingBox();
  expect((apart?.y ?? 0) - (box.y + box.height)).toBeGreaterThanOrEqual(32);

  await page.unroute(path);
  // Both at once, or the second would meet the next page.
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expectStored(program.id, goodAnswers, plainFiles);
});

test('Cancel stops the sending: nothing is stored, and the form has everything still', async ({ page, program }) => {
  await page.goto(`/apply?program=${program.id}`);
  await fillForm(page, goodAnswers, fiveFiles);
  const network = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 20_000 });
  await submit(page).click();
  await expect(page.getByText(/^Uploading: [1-9]\d?%$/).first()).toBeVisible();
  await cancel(page).click();
  await expect(page.getByRole('status').getByText('Sending stopped. Nothing was sent.')).toBeInViewport();
  await expect(page).toHaveURL(`/apply?program=${program.id}`);
  await expect.poll(() => site.startFolders.flatMap(arrivingIn)).toEqual([]);
  expect(storedSubmissions(site.database, program.id)).toEqual([]);

  await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 });
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expectStored(program.id, goodAnswers, fiveFiles);
});

test('an applicant who stops when all was sent is told that it may have arrived, and sends one application', async ({
  page,
  program,
}) => {
  const files = { 'Pitch Deck': fiveFiles.Logo };
  await page.goto(`/apply?program=${program.id}`);
  await fillForm(page, goodAnswers, files);
  const { promise: arrived, resolve: hasArrived } = Promise.withResolvers<void>();
  await page.route(
    path,
    async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      hasArrived();
    },
    { times: 1 },
  );
  await submit(page).click();
  await arrived;
  await cancel(page).click();
  await expect(page.getByRole('status').getByText('Your application may have reached us first.')).toBeVisible();
  await expect(page.getByText('Nothing was sent')).toHaveCount(0);
  const first = expectStored(program.id, goodAnswers, files);

  await submit(page).click();
  await expect(page.getByText(`#${first?.id}`)).toBeVisible();
  expectStored(program.id, goodAnswers, files);
});

test('whoever leaves a form with chosen files is asked, by every way out', async ({ page, program }) => {
  await page.goto('/apply');
  await page.getByRole('article').filter({ hasText: program.title }).getByRole('link', { name: 'Apply Now' }).click();
  await page.getByLabel('Full Name').fill('Asha');
  // It is left within the document, so that it can ask first.
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  await cancel(page).click();
  await expect(page, 'what was only typed is kept').toHaveURL('/apply');
  await page.goBack();
  await page.getByRole('contentinfo').getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/apply');
  await expect(page.locator('html')).toHaveAttribute('data-marked');
  await page.goBack();

  await page.getByLabel('Logo').setInputFiles(fiveFiles.Logo);
  const chosen = () => page.getByLabel('Logo').evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
  const ways = [
    () => cancel(page).click(),
    () => page.getByRole('link', { name: 'Back to Programs' }).click(),
    () => page.getByRole('contentinfo').getByRole('link', { name: 'View All' }).click(),
    () => page.evaluate(() => history.back()),
  ];
  for (const go of ways) {
    await go();
    await expect(question(page)).toBeVisible();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(`/apply?program=${program.id}`);
    expect(await chosen()).toBe('logo.png');
  }
  await page.evaluate(() => history.back());
  await expect(question(page)).toBeVisible();
  await expectAccessible(page, 'the question');
  await page.getByRole('button', { name: 'Leave form' }).click();
  await expect(page).toHaveURL('/apply');
  await expect(page.getByRole('heading', { level: 1, name: 'Startup Incubation Programs' })).toBeVisible();
});

test('answers that are back are announced in view, and the room left is told near the limit', async ({
  page,
  program,
}) => {
  await page.goto(`/apply?program=${program.id}`);
  await page.getByLabel('Full Name').fill('a'.repeat(3999));
  await expect(page.getByText('characters left')).toHaveCount(0);
  await page.getByLabel('Full Name').pressSequentially('bc');
  await expect(page.getByText('999 characters left')).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());

  const back = page.getByRole('status').filter({ hasText: 'Your answers are back.' });
  await page.reload();
  await expect(back).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('999 characters left')).toBeVisible();
  await submit(page).scrollIntoViewIfNeeded();
  await expect(back).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Start with an empty form' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await expect(back).toHaveCount(0);
});

test('while the browser is offline it waits, can be stopped, and sends one application when the line is back', async ({
  page,
  program,
}) => {
  await page.goto(`/apply?program=${program.id}`);
  await fillAndSettle(page);
  await page.context().setOffline(true);
  await submit(page).scrollIntoViewIfNeeded();
  const box = await place(submit(page));
  await submit(page).click();
  const waiting = page.getByRole('status').getByText('You are offline');
  await expect(waiting).toBeInViewport();
  const busy = page.getByRole('button', { name: 'Waiting for a connection...' });
  expect(Math.abs((await place(busy)).y - box.y)).toBeLessThan(1);
  await expectAccessible(page, 'offline');
  await cancel(page).click();
  await expect(page.getByRole('status').getByText('Sending stopped. Nothing was sent.')).toBeVisible();

  await submit(page).click();
  await expect(waiting).toBeVisible();
  await busy.click({ force: true });
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expectStored(program.id, goodAnswers, plainFiles);
});
