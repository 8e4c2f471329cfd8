import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { insertStaff } from '#e2e/fixtures/insert-staff.ts';
import { addProgram, type SampleField, uniqueTitle } from '#e2e/fixtures/program.ts';
import { findInMail } from '#e2e/unit/servers/smtp-server.ts';
import { saveDraftAt } from '../applicant.ts';
import type { Trial } from '../attack.ts';

/** A browser behind the proxy, and the site behind it. */
export interface Walker extends Pick<Trial, 'server' | 'mail'> {
  /** The address of the proxy. */
  site: string;
  context: BrowserContext;
  hasScript: boolean;
  /** The cookie of an administrator. */
  adminCookie: string;
  /** Gets the path of a link that was sent, before it is opened. */
  opens: (link: string) => void;
}

const password = 'a-new-lantern-password-1';
/** The path of the link in the newest email to an address. */
const linkTo = async ({ mail }: Walker, address: string): Promise<string> =>
  (await findInMail(mail, address, /https?:\/\/[^/\s]+(\/\S*[\w-]{40}\S*)/))[1] ?? '';

/** Opens a link, leaves the page by a link of its own, and comes back by the browser's button. */
async function openAndComeBack(walker: Walker, link: string): Promise<Page> {
  walker.opens(link);
  const page = await walker.context.newPage();
  await page.goto(walker.site + link);
  await leaveAndComeBack(walker, page);
  return page;
}

async function leaveAndComeBack({ hasScript }: Walker, page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  if (hasScript) await untilAwake(page);
  const leave = page.locator('a[href="/"], a[href="/admin/login"]').first();
  await leave.click();
  await page.waitForURL((url) => url.pathname !== pathname);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === pathname);
  if (hasScript) await untilAwake(page);
}

/** Posts the form of an application as a browser without script does, whatever script the page has. */
async function post({ hasScript }: Walker, page: Page): Promise<void> {
  const form = page.locator('form[action="/api/submissions/"]').first();
  if (hasScript) await form.evaluate((each) => HTMLFormElement.prototype.submit.call(each));
  else await page.getByRole('button', { name: 'Submit Application' }).click();
}

async function submit(page: Page, button: string, shows: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByText(shows).first().waitFor();
}

async function resetPassword(walker: Walker): Promise<void> {
  const { email } = insertStaff(walker.server.databaseFile, { role: 'admin' });
  const asking = await walker.context.newPage();
  await asking.goto(`${walker.site}/admin/reset-password`);
  await asking.getByLabel('Email address').fill(email);
  await submit(asking, 'Send me a link', 'If an account uses this email address');
  const page = await openAndComeBack(walker, await linkTo(walker, email));
  const type = async (second: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Repeat new password').fill(second);
  };
  await type(`${password}2`);
  await submit(page, 'Set password', 'The passwords do not match.');
  await type(password);
  await submit(page, 'Set password', 'Password changed.');
}

async function acceptInvitation(walker: Walker): Promise<void> {
  const email = `${randomUUID()}@example.org`;
  const invited = await fetch(`${walker.server.address}/api/admin/invitations/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: walker.server.address, cookie: walker.adminCookie },
    body: JSON.stringify({ name: 'Ravi', email, role: 'editor' }),
  });
  if (invited.status !== 201) throw new Error(`Inviting answered ${invited.status}.`);
  const page = await openAndComeBack(walker, await linkTo(walker, email));
  const type = async (second: string) => {
    await page.getByLabel(/^Password/).fill(password);
    await page.getByLabel('Repeat password').fill(second);
  };
  await page.getByLabel('Your name').fill('Ravi Kulkarni');
  await type(`${password}2`);
  await submit(page, 'Join', 'The passwords do not match.');
  if ((await page.getByLabel('Your name').inputValue()) !== 'Ravi Kulkarni') throw new Error('The typed name is lost.');
  await type(password);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.waitForURL((url) => url.pathname === '/admin');
  await walker.context.clearCookies();
}

async function confirmAsParent(walker: Walker): Promise<void> {
  const parent = `${randomUUID()}@example.org`;
  const program = addProgram(walker.server.databaseFile, uniqueTitle('Young founders'), [
    { label: 'Email Address', fieldType: 'email', isRequired: true },
    { label: 'I am under 18', fieldType: 'checkbox', meansMinor: true },
    { label: 'Parent', fieldType: 'email', asksParent: true },
  ]);
  const answers = { 'Email Address': `${randomUUID()}@example.org`, 'I am under 18': 'true', Parent: parent };
  const sent = await fetch(`${walker.server.address}/api/submissions/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ program_id: program.id, ...answers }),
  });
  if (sent.status !== 201) throw new Error(`Applying answered ${sent.status}.`);
  const page = await openAndComeBack(walker, await linkTo(walker, parent));
  await submit(page, 'I confirm', 'Thank you for confirming');
}

async function stopReminders(walker: Walker): Promise<void> {
  const { id } = saveDraftAt(walker.server);
  const database = new Sqlite(walker.server.databaseFile, { readonly: true });
  const page = database.prepare('SELECT pageId FROM SubmissionDraft WHERE id = ?').pluck().get(id);
  database.close();
  const secret = readFileSync(path.join(walker.server.uploadsFolder, 'auth-secret'), 'utf8').trim();
  const key = createHmac('sha256', secret).update(`stop-reminders:${page}`).digest('base64url');
  const opened = await openAndComeBack(walker, `/apply/reminders?page=${page}&key=${key}`);
  await submit(opened, 'Stop the emails', 'You get no more emails about your draft');
}

async function returnedForm(walker: Walker): Promise<void> {
  const program = addProgram(walker.server.databaseFile, uniqueTitle('Returned'), [
    { label: 'Full Name', fieldType: 'text', isRequired: true },
    { label: 'Idea', fieldType: 'textarea' },
  ]);
  const page = await walker.context.newPage();
  await page.goto(`${walker.site}/apply?program=${program.id}`);
  await page.getByLabel('Idea').fill('Soil sensors');
  for (let time = 0; time < 2; time += 1) {
    await page.getByLabel('Full Name').fill('   ');
    await post(walker, page);
    await page.getByText('There is a problem').first().waitFor();
    await leaveAndComeBack(walker, page);
    if ((await page.getByLabel('Idea').inputValue()) !== 'Soil sensors') throw new Error('What was typed is lost.');
  }
  await page.getByLabel('Full Name').fill('Asha Patil');
  await submit(page, 'Submit Application', 'Application Submitted!');
}

const firstSection: SampleField[] = [
  { label: 'Who can apply', fieldType: 'section' },
  { label: 'Registered company', fieldType: 'radio', isRequired: true, options: ['Yes', 'No'] },
  {
    label: 'it is for persons',
    fieldType: 'stop',
    showIf: { match: 'all', terms: [{ question: 'Registered company', operator: 'is', value: 'Yes' }] },
  },
];

async function firstSectionFirst(walker: Walker): Promise<void> {
  const program = addProgram(walker.server.databaseFile, uniqueTitle('For persons'), [
    ...firstSection,
    { label: 'About you', fieldType: 'section' },
    { label: 'Full name', fieldType: 'text', isRequired: true },
  ]);
  const page = await walker.context.newPage();
  await page.goto(`${walker.site}/apply?program=${program.id}`);
  await page.getByLabel('Yes', { exact: true }).check();
  await submit(page, 'Continue', 'You cannot apply to this program because it is for persons.');
  await leaveAndComeBack(walker, page);
  await page.getByRole('link', { name: 'Change your answers' }).click();
  await page.getByLabel('No', { exact: true }).check();
  await submit(page, 'Continue', 'Step 2 of 2');
  await leaveAndComeBack(walker, page);
  await page.getByLabel('Full name').fill('Asha Patil');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Your draft is saved').first().waitFor();
}

async function correctedApplication(walker: Walker): Promise<void> {
  const program = addProgram(walker.server.databaseFile, uniqueTitle('Corrected'), [
    { label: 'Full Name', fieldType: 'text', isRequired: true },
  ]);
  const page = await walker.context.newPage();
  await page.goto(`${walker.site}/apply?program=${program.id}`);
  await page.getByLabel('Full Name').fill('Asha Patil');
  await submit(page, 'Submit Application', 'Application Submitted!');
  await page.goto(`${walker.site}/apply/mine`);
  await page.getByRole('link', { name: 'Correct your application' }).click();
  await page.getByLabel('Full Name').fill('   ');
  await submit(page, 'Check your changes', 'There is a problem');
  await leaveAndComeBack(walker, page);
  await page.getByLabel('Full Name').fill('Asha Rao');
  await submit(page, 'Check your changes', 'Store your changes');
  await leaveAndComeBack(walker, page);
  await submit(page, 'Store your changes', 'Asha Rao');
}

/** Everybody who comes by an address with a secret, or is led to one. */
export const walks: Record<string, (walker: Walker) => Promise<void>> = {
  'a reset of a password': resetPassword,
  'an invitation': acceptInvitation,
  'a parent’s answer': confirmAsParent,
  'the end of reminders': stopReminders,
  'a form that came back': returnedForm,
  'a first section that decides who can apply': firstSectionFirst,
  'a correction that came back': correctedApplication,
};
