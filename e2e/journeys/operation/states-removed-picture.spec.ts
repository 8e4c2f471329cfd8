import { uniqueWord } from '#e2e/fixtures/insert-staff.ts';
import { expect, test } from '#e2e/fixtures/own-site.ts';
import { samplePicture } from '#e2e/fixtures/picture.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';

// On a site of their own: elsewhere another journey's library or gallery would show a picture while it goes.
const dropZone = 'Upload pictures';

test('a picture in use stays, is described anew and replaced; one that only history has goes after a question', async ({
  page,
  request,
}) => {
  const name = uniqueWord();
  await signInAt(page, '/admin/media');
  await page
    .getByLabel(dropZone)
    .setInputFiles([await samplePicture(`${name}-one.png`), await samplePicture(`${name}-two.png`)]);
  await page.getByLabel(`Alt text for ${name}-one.png`).fill(`First, ${name}`);
  await page.getByLabel(`Alt text for ${name}-two.png`).fill(`Second, ${name}`);
  await page.getByLabel('Also add to the gallery').check();
  await page.getByRole('button', { name: 'Upload 2 pictures' }).click();
  await expect(page.getByText('2 of 2 uploaded')).toBeVisible();
  const gallery = await (await request.get('/gallery')).text();
  expect(gallery).toContain(`First, ${name}`);
  expect(gallery).toContain(`Second, ${name}`);

  // A picture in use cannot be removed, and the list of its uses links to each.
  await page.getByLabel('Search by alt text').fill(`Second, ${name}`);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('link', { name: `Second, ${name}` }).click();
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Where it is used' }).getByText('(gallery picture)')).toBeVisible();

  await page.getByLabel('Alt text').fill(`Second, told better, ${name}`);
  await page.getByLabel('Horizontal').fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await (await request.get('/gallery')).text()).toContain(`Second, told better, ${name}`);

  await page.getByLabel('Replace picture').setInputFiles(await samplePicture('other.png'));
  await expect(page.getByText('Picture replaced.')).toBeVisible();

  // One that only a draft has stays; one that only history has goes after a question.
  await page.goto('/admin/media');
  await page.getByLabel(dropZone).setInputFiles(await samplePicture(`${name}.png`));
  await page.getByLabel(`Alt text for ${name}.png`).fill(`Only, ${name}`);
  await page.getByRole('button', { name: 'Upload 1 picture' }).click();
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
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeDisabled();

  await page.goto(item);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.waitForURL('/admin/content/banner');
  await page.goto(address);
  await expect(uses.getByRole('heading', { name: 'In 2 older versions' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this picture?' });
  await expect(question).toContainText(`2 older versions use it: “Banner ${name}”`);
  await question.getByRole('button', { name: 'Remove picture' }).click();
  await page.waitForURL('/admin/media');
});
