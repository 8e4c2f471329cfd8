import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { drawingWith } from '#e2e/fixtures/drawings/trick.ts';
import { samplePicture } from '#e2e/fixtures/formats/picture.ts';
import { uniqueWord } from '#e2e/fixtures/insert-staff.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// The browser logs rejected requests on the console.
test.use({ allowedErrors: /status of 4(15|22)/ });

const dropZone = 'Upload pictures';

/** Drops or pastes files as the browser would, in a DataTransfer that the page creates. */
async function bring(
  page: Page,
  how: 'drop' | 'paste',
  zone: string,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const plain = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') }));
  await page.getByText(zone, { exact: true }).evaluate(
    (target, { how, plain }) => {
      const dataTransfer = new DataTransfer();
      for (const { name, mimeType, text } of plain) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      const common = { bubbles: true, cancelable: true };
      target.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...common, dataTransfer })
          : new ClipboardEvent('paste', { ...common, clipboardData: dataTransfer }),
      );
    },
    { how, plain },
  );
}

test('pictures are dropped, pasted, stopped and tried again, each with its progress; another type is refused in words', async ({
  page,
}) => {
  test.slow();
  await signInAt(page, '/admin/media');
  await expect(page.getByLabel(dropZone)).toBeEnabled();
  const name = uniqueWord();
  const [one, two] = [await samplePicture(`${name}-one.png`), await samplePicture(`${name}-two.png`)];
  const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await bring(page, 'drop', dropZone, [one, notes]);
  await expect(page.getByRole('alert').filter({ hasText: 'notes.pdf' })).toHaveText(
    'notes.pdf is not a picture that can be shown. Choose a JPEG, PNG, GIF, WebP, AVIF or SVG file.',
  );
  await bring(page, 'paste', 'Add more pictures', [two]);
  await page.getByLabel(`Alt text for ${one.name}`).fill(`First, ${name}`);
  // Nothing is uploaded until every picture has alt text. The focus goes to the first one without it.
  await page.getByRole('button', { name: 'Upload 2 pictures' }).click();
  await expect(page.getByLabel(`Alt text for ${two.name}`)).toBeFocused();
  await expect(page.getByText('Enter alt text that describes the picture.')).toBeVisible();
  await page.getByLabel(`Alt text for ${two.name}`).fill(`Second, ${name}`);
  // The first is never answered.
  await page.route('**/api/admin/media/', () => {}, { times: 1 });
  await page.getByRole('button', { name: 'Upload 2 pictures' }).click();
  await expect(page.getByRole('progressbar', { name: `Uploading ${one.name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Uploading…' })).toBeDisabled();
  await page.getByRole('button', { name: `Cancel ${one.name}` }).click();
  await expect(page.getByText('Upload stopped.')).toBeVisible();
  await expect(page.getByLabel(`Alt text for ${one.name}`)).toHaveValue(`First, ${name}`);
  await page.getByRole('button', { name: `Retry ${one.name}` }).click();
  await expect(page.getByText('2 of 2 uploaded')).toBeVisible();
  for (const words of [`First, ${name}`, `Second, ${name}`])
    await expect(page.getByRole('link', { name: words })).toBeVisible();

  // The same picture again gives the existing one with its alt text, and what is none stays with its reason.
  const more = page.getByLabel('Add more pictures');
  const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  const svg = (file: string, inside: string) => ({
    name: file,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(drawingWith(inside)),
  });
  await more.setInputFiles([one, fake, svg('name.svg', '<text y="50">Centre</text>')]);
  for (const file of [one.name, 'fake.png', 'name.svg']) await page.getByLabel(`Alt text for ${file}`).fill('Words');
  await page.getByRole('button', { name: 'Upload 3 pictures' }).click();
  await expect(page.getByText(/^Already in the library, with the alt text/)).toBeVisible();
  await expect(page.getByText('fake.png is not a picture that can be shown.')).toBeVisible();
  await expect(page.getByText('name.svg has text, which looks different on each device.')).toBeVisible();
});

const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose a picture' });

test('the picker marks the picture in use, is walked by arrow keys, and gives the focus back', async ({ page }) => {
  await signInAt(page, '/admin/content/banner/new');
  const choose = page.getByRole('button', { name: 'Choose picture' });
  await choose.click();
  await expect(picker(page).getByRole('button', { name: 'Upload', exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  const tiles = picker(page).getByRole('listitem').getByRole('button');
  await expect(tiles).toHaveCount(24);
  await tiles.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tiles.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(tiles.nth(7)).toBeFocused();
  await page.keyboard.press('End');
  await expect(tiles.nth(23)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tiles.first()).toBeFocused();
  const words = (await tiles.first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(picker(page)).toHaveCount(0);
  await expect(choose).toBeFocused();

  await choose.click();
  // Other journeys may have added newer pictures.
  await expect(picker(page).getByRole('button', { pressed: true })).toHaveText(words);
  // Enter in the search must not save the form below.
  await picker(page).getByLabel('Search pictures by alt text').fill('no such words');
  await page.keyboard.press('Enter');
  await expect(picker(page).getByText('No pictures found.')).toBeVisible();
  // The first Escape clears the search.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(choose).toBeFocused();
  await expect(page).toHaveURL(/\/new$/);

  // With few pictures in the library it opens on the upload.
  await page.route('**/api/admin/media/?**', async (route) => {
    const answer = await (await route.fetch()).json();
    const data = { items: answer.data.items.slice(0, 3), total: 3, page: 1, pages: 1 };
    await route.fulfill({ json: { ...answer, data } });
  });
  await page.reload();
  await choose.click();
  await expect(picker(page).getByLabel('Upload picture')).toBeEnabled();
  await expect(picker(page).getByText('3 pictures')).toBeVisible();
});

test('a selection gets alt texts at once and goes to the gallery, each with one undo', { tag: '@way' }, async ({
  page,
}) => {
  const name = uniqueWord();
  await signInAt(page, '/admin/media');
  await page
    .getByLabel(dropZone)
    .setInputFiles([await samplePicture(`${name}-one.png`), await samplePicture(`${name}-two.png`)]);
  await page.getByLabel('Alt text for all').fill(`Fair, ${name}`);
  await expect(page.getByLabel(`Alt text for ${name}-two.png`)).toHaveValue(`Fair, ${name}`);
  await page.getByRole('button', { name: 'Upload 2 pictures' }).click();
  await expect(page.getByText('2 of 2 uploaded')).toBeVisible();

  await page.goto(`/admin/media?q=${name}`);
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: 'Edit alt texts' }).click();
  const [first, second] = [
    page.getByLabel(`Alt text of ${name}-one.png`),
    page.getByLabel(`Alt text of ${name}-two.png`),
  ];
  await first.fill(`A drone, ${name}`);
  await page.getByLabel('Text for all').fill(`Demo Day, ${name}`);
  await expect(second).toHaveValue(`Demo Day, ${name}`);
  await expect(first).toHaveValue(`A drone, ${name}`);
  await page.reload();
  await expect(second).toHaveValue(`Demo Day, ${name}`);
  await expect(first).toHaveValue(`A drone, ${name}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save alt texts' }).click();
  await expect(page.getByText('Changed the alt text of 2 pictures.')).toBeVisible();
  await expect(page.getByRole('link', { name: `A drone, ${name}` })).toBeVisible();

  await page.getByLabel(`Select A drone, ${name}`).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Add to gallery' }).press('Enter');
  await expect(page.getByText('Added 1 item.')).toBeVisible();
  await expect(page.getByRole('link', { name: `A drone, ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Added 1 item' }).first().click();
  await expect(page.getByText('Undone. 1 item is removed again.')).toBeVisible();
});
