import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { signInAt } from '#e2e/fixtures/sign-in.ts';
import { site } from '#e2e/fixtures/site.ts';
import { asAdmin } from '#e2e/fixtures/staff.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { uniqueWord } from '#e2e/fixtures/unique-word.ts';

test('the log tells who changed what, is narrowed without script, and leads to the thing', async ({
  browser,
  page,
}) => {
  const word = uniqueWord();
  const admin = await asAdmin();
  const values = { announcement: `Open day ${word}`, link: 'https://example.org/' };
  const draft = { values, revision: 0, action: 'save', publish_at: null, unpublish_at: null };
  const created = await admin.post('/api/admin/content/announcement/', { data: draft });
  const { id, revision } = (await created.json()).data;
  const changed = { ...draft, values: { ...values, announcement: `Open week ${word}` }, revision, action: 'publish' };
  expect((await admin.put(`/api/admin/content/announcement/${id}/`, { data: changed })).status()).toBe(200);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await signInAt(reader, '/admin/audit');
  await reader.getByRole('main').getByLabel('Search').fill(word);
  await reader.getByLabel('Person').fill(site.admin.email);
  await reader.getByLabel('Item', { exact: true }).selectOption({ label: 'announcement' });
  await reader.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(reader).toHaveURL(new RegExp(`q=${word}`));
  const entries = reader.getByRole('list', { name: 'Entries' }).locator('> li');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(`Administrator published the announcement “Open week ${word}”`);
  await expect(entries.first().getByRole('deletion')).toContainText(`Open day ${word}`);
  await expect(entries.first().getByRole('insertion')).toContainText(`Open week ${word}`);
  await expect(entries.first()).toContainText(/Version:\s*2/);
  await entries
    .first()
    .getByRole('link', { name: `the announcement “Open week ${word}”` })
    .click();
  await expect(reader).toHaveURL(`/admin/content/announcement/${id}`);
  await plain.close();

  await signInAt(page, '/admin/audit');
  await expectAccessible(page, 'the audit log');
  await page.getByRole('main').getByLabel('Search').focus();
  await page.keyboard.type('no such word at all');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No entries match')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin/audit');
  await expectNoSidewaysScroll(page);

  const logged = () =>
    inDatabase(site.database, (database) =>
      database.prepare("SELECT * FROM AuditLog WHERE entity = 'announcement' AND entityId = ?").all(String(id)),
    );
  const before = logged();
  expect(before).toHaveLength(2);
  for (const address of ['/api/admin/audit/', '/api/admin/audit/1/', '/admin/audit']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await admin.fetch(address, { method, data: {} });
      if (address.startsWith('/api/')) expect([404, 405], `${method} ${address}`).toContain(response.status());
    }
  }
  expect(logged()).toEqual(before);
  await admin.dispose();
});
