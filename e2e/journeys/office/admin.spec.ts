import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { addSubmission, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { site } from '#e2e/fixtures/site.ts';
import { sha256 } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

async function signIn(page: Page, password = site.admin.password) {
  await page.getByLabel('Email address').fill(site.admin.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function chooseProgram(page: Page, title: string) {
  const select = page.getByRole('combobox', { name: 'Program' });
  const option = select.locator('option', { hasText: title });
  await expect(option).toBeAttached();
  await select.selectOption((await option.getAttribute('value')) ?? '');
}

test.describe('the Admin View toggle', () => {
  // Without a session the dashboard fails to load all programs and says so.
  test.use({ allowedErrors: /status of 403/ });

  test('is not there for visitors', async ({ page }) => {
    await page.goto('/apply');
    await expect(page.getByRole('heading', { name: 'Startup Incubation Programs' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Admin View' })).toHaveCount(0);
  });

  test('is there for ?admin=true, clears the program and comes back', async ({ page, program }) => {
    await page.goto(`/apply?program=${program.id}&admin=true`);
    await page.getByRole('button', { name: 'Admin View' }).click();
    await expect(page.getByRole('heading', { name: 'Application Submissions Dashboard' })).toBeVisible();
    await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
    await expect(page).not.toHaveURL(/program=/);
    await page.getByRole('button', { name: 'Public View' }).click();
    await expect(page.getByRole('heading', { name: 'Startup Incubation Programs' })).toBeVisible();
  });

  test('is there when local storage says isAdmin', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('isAdmin', 'true'));
    await page.goto('/apply');
    await expect(page.getByRole('button', { name: 'Admin View' })).toBeVisible();
  });
});

test.describe('without a session', () => {
  test.use({ allowedErrors: /status of 403/ });

  test('the dashboard shows nobody’s data and leads to the login', async ({ page, program, request }) => {
    await addSubmission(request, program);
    await page.goto('/apply?admin=true');
    await page.getByRole('button', { name: 'Admin View' }).click();
    await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
    await chooseProgram(page, program.title);
    await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
    await expect(page.getByText(goodAnswers['Email Address'])).toHaveCount(0);

    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, 'not-the-password');
    await expect(page.getByRole('alert').filter({ hasText: 'not correct' })).toBeVisible();
    await signIn(page);
    await expect(page).toHaveURL('/apply?admin=true');
    await page.getByRole('button', { name: 'Admin View' }).click();
    await chooseProgram(page, program.title);
    await expect(page.getByRole('heading', { name: `Submissions for ${program.title}` })).toBeVisible();
  });

  test('the calls and the downloads are refused', async ({ request, program }) => {
    await addSubmission(request, program);
    for (const path of [
      `/api/admin/submissions/${program.id}/`,
      `/api/admin/submissions/${program.id}/csv/`,
      '/api/admin/attachments/1/',
    ]) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(403);
      expect((await response.json()).message).toBe('Access denied. Admin privileges required.');
    }
  });

  test('the back office leads to its login, and from there to where one wanted to go', async ({ page, program }) => {
    await page.goto(`/admin/submissions?program=${program.id}`);
    await expect(page).toHaveURL(/\/admin\/login/);
    await signIn(page);
    await expect(page).toHaveURL(`/admin/submissions?program=${program.id}`);
  });
});

test.describe('with a session', () => {
  test.beforeEach(async ({ context }) => {
    const response = await context.request.post('/api/admin/session/', { data: site.admin });
    expect(response.status()).toBe(200);
  });

  test('a program without submissions says so, and exporting it too', async ({ page, program }) => {
    await page.goto('/apply?admin=true');
    await page.getByRole('button', { name: 'Admin View' }).click();
    await expect(page.getByText('No Program Selected')).toBeVisible();
    // The features' titles and texts align across the row, however long the texts are.
    const features = page.getByRole('listitem').filter({ hasText: /^Data Viewing|^Data Export|^Security/ });
    const tops = await features.evaluateAll((items) =>
      items.map((item) =>
        [...item.querySelectorAll('h3, p')].map((part) => Math.round(part.getBoundingClientRect().top)),
      ),
    );
    expect(tops).toHaveLength(3);
    expect(new Set(tops.map((each) => each.join()))).toHaveProperty('size', 1);
    await chooseProgram(page, program.title);
    await expect(page.getByText('No Submissions Found')).toBeVisible();
    await expect(page.getByText(`There are no submissions for ${program.title} yet.`)).toBeVisible();
    const asked = page.waitForEvent('dialog');
    const click = page.getByRole('link', { name: 'Download CSV' }).click();
    const dialog = await asked;
    expect(dialog.message()).toBe('No submissions to export');
    await dialog.accept();
    await click;
  });

  test.describe('that ends', () => {
    test.use({ allowedErrors: /status of 403/ });

    test('the CSV link says on the page that the session has ended', async ({ page, program, request }) => {
      await addSubmission(request, program);
      await page.goto('/apply?admin=true');
      await page.getByRole('button', { name: 'Admin View' }).click();
      await chooseProgram(page, program.title);
      const link = page.getByRole('link', { name: 'Download CSV' });
      await expect(link).toBeVisible();
      await page.context().clearCookies();
      await link.click();
      await expect(page.getByRole('alert').filter({ hasText: 'Access denied' })).toContainText(
        'Access denied. Admin privileges required.',
      );
      await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /\/admin\/login\?next=/);
      await expect(page).toHaveURL('/apply?admin=true');
    });
  });

  test('the table, the summary, the CSV and the files are what was sent', async ({ page, program, request }) => {
    const firstId = await addSubmission(request, program, goodAnswers, {
      'Pitch Deck': fiveFiles['Pitch Deck'],
    });
    const secondId = await addSubmission(request, program);
    await page.goto('/apply?admin=true');
    await page.getByRole('button', { name: 'Admin View' }).click();
    await chooseProgram(page, program.title);

    await expect(page.getByText('2 submission(s) found')).toBeVisible();
    const labels = Object.keys(goodAnswers).sort((a, b) => a.localeCompare(b, 'en'));
    const fileLabels = Object.keys(fiveFiles).sort((a, b) => a.localeCompare(b, 'en'));
    const heads = await page.getByRole('columnheader').allTextContents();
    expect(heads.slice(0, 2)).toEqual(['Submission ID', 'Submitted At']);
    expect(heads.slice(2)).toEqual([...labels, ...fileLabels]);

    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows.nth(0)).toContainText(`#${secondId}`);
    await expect(rows.nth(1)).toContainText(`#${firstId}`);
    await expect(rows.nth(1).getByText('No file')).toHaveCount(4);
    const idea = goodAnswers['तुमची कल्पना'];
    await expect(rows.nth(0).getByTitle(idea)).toContainText('...');
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText('Total submissions');

    const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date());
    const days = [today()];
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const file = await download;
    // Midnight may have passed meanwhile.
    days.push(today());
    const names = days.map((day) => `submissions_${program.title.replaceAll(' ', '_')}_${day}.csv`);
    expect(names).toContain(file.suggestedFilename());
    const csv = readFileSync(await file.path());
    expect(csv.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const { data, errors } = Papa.parse<Record<string, string>>(csv.subarray(3).toString('utf8'), {
      header: true,
      skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    expect(data.map((row) => row['Submission ID'])).toEqual([String(secondId), String(firstId)]);
    for (const [label, answer] of Object.entries(goodAnswers)) {
      const defused = answer.startsWith('=') ? `'${answer}` : answer;
      expect(data[0]?.[label], label).toBe(defused);
    }

    for (const [label, { name, buffer }] of Object.entries(fiveFiles)) {
      const fileDownload = page.waitForEvent('download');
      await rows.nth(0).getByRole('link', { name }).click();
      const attachment = await fileDownload;
      expect(attachment.suggestedFilename().normalize('NFC'), label).toMatch(/\.\w+$/);
      expect(sha256(readFileSync(await attachment.path())), label).toBe(sha256(buffer));
      expect(data[0]?.[label]).toBe(attachment.url());
    }
  });

  test('one application is shown whole in the back office', async ({ page, program, request }) => {
    const id = await addSubmission(request, program);
    await page.goto(`/admin/submissions?program=${program.id}`);
    await page.getByRole('link', { name: `#${id}` }).click();
    await expect(page.getByRole('heading', { name: `#${id} ${goodAnswers['Full Name']}` })).toBeVisible();
    for (const label of Object.keys(goodAnswers)) await expect(page.getByText(label).first()).toBeVisible();
    await expect(page.getByText(goodAnswers['तुमची कल्पना'].split('\n')[1] ?? '')).toBeVisible();
    await expect(page.getByRole('link', { name: 'सारांश.txt' })).toBeVisible();
  });

  test('what an applicant wrote is shown as text, never run', async ({ page, program, request }) => {
    const script = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`;
    const id = await addSubmission(request, program, { ...goodAnswers, 'Full Name': script });
    await page.goto(`/admin/submissions/${id}`);
    await expect(page.getByText(script).last()).toBeVisible();
    await expect(page).not.toHaveTitle('run');
  });

  test('signing out ends the session on the server too', async ({ page, program, context }) => {
    const call = `/api/admin/submissions/${program.id}/`;
    await page.goto('/admin/submissions');
    const cookies = await context.cookies();
    expect((await context.request.get(call)).status()).toBe(200);
    await page.getByLabel(/^Account of/).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await context.addCookies(cookies);
    expect((await context.request.get(call)).status()).toBe(403);
  });
});
