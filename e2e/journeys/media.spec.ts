import { randomUUID } from 'node:crypto';
import { samplePicture } from '#e2e/fixtures/picture.ts';
import { signInAt } from '#e2e/fixtures/sign-in.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ allowedErrors: /status of 415/ });

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
  await expect(page.getByRole('region', { name: 'Where it is shown' }).getByText('(gallery picture)')).toBeVisible();

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
