import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { samplePicture } from '#e2e/fixtures/picture.ts';
import { signInAt } from '#e2e/fixtures/sign-in.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// A refusal is on the console, and so is a picture that another journey removed while the library was shown.
test.use({ allowedErrors: /status of 415|status of 404 .*\/api\/compressed\// });

test('several pictures are brought in at once, described, and shown in the gallery', async ({ page, request }) => {
  const name = randomUUID().slice(0, 8);
  await signInAt(page, '/admin/media');
  await page
    .getByLabel('Choose pictures, drop them here, or paste them')
    .setInputFiles([await samplePicture(`${name}-one.png`), await samplePicture(`${name}-two.png`)]);
  await page.getByLabel(`Description of ${name}-one.png`).fill(`First, ${name}`);
  await page.getByLabel(`Description of ${name}-two.png`).fill(`Second, ${name}`);
  await page.getByLabel('Show them in the gallery at once').check();
  await page.getByRole('button', { name: 'Send 2 pictures' }).click();
  await expect(page.getByText('All pictures are in the library.')).toBeVisible();
  const gallery = await (await request.get('/gallery')).text();
  expect(gallery).toContain(`First, ${name}`);
  expect(gallery).toContain(`Second, ${name}`);

  // What is shown somewhere cannot be removed; what says so leads there.
  await page.getByLabel('Search the descriptions').fill(`Second, ${name}`);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('link', { name: `Second, ${name}` }).click();
  await expect(page.getByRole('button', { name: 'Remove' })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Where it is used' }).getByText('(gallery picture)')).toBeVisible();

  await page.getByLabel('Description').fill(`Second, told better, ${name}`);
  await page.getByLabel('From the left, in per cent').fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await (await request.get('/gallery')).text()).toContain(`Second, told better, ${name}`);

  await page.getByLabel('Put another file in its place').setInputFiles(await samplePicture('other.png'));
  await expect(page.getByText('The new file is in its place.')).toBeVisible();
});

test('a file that is no picture is refused in words', async ({ page }) => {
  await signInAt(page, '/admin/media');
  await page
    .getByLabel('Choose pictures, drop them here, or paste them')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert').filter({ hasText: 'notes.txt' })).toBeVisible();
  await page
    .getByLabel('Choose pictures, drop them here, or paste them')
    .setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByLabel('Description of fake.png').fill('Nothing');
  await page.getByRole('button', { name: 'Send 1 picture' }).click();
  await expect(page.getByText('fake.png is not a picture that can be shown.')).toBeVisible();
});

const dropZone = 'Choose pictures, drop them here, or paste them';

/** Drops or pastes files as the browser itself would: in a DataTransfer that the page makes. */
async function bring(
  page: Page,
  how: 'drop' | 'paste',
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const plain = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') }));
  await page.getByText(dropZone).evaluate(
    (zone, { how, plain }) => {
      const dataTransfer = new DataTransfer();
      for (const { name, mimeType, text } of plain) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      const common = { bubbles: true, cancelable: true };
      zone.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...common, dataTransfer })
          : new ClipboardEvent('paste', { ...common, clipboardData: dataTransfer }),
      );
    },
    { how, plain },
  );
}

for (const how of ['drop', 'paste'] as const)
  test(`several pictures at once by ${how}, with their progress; another type is refused in words`, async ({
    page,
  }) => {
    const name = randomUUID().slice(0, 8);
    await signInAt(page, '/admin/media');
    await expect(page.getByLabel(dropZone)).toBeEnabled();
    const [one, two] = [await samplePicture(`${name}-one.png`), await samplePicture(`${name}-two.png`)];
    const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await bring(page, how, [one, notes, two]);
    await expect(page.getByRole('alert').filter({ hasText: 'notes.pdf' })).toHaveText(
      'Not a picture that can be shown: notes.pdf.',
    );
    await page.getByLabel(`Description of ${one.name}`).fill(`First, ${name}`);
    await expect(page.getByText('1 of 2 still need a description.')).toBeVisible();
    await page.getByLabel(`Description of ${two.name}`).fill(`Second, ${name}`);
    // The answers wait, so that the progress stands still to be seen.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/admin/media/', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Send 2 pictures' }).click();
    await expect(page.getByRole('progressbar', { name: `Sent of ${one.name}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sending …' })).toBeDisabled();
    letGo();
    await expect(page.getByText('All pictures are in the library.')).toBeVisible();
    for (const words of [`First, ${name}`, `Second, ${name}`])
      await expect(page.getByRole('link', { name: words })).toBeVisible();
  });

test('a picture that only a draft has stays; one that only history has goes after a question', async ({ page }) => {
  const name = randomUUID().slice(0, 8);
  await signInAt(page, '/admin/media');
  await page.getByLabel(dropZone).setInputFiles(await samplePicture(`${name}.png`));
  await page.getByLabel(`Description of ${name}.png`).fill(`Only, ${name}`);
  await page.getByRole('button', { name: 'Send 1 picture' }).click();
  await page.getByRole('link', { name: `Only, ${name}` }).click();
  await page.waitForURL(/\/admin\/media\/\d+$/);
  const address = page.url();

  await page.goto('/admin/content/banner/new');
  await page.getByLabel('Title').fill(`Banner ${name}`);
  await page.getByRole('button', { name: 'Choose picture' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Only, ${name}` })
    .click();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();

  const item = page.url();
  await page.goto(address);
  const uses = page.getByRole('region', { name: 'Where it is used' });
  await expect(uses.getByRole('heading', { name: 'In drafts and scheduled versions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove' })).toBeDisabled();

  await page.goto(item);
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.waitForURL('/admin/content/banner');
  await page.goto(address);
  await expect(uses.getByRole('heading', { name: 'In 2 older versions' })).toBeVisible();
  let asked = '';
  page.once('dialog', (dialog) => {
    asked = dialog.message();
    return dialog.accept();
  });
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.waitForURL('/admin/media');
  expect(asked).toContain(`2 older versions have it: “Banner ${name}”`);
});
