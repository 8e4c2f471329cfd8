import { expect, test } from '#e2e/fixtures/mail-site.ts';
import { site } from '#e2e/fixtures/site.ts';
import { uniqueWord } from '#e2e/fixtures/unique-word.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    // The empty answer is refused with 422, which the browser puts on its console.
    test.use({ javaScriptEnabled, allowedErrors: /status of 422|Blocked script execution/ });

    test('a contact message is answered from its page, by one email', async ({ page, request, mailServer }) => {
      const address = `visitor-${uniqueWord()}@example.org`;
      const message = 'When do you open on Saturdays?';
      const sent = await request.post('/api/contactus/', { data: { name: 'Asha Patil', email: address, message } });
      expect(sent.status()).toBe(201);
      expect((await page.request.post('/api/admin/session/', { data: site.admin })).status()).toBe(200);
      await page.goto('/admin/messages?status=all');
      await page
        .getByRole('link', { name: /Asha Patil/ })
        .first()
        .click();
      const answer = page.getByLabel('Your answer');
      await page.getByRole('button', { name: 'Send answer' }).click();
      await expect(page.getByText('Write your answer first.').first()).toBeVisible();
      await answer.fill('At ten, until five.');
      await page.getByRole('button', { name: 'Send answer' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'At ten, until five.' })).toContainText(address);
      const received = () => mailServer.messages.filter(({ to }) => to === address);
      await expect.poll(() => received().length).toBe(1);
      expect(received()[0]?.mail.text).toContain('At ten, until five.');
      expect(received()[0]?.mail.text).toContain(`> ${message}`);
      await page.reload();
      await expect(page.getByLabel('Another answer')).toHaveValue('');
      expect(received()).toHaveLength(1);
    });
  });
}
