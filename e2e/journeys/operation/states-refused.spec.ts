import { connect } from 'node:net';
import { fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { addProgram } from '#e2e/fixtures/program.ts';
import { expect, test } from '#e2e/fixtures/sites/own-site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';

test.use({ ownSettings: { CLIENT_REQUESTS_AT_ONCE: '1' }, javaScriptEnabled: false, allowedErrors: /status of 429/ });

/** Begins a write and leaves it unfinished. @returns how to give it up */
function holdWrite(site: string): () => void {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const head = ['POST /api/contactus/ HTTP/1.1', `Host: ${hostname}`, 'Content-Type: application/json'];
  socket.write([...head, 'Content-Length: 9000', '', '{"name":"'].join('\r\n'));
  return () => socket.destroy();
}

test('a form that is refused because another request is under way is still filled in after going back', async ({
  page,
  ownSite,
}) => {
  const program = addProgram(ownSite.database, 'Busy program');
  const expectOthersGet = (status: number) =>
    expect.poll(async () => (await page.request.post('/api/contactus/', { data: {} })).status()).toBe(status);
  await page.goto(`/apply?program=${program.id}`);
  await fillForm(page, goodAnswers, fiveFiles);
  const giveUp = holdWrite(ownSite.address);
  await expectOthersGet(429);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: /^Too many requests from your network are under way/ })).toBeVisible();
  await expect(page.getByText('What you typed is still there. If you chose files, choose them again.')).toBeVisible();
  await page.goBack();
  for (const label of ['Full Name', 'Email Address', 'तुमची कल्पना', 'Team Size'] as const)
    await expect(page.getByLabel(label)).toHaveValue(goodAnswers[label]);
  await expect(page.getByLabel('I agree to the terms')).toBeChecked();

  giveUp();
  await expectOthersGet(422);
  await fillForm(page, {}, fiveFiles);
  await page.getByLabel('I agree to the terms').check();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  const stored = inDatabase(ownSite.database, (database) =>
    database.prepare('SELECT count(*) FROM Attachment').pluck().get(),
  );
  expect(stored).toBe(Object.keys(fiveFiles).length);
});
