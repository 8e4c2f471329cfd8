import { mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { addSubmission } from '#e2e/fixtures/application.ts';
import { ByKeyboard } from '#e2e/fixtures/browser/by-keyboard.ts';
import { StepPictures } from '#e2e/fixtures/browser/step-pictures.ts';
import { claimsIn, leftIn, seedTexts } from '#e2e/fixtures/crawl/seed-texts.ts';
import { servedBytes } from '#e2e/fixtures/crawl/served-bytes.ts';
import { addProgram } from '#e2e/fixtures/program.ts';
import { publicPages } from '#e2e/fixtures/public-pages.ts';
import { site } from '#e2e/fixtures/site.ts';
import { ownDatabase, ownPictures, startOwnSite } from '#e2e/fixtures/sites/start-own-site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { freePort, SiteServer } from '#e2e/load/site-server.ts';
import { smtpServerForTest } from '#e2e/unit/servers/smtp-server.ts';

const maxSaved = 25;
const published = 'Published. Visitors see it from now on.';

/** Follows the list of first steps from the first to the last. */
async function firstHour(page: Page, isFromSample: boolean): Promise<ByKeyboard> {
  const by = new ByKeyboard(page);
  const pictures = StepPictures.wanted(page);
  by.afterSave = pictures && (() => pictures.take());
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  /** Back at the list, where the next step has the focus. */
  const next = async (title: string) => {
    const back = page.getByRole('link', { name: 'First steps', exact: true });
    await by.open(back);
    await expect(page).toHaveURL('/admin#next-step');
    await expect(page.getByRole('link', { name: title, exact: true })).toBeFocused();
    await by.press('Enter');
    await expect(page).not.toHaveURL('/admin#next-step');
  };
  await page.goto('/admin');
  await by.write(field('Email address'), site.admin.email);
  await by.write(page.getByLabel('Password'), site.admin.password);
  await by.press('Enter');
  const list = page.getByRole('region', { name: 'Make this site yours' });
  await expect(list.getByText(isFromSample ? '1 of 10 done' : '2 of 10 done')).toBeVisible();
  await pictures?.take();
  await by.open(list.getByRole('link', { name: 'Name and contact' }));

  await by.write(field('Name of the centre'), 'Centre of Ideas');
  await by.open(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Contact', exact: true }));
  await by.write(field('Email'), 'ideas@university.example');
  await by.save(published);
  await next('Mark and colours');
  await by.write(field('Brand colour'), '#7a1f3d');
  await by.save(published);
  await next('Grievance officer');
  await by.write(field('Name of the officer'), 'Asha Deshmukh');
  await by.write(field('Officer’s email'), 'officer@university.example');
  await by.save(published);
  await next('Company details');
  await by.write(field('Registered office'), '1 College Road, Pune 411001');
  await by.write(field('Person to contact'), 'Asha Patil, company secretary');
  await by.save(published);
  await next('Mail server');
  await by.to(page.getByRole('button', { name: 'Send me a test email' }));
  await by.save(/A test email to you is on its way/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await next('Two-factor authentication');
  await by.open(page.getByRole('button', { name: 'Set up' }));
  await expect(page.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(site.admin.password);
  await by.press('Enter');
  const key = await page.getByLabel('Or enter this key in the app').inputValue();
  await expect(page.getByLabel(/6-digit code/)).toBeFocused();
  await page.keyboard.type(new TOTP({ secret: key.replaceAll(' ', '') }).generate());
  await by.press('Enter');
  await by.to(page.getByRole('button', { name: 'I have saved my codes' }));
  await by.save('New recovery codes');
  if (isFromSample) {
    await next('Sample content');
    await by.to(page.getByRole('button', { name: 'Remove the sample content' }));
    await by.save(/The sample content was removed/);
  }
  await next('First program');
  await by.write(field('Title'), 'Seed support');
  await by.write(field('Description'), 'For teams with a working prototype.');
  await by.to(page.getByRole('button', { name: 'Publish', exact: true }));
  await by.save(published);
  await next('First colleague');
  await by.write(field('Name'), 'Binod Rao');
  await by.write(field('Email address'), 'binod@university.example');
  await by.to(page.getByRole('checkbox', { name: 'Administrator' }));
  await by.press('Space');
  await by.save(/no other page shows it/);
  await by.open(page.getByRole('link', { name: 'Dashboard', exact: true }));
  await expect(page.getByRole('heading', { name: 'Needs attention today' })).toBeVisible();
  await expect(list).toHaveCount(0);
  await pictures?.take();
  pictures?.count(by);
  return by;
}

/** Sends a visitor and staff the emails that the first hour does not: a code, and a link for a new password. */
async function asksForMails(request: APIRequestContext) {
  const about = {
    kind: 'access',
    name: 'Asha Rao',
    email: 'asha@university.example',
    message: 'Which data do you have?',
  };
  expect((await request.post('/api/your-data/', { data: about })).ok()).toBe(true);
  expect((await request.post('/api/admin/password-reset/', { data: { email: site.admin.email } })).ok()).toBe(true);
}

for (const start of ['the sample', 'an empty site'] as const) {
  test(`the first hour by keyboard, from ${start}, leaves nothing of the sample`, async ({ browser }) => {
    // Some 500 keys, one after the other, and a start of its own.
    test.setTimeout(6 * 60_000);
    const isFromSample = start === 'the sample';
    const mailServer = await smtpServerForTest();
    const folder = mkdtempSync(path.join(site.folder, 'first-hour-'));
    const backups = path.join(folder, 'backups');
    mkdirSync(backups);
    const settings = { SMTP_URL: mailServer.url, MAIL_FROM: 'ideas@university.example', BACKUP_DIR: backups };
    const port = await freePort();
    const empty = () =>
      new SiteServer(folder, port, {
        ...settings,
        ...ownDatabase(folder, 'template1'),
        SEED: 'none',
        ADMIN_EMAIL: site.admin.email,
        ADMIN_PASSWORD: site.admin.password,
      });
    const server = isFromSample ? await startOwnSite(settings, '', 'ignore') : empty();
    if (isFromSample) ownPictures(server);
    else await server.start();
    const context = await browser.newContext({ baseURL: server.address });
    try {
      const page = await context.newPage();
      const digests = inDatabase(server.database, (database) =>
        database.prepare('SELECT file FROM Media UNION SELECT sha256 FROM Media').pluck().all(),
      );
      if (!isFromSample) {
        const begun = new Map<string, string>();
        for (const address of [...publicPages, '/feed.xml', '/manifest.webmanifest'])
          begun.set(address, await (await context.request.get(address)).text());
        expect(leftIn(begun, seedTexts()), 'an empty site').toEqual([]);
        // Policies are the centre's to review, and name the terms of laws.
        const pages = [...begun].filter(([address]) => !address.startsWith('/pages/'));
        expect(pages.flatMap(([address, html]) => claimsIn(html).map((claim) => `${address}: ${claim}`))).toEqual([]);
      }
      const by = await firstHour(page, isFromSample);
      console.log(`From ${start}: ${by.saved} screens saved, ${by.presses} keys pressed.`);
      expect(by.saved).toBeLessThanOrEqual(maxSaved);
      await expectAccessible(page, 'the dashboard after the first hour');

      const guest = await browser.newContext({ baseURL: server.address });
      const question = { label: 'Email Address', fieldType: 'email', isRequired: true };
      const program = addProgram(server.database, 'Travel grants', [question]);
      await addSubmission(guest.request, program, { 'Email Address': 'asha@university.example' }, {});
      await expect(() => expect(mailServer.messages.map(({ to }) => to)).toContain('asha@university.example')).toPass();
      await asksForMails(guest.request);
      await expect(() => expect(mailServer.messages.length).toBeGreaterThanOrEqual(5)).toPass();
      const { texts: read, code, pictures } = await servedBytes(page, guest.request);
      const mails = mailServer.messages.map(({ raw, mail }, index): [string, string] => [
        `email ${index}`,
        `${raw}\n${mail.subject}\n${mail.text}\n${mail.html}`,
      ]);
      expect([code.size > 50, read.has('/api/startups/'), pictures.size > 5]).toEqual([true, true, true]);
      const served = new Map([...read, ...mails]);
      const texts = seedTexts();
      expect(texts.length).toBeGreaterThan(500);
      expect(leftIn(served, [...texts, ...digests.map(String)])).toEqual([]);
      expect([...pictures].filter(([, sha256]) => digests.includes(sha256))).toEqual([]);
      await guest.close();
    } finally {
      await context.close();
      await server.stop('SIGTERM');
      await mailServer.close();
    }
  });
}
