import { pdfDocument } from '#e2e/files/pdf-document.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { insertStaff } from '#e2e/fixtures/insert-staff.ts';
import { expect, test } from '#e2e/fixtures/sites/own-site.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';

// On a site of its own, because every page leads to the notices once there is one.

const title = 'Supply of twenty workbenches and a laser cutter';
const tagged = '/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R/Lang(mr-IN)';
const files = [
  { name: 'Terms', file: 'terms.pdf', content: pdfDocument() },
  { name: 'अटी', file: 'अटी.pdf', content: pdfDocument({ catalog: tagged, objects: ['<</Type/StructTreeRoot>>'] }) },
];

test('a tender is published with its files, found without script, and moves to the archive when it closes', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signInAt(page, '/admin/content/notice/new');
  await page.getByLabel('Kind').selectOption('Tender');
  await page.getByLabel('Number').fill('KBC/12');
  await page.locator('#title').fill(title);
  await page.locator('#body').fill('Sealed offers are invited.\n\n## How to offer\n\n- By post');
  await page.getByLabel('Published on').fill('2026-11-01');
  for (const [index, { name, file, content }] of files.entries()) {
    await page.getByRole('button', { name: 'Add a file', exact: true }).click();
    const row = page.locator(`[data-row-index="${index}"]`);
    await row.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'application/pdf', buffer: content });
    await expect(row.getByRole('link', { name: file })).toBeVisible();
    await row.getByLabel('Title').fill(name);
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it from now on.')).toBeVisible();
  await expectAccessible(page, 'the form of a notice');
  const id = page.url().split('/').at(-1);
  const closeAt = async (closes_at: Date) => {
    const { data } = await (await page.request.get(`/api/admin/content/notice/${id}/`)).json();
    const body = { values: { ...data.values, closes_at }, revision: data.revision, action: 'publish' };
    expect((await page.request.put(`/api/admin/content/notice/${id}/`, { data: body })).status()).toBe(200);
  };
  await closeAt(new Date(Date.now() + 86_400_000));

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string });
  const visitor = await context.newPage();
  await visitor.goto('/');
  await visitor.getByRole('region', { name: 'Open notices' }).getByRole('link', { name: 'All notices' }).click();
  await visitor.getByLabel('Title or number').fill('kbc/12');
  await visitor.getByRole('button', { name: 'Show' }).click();
  await expect(visitor.getByRole('heading', { name: '1 notice for “kbc/12”' })).toBeVisible();
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const listed = visitor.getByRole('region', { name: 'Files' }).getByRole('listitem');
  await expect(listed).toHaveText([/Terms.*PDF, 1 KB, 1 page.*Not accessible/s, /अटी.*PDF, 1 KB, 1 page, Marathi$/s]);
  const href = (await listed.first().getByRole('link').getAttribute('href')) as string;
  const part = await context.request.get(href, { headers: { range: 'bytes=0-3' } });
  expect([part.status(), part.headers()['content-disposition'], await part.text()]).toEqual([
    206,
    'attachment; filename=terms.pdf',
    '%PDF',
  ]);

  for (const address of [`/notices/${id}`, '/notices', '/notices/archive', '/']) {
    await page.goto(address);
    await expectAccessible(page, address);
    await expectNoSidewaysScroll(page);
  }

  await closeAt(new Date(Date.now() + 3000));
  await expect(async () => {
    await visitor.goto('/notices');
    await expect(visitor.getByRole('heading', { name: 'No notices at the moment' })).toBeVisible({ timeout: 100 });
  }).toPass();
  await visitor.goto('/');
  await expect(visitor.getByRole('region', { name: 'Open notices' })).toHaveCount(0);
  await visitor.getByRole('link', { name: 'Notices' }).click();
  await visitor.getByLabel('Year').selectOption('2026');
  await visitor.getByRole('button', { name: 'Show' }).click();
  await visitor.getByRole('link', { name: 'Search the archive' }).click();
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByText('This notice is closed.')).toBeVisible();
  expect((await context.request.get(href)).status()).toBe(200);
  expect(await (await context.request.get('/notices/feed.xml')).text()).toContain(`<title>KBC/12: ${title}</title>`);
  await context.close();
});

test('with two pairs of eyes an editor asks, another one sends back and publishes without script', async ({
  page,
  browser,
  baseURL,
  ownSite,
  breakage,
}) => {
  test.slow();
  // Elsewhere other journeys publish as editors.
  breakage.execute(`UPDATE "SiteSetting" SET value = 'true' WHERE key = 'twoPairs';`);
  const [asker, reviewer] = [1, 2].map(() => insertStaff(ownSite.database, { role: 'editor' }));
  if (!asker || !reviewer) throw new Error('There are not two.');
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string });
  const other = await plain.newPage();
  for (const [request, { email, password }] of [
    [page.request, asker],
    [plain.request, reviewer],
  ] as const)
    expect((await request.post('/api/admin/session/', { data: { email, password } })).status()).toBe(200);

  await page.goto('/admin/content/announcement/new');
  await untilAwake(page);
  await page.locator('#announcement').fill('The lab opens on Monday');
  await page.locator('#link').fill('/contact');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask for publishing' }).click();
  await expect(page.getByText('You asked another person to publish this')).toBeVisible();
  await expectAccessible(page, 'a request of one’s own');

  await other.goto('/admin');
  await other.getByRole('link', { name: /1 change waits for you to publish it/ }).click();
  await other.getByRole('button', { name: 'Send back' }).click();
  await expect(other.getByText('Say what has to change.').first()).toBeVisible();
  await other.getByLabel('Or send it back: what has to change?').fill('On Tuesday.');
  await other.getByRole('button', { name: 'Send back' }).click();
  await expect(other.getByText('Sent back. The person who asked can read the reason.')).toBeVisible();

  await page.reload();
  await untilAwake(page);
  await expect(page.getByText('“On Tuesday.”')).toBeVisible();
  await page.locator('#announcement').fill('The lab opens on Tuesday');
  await page.getByRole('button', { name: 'Ask for publishing' }).click();
  await expect(page.getByText('You asked another person to publish this')).toBeVisible();

  await other.goto('/admin/content/requests');
  await other.getByRole('link', { name: 'The lab opens on Tuesday' }).click();
  await other.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(other.getByText('Published, as it was asked for.')).toBeVisible();
  await other.goto('/news&announcement');
  await expect(other.getByText('The lab opens on Tuesday')).toBeVisible();

  for (const address of ['/admin/content/requests', new URL(page.url()).pathname]) {
    await page.goto(`${address}${address.endsWith('requests') ? '' : '/history'}`);
    await expectAccessible(page, address);
    await expectNoSidewaysScroll(page);
  }
  await expect(page.getByText('“On Tuesday.”').filter({ visible: true })).toBeVisible();
  await plain.close();
  breakage.execute(`UPDATE "SiteSetting" SET value = 'false' WHERE key = 'twoPairs';`);
});
