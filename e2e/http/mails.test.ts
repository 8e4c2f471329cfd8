import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { goodAnswers } from '#e2e/fixtures/application.ts';
import { PlainBrowser } from '#e2e/fixtures/browser/plain-browser.ts';
import { insertStaff } from '#e2e/fixtures/insert-staff.ts';
import { openRows } from '#e2e/fixtures/open-rows.ts';
import { addProgram, uniqueTitle } from '#e2e/fixtures/program.ts';
import { type MailServer, startMailServer } from '#e2e/fixtures/sites/mail-site.ts';
import { seededAdmin } from '#e2e/fixtures/sites/seeded-site.ts';
import { startOwnSite } from '#e2e/fixtures/sites/start-own-site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import type { SiteServer } from '#e2e/load/site-server.ts';
import { apply } from './people.ts';

// A site of its own, which sends its emails to a real mail server.

let mailServer: MailServer;
let server: SiteServer;
let admin: PlainBrowser;

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startOwnSite({ SMTP_URL: mailServer.url, MAIL_FROM: 'centre@example.org', RATE_LIMIT_LOGIN: '0' });
  admin = new PlainBrowser(server);
  await admin.signIn(seededAdmin);
});
afterAll(async () => {
  await server.stop('SIGTERM');
  await mailServer.close();
});

const newBrowser = () => new PlainBrowser(server);
const freshAddress = () => `person-${randomUUID()}@example.org`;
const mailsTo = (address: string) => mailServer.messages.filter(({ to }) => to === address).map(({ mail }) => mail);
const textsTo = (address: string) => mailsTo(address).map(({ text = '' }) => text);

/** The part of the emails to `address` that `pattern` matches, once it has come. */
const mailed = (address: string, pattern: RegExp) =>
  vi.waitUntil(() => pattern.exec(textsTo(address).join('\n'))?.[0], { timeout: 60_000 });

/** Opens the newest email to `address` in the back office, once it has that state. */
async function openMail(address: string, state: string) {
  await vi.waitFor(
    async () => {
      await admin.open(`/admin/mail?${new URLSearchParams({ q: address })}`);
      expect(admin.texts('tr').find((row) => row.includes(address))).toContain(state);
    },
    { timeout: 60_000, interval: 200 },
  );
  await admin.follow(/./, address);
}

test('an applicant gets a receipt and staff a notice; the back office shows both, and public pages no address of staff', async () => {
  const program = addProgram(server.database, uniqueTitle('Mail'));
  const [address, staff] = [freshAddress(), freshAddress()];
  const { data } = await (await admin.send('/api/admin/content/settings/1/')).json();
  const body = { values: { ...data.values, notificationEmails: staff }, revision: data.revision, action: 'publish' };
  const headers = { 'content-type': 'application/json' };
  const saved = await admin.send('/api/admin/content/settings/1/', {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  });
  expect(saved.status).toBe(200);
  const id = await apply(newBrowser(), program, { ...goodAnswers, 'Email Address': address });
  await mailed(address, /5 answers and 5 files/);
  const [receipt] = mailsTo(address);
  expect(receipt?.subject).toContain(`no. ${id}`);
  expect(receipt?.text).not.toContain(goodAnswers['Full Name']);
  expect(receipt?.text).not.toContain('पिच');
  await mailed(staff, new RegExp(`/admin/submissions/${id}`));
  expect(textsTo(staff).join()).not.toContain(address);

  await openMail(address, 'Sent');
  expect(admin.text()).toContain(`Reference number: ${id}`);
  await admin.open(`/admin/mail?q=%23${id}`);
  expect(admin.texts('tr').find((row) => row.includes(staff))).toContain('New applications');
  for (const path of ['/', '/contact', '/api/aboutus/', '/apply'])
    expect(await (await newBrowser().send(path)).text(), path).not.toContain(staff);
});

test('a refused mail says why and is sent again', async () => {
  const address = freshAddress();
  mailServer.refused.add(address);
  const program = addProgram(server.database, uniqueTitle('Mail'));
  await apply(newBrowser(), program, { ...goodAnswers, 'Email Address': address });
  await openMail(address, 'Failed');
  expect(admin.text()).toContain('No such user here');
  mailServer.refused.delete(address);
  await admin.press('Send again');
  expect(admin.text()).toContain('The email is being sent again.');
  await openMail(address, 'Sent');
  expect(mailsTo(address)).toHaveLength(1);
});

/** Stores emails that wait or are uncertain. */
function storeMails(addresses: readonly string[], status: 'queued' | 'uncertain', daysAgo: number) {
  const database = openRows(server.database);
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString().replace('Z', '+00:00');
  const insert = database.prepare(
    `INSERT INTO Mail (kind, "key", toAddress, subject, text, html, messageId, status, attempts, createdAt, nextAttemptAt)
     VALUES ('test', ?, ?, 'Old news', 'Text', '<p>Text</p>', ?, ?, ?, ?, ?)`,
  );
  for (const address of addresses)
    insert.run(address, address, `<${address}>`, status, status === 'queued' ? 0 : 1, at, at);
  database.close();
}

test('a person decides on an uncertain mail', async () => {
  const address = freshAddress();
  storeMails([address], 'uncertain', 0);
  await openMail(address, 'Not confirmed by the mail server. It may have been delivered.');
  await admin.press('Mark as delivered');
  expect(admin.text()).toContain('The email is marked as delivered.');
  expect(admin.has('button', 'Send again')).toBe(false);
  expect(mailsTo(address)).toEqual([]);
});

test('emails that waited for days go out when a person says so, some or all', async () => {
  const addresses = [freshAddress(), freshAddress(), freshAddress()] as const;
  storeMails(addresses, 'queued', 3);
  await admin.open('/admin/mail');
  await admin.press('Send me a test email');
  expect(admin.text()).toContain('A test email to you is on its way.');
  await vi.waitFor(
    async () => {
      await admin.open('/admin/mail');
      expect(admin.text()).toContain('were not sent. Send them now?');
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(addresses.flatMap(mailsTo)).toEqual([]);
  await admin.follow('Choose which');
  admin.check(`Select the email to ${addresses[0]}`);
  await admin.press('Drop the selected');
  expect(admin.text()).toContain('1 email dropped. Under “Cancelled” each can still be sent.');
  await admin.press('Send all 2');
  expect(admin.text()).toContain('2 emails put in line to be sent.');
  for (const address of addresses.slice(1)) await mailed(address, /Text/);
  expect(mailsTo(addresses[0])).toEqual([]);
  await admin.open('/admin/audit');
  expect(admin.text('Entries')).toContain('sent 2 emails that waited');
});

test('the link to a draft is emailed, opens it in another browser, and is found when it is lost', async () => {
  const program = addProgram(server.database, uniqueTitle('Draft'));
  const [page, address] = [newBrowser(), freshAddress()];
  await page.open(`/apply?program=${program.id}`);
  page.fill('Full Name', 'आशा पाटील');
  page.fill('Email Address', address);
  await page.press('Save and come back later');
  expect(page.value('Your email address')).toBe(address);
  await page.press('Email me the link');
  expect(page.text()).toContain(`An email with the link is on its way to ${address}.`);
  const other = newBrowser();
  await other.open(await mailed(address, /\/apply\/mine\/open\/[\w-]{43}/));
  expect(other.value('Full Name')).toBe('आशा पाटील');
  await page.open('/apply/resume');
  page.fill('Your email address', address);
  await page.press('Email me the link');
  expect(page.text()).toContain(
    'If an application was saved with this address, a mail with its link is on its way. One address gets at most three of them an hour.',
  );
});

test('a receipt leads to a page that names the application and sends its link at one press', async () => {
  const question = { label: 'Email Address', fieldType: 'email', isRequired: true };
  const program = addProgram(server.database, uniqueTitle('Receipts'), [question]);
  const [sender, address] = [newBrowser(), freshAddress()];
  await sender.open(`/apply?program=${program.id}`);
  sender.fill('Email Address', address);
  await sender.press('Submit Application');
  expect(sender.text()).toContain(`a receipt to ${address}`);
  const resume = await mailed(address, /\/apply\/resume\?\S+/);
  expect(textsTo(address).join()).not.toContain('/apply/mine/open/');
  const page = newBrowser();
  await page.open(resume);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.text()).toContain(program.title);
  expect(page.html).not.toContain(address);
  await page.press('Email me my link');
  expect(page.text()).toContain('An email with your private link is on its way.');
  await page.open(await mailed(address, /\/apply\/mine\/open\/[\w-]{43}/));
  expect(page.text()).toContain('Received');
});

test('a contact message is answered from its page, by one email', async () => {
  const [address, message] = [freshAddress(), 'When do you open on Saturdays?'];
  const visitor = newBrowser();
  await visitor.open('/contact');
  visitor.fill('Full Name', `Asha ${address}`);
  visitor.fill('Email Address', address);
  visitor.fill('Message', message);
  await visitor.press('Send Message');
  await admin.open(`/admin/messages?${new URLSearchParams({ status: 'all', q: address })}`);
  await admin.follow(`Asha ${address}`);
  await admin.press('Send answer');
  expect(admin.text()).toContain('Write your answer first.');
  admin.fill('Your answer', 'At ten, until five.');
  await admin.press('Send answer');
  expect(admin.texts('li').find((item) => item.includes('At ten, until five.'))).toContain(address);
  expect(admin.value('Another answer')).toBe('');
  await mailed(address, /At ten, until five\./);
  expect(textsTo(address)).toEqual([expect.stringContaining(`> ${message}`)]);
});

test('a forgotten password is replaced by email, once, and nobody learns who has an account', async () => {
  const { email, password } = insertStaff(server.database, { role: 'admin' });
  const page = newBrowser();
  const askForLink = async (address: string) => {
    await page.open('/admin/login');
    await page.follow('Forgot your password?');
    page.fill('Email address', address);
    await page.press('Send me a link');
    expect(page.text()).toContain('If an account uses this email address');
  };
  const nobody = freshAddress();
  await askForLink(nobody);
  await askForLink(email);
  const link = await mailed(email, /\/admin\/reset-password\?token=[\w-]{43}/);
  const typePasswords = async (first: string, second = first) => {
    page.fill('New password', first);
    page.fill('Repeat new password', second);
    await page.press('Set password');
  };
  await page.open(link);
  expect(page.text()).toContain(email);
  await typePasswords('a-new-lantern-password-1', 'a-new-password-2');
  expect(page.text()).toContain('The passwords do not match.');
  await typePasswords('a-new-lantern-password-1');
  expect(page.text()).toContain('Password changed.');

  const signIn = async (word: string) => {
    page.fill('Email address', email);
    page.fill('Password', word);
    await page.press('Sign in');
  };
  await signIn(password);
  expect(page.text()).toContain('The email address or password is not correct.');
  expect([page.value('Email address'), page.value('Password')]).toEqual([email, '']);
  expect(page.url).not.toContain(encodeURIComponent(email));
  await signIn('a-new-lantern-password-1');
  expect(page.url).toBe('/admin');
  await page.open(link);
  expect(page.text()).toContain('This link has been used');
  expect(page.has('field', 'New password')).toBe(false);
  const waiting = () =>
    inDatabase(server.database, (database) =>
      database.prepare(`SELECT id FROM Verification WHERE identifier = 'password-reset-requested'`).pluck().all(),
    );
  await vi.waitFor(() => expect(waiting()).toEqual([]), { timeout: 60_000 });
  expect(mailsTo(nobody)).toEqual([]);
});

test('a person asks for their data, types the emailed code, and staff have one request', async () => {
  const [page, email] = [newBrowser(), freshAddress()];
  await page.open('/your-data');
  await page.open(page.attributes('a', 'href').find((href) => href.startsWith('/your-data/')) ?? '/your-data');
  page.choose('What you ask for', 'See what you hold about me');
  page.fill('Your name', 'आशा पाटील');
  page.fill('Your email address', email);
  page.fill('Your request', 'माझी माहिती पाठवा.');
  await page.press('Send me the code');
  expect(page.text()).toContain(`Look for our email at ${email}`);
  page.fill('Code', '1234 567');
  await page.press('Send my request');
  expect(page.has('link', 'This code is wrong. Check it and try again, or have a new one sent.')).toBe(true);
  page.fill('Code', await mailed(email, /^\d{4} \d{4}$/m));
  await page.press('Send my request');
  expect(page.texts('h1')).toEqual(['We have your request']);
  await page.open(page.url);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  const rows = inDatabase(server.database, (database) =>
    database.prepare('SELECT kind, name, confirmedAt FROM PrivacyRequest WHERE email = ?').all(email),
  );
  expect(rows).toEqual([{ kind: 'access', name: 'आशा पाटील', confirmedAt: expect.any(String) }]);
});

/** Sends an application of a person under 18. @returns its number, and the address of the parent */
async function applyUnder18(page: PlainBrowser, name: string) {
  const program = addProgram(server.database, uniqueTitle('Young Founders'), [
    { label: 'Full Name', fieldType: 'text', isRequired: true },
    { label: 'Email Address', fieldType: 'email', isRequired: true },
    { label: 'I am under 18', fieldType: 'checkbox', meansMinor: true },
    { label: 'Email of a parent', fieldType: 'email', asksParent: true },
  ]);
  const parent = freshAddress();
  await page.open(`/apply?program=${program.id}`);
  page.fill('Full Name', name);
  page.fill('Email Address', `${name}@example.org`);
  page.check('I am under 18');
  page.fill('Email of a parent', parent);
  await page.press('Submit Application');
  expect(page.text()).toContain('A parent or guardian must confirm first.');
  return { program, parent, id: Number(/#(\d+)/.exec(page.text())?.[1]) };
}

test('an application of a person under 18 is nowhere until a parent confirms', async () => {
  const name = `Zwetschge-${randomUUID()}`;
  const page = newBrowser();
  const { id, parent, program } = await applyUnder18(page, name);
  const list = `/admin/submissions?program=${program.id}`;
  const places = [
    ...['/admin', list, `/admin/submissions?q=${name}`, '/admin/mail', '/admin/audit'],
    ...['', 'csv/', 'json/', 'zip/'].map((format) => `/api/admin/submissions/${program.id}/${format}`),
    ...[`/admin/submissions/${id}`, '/admin/waiting', `/admin/waiting/${id}`],
  ];
  for (const place of places) {
    const text = await (await admin.send(place)).text();
    // The search repeats what is looked for.
    for (const secret of [`${name}<`, `${name}@`]) expect(text, place).not.toContain(secret);
  }
  expect((await admin.send(`/admin/submissions/${id}`)).status).toBe(404);
  await vi.waitFor(
    async () => {
      await admin.open('/admin/waiting');
      expect(admin.texts('tr').find((row) => row.includes(program.title))).toContain('Sent');
    },
    { timeout: 60_000, interval: 200 },
  );

  const link = await mailed(parent, /\/apply\/confirm\?token=[\w-]+/);
  await page.open(link);
  expect(page.text()).toContain(`“${program.title}”`);
  expect(page.text()).not.toContain(name);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  await page.press('I confirm');
  expect(page.text()).toContain('Thank you for confirming');
  await page.open(link);
  expect([page.status, page.texts('h1')]).toEqual([404, ['This link does not work']]);
  await admin.open(`/admin/submissions/${id}`);
  expect(admin.text()).toContain(name);
  expect(admin.text('History')).toContain('A parent confirmed');
});

test('an administrator sends the link to a parent again, and confirms for one who signed on paper', async () => {
  const { id, parent } = await applyUnder18(newBrowser(), `Reineclaude-${randomUUID()}`);
  const other = freshAddress();
  const pattern = /\/apply\/confirm\?token=[\w-]+/;
  const first = await mailed(parent, pattern);
  await admin.open('/admin/waiting');
  await admin.follow(`#${id}`);
  admin.fill('Email of the parent or guardian', other);
  await admin.press('Send link');
  expect(admin.text()).toContain('The link is on its way.');
  const visitor = newBrowser();
  await visitor.open(await mailed(other, pattern));
  expect(visitor.status).toBe(200);
  await visitor.open(first);
  expect(visitor.status).toBe(404);
  await admin.open(`/admin/waiting/${id}`);
  admin.fill('How did the parent confirm?', 'Signed form of today');
  await admin.press('Confirm application');
  expect(admin.url).toBe(`/admin/submissions/${id}`);
  expect(admin.text()).toContain('Confirmed for a parent: Signed form of today');
});
