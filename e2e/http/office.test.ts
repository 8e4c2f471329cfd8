import { expect, test, vi } from 'vitest';
import { goodAnswers } from '#e2e/fixtures/application.ts';
import { uniqueWord } from '#e2e/fixtures/insert-staff.ts';
import { addProgram, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { unzip } from '#e2e/unit/archives.ts';
import { apply, newAdmin, newBrowser, newColleague } from './people.ts';

const newProgram = () => addProgram(site.database, uniqueTitle('Office'));

test('the back office leads to its login and on to where one wanted to go; signing out ends the session on the server', async () => {
  const [program, browser] = [newProgram(), newBrowser()];
  const id = await apply(browser, program);
  const wanted = `/admin/submissions?program=${program.id}`;
  await browser.open(wanted);
  expect(browser.url).toMatch(/^\/admin\/login/);
  browser.fill('Email address', site.admin.email);
  browser.fill('Password', site.admin.password);
  await browser.press('Sign in');
  expect(browser.url).toBe(wanted);
  expect(browser.text()).toContain(`#${id}`);
  const call = `/api/admin/submissions/${program.id}/`;
  const headers = { cookie: browser.cookie };
  const status = async () => (await fetch(site.address + call, { headers })).status;
  expect(await status()).toBe(200);
  await browser.press('Sign out');
  expect(browser.text()).toContain('You are signed out.');
  expect(await status()).toBe(403);
});

test('the dashboard leads to what needs attention; a reviewer sees the own programs only, and that all is done', async () => {
  const program = newProgram();
  const { browser: reviewer } = await newColleague('reviewer', [program.id]);
  await reviewer.open('/admin');
  expect(reviewer.text()).toContain('All is done');
  expect(reviewer.text()).not.toContain('Latest activity');
  const id = await apply(newBrowser(), program);
  await reviewer.open('/admin');
  expect(reviewer.texts('li', 'Applications')).toHaveLength(1);
  const admin = await newAdmin();
  await admin.open('/admin');
  expect(admin.text('Latest activity')).toContain('signed in');
  await admin.follow(new RegExp(`^1 new submission since yesterday ?${program.title}$`));
  expect(admin.url).toMatch(new RegExp(`^/admin/submissions\\?program=${program.id}&status=received&from=`));
  expect(admin.text()).toContain(`#${id}`);
});

test('the log tells who changed what, is narrowed, leads to the thing, and cannot be changed', async () => {
  const word = uniqueWord();
  const admin = await newAdmin();
  const headers = { 'content-type': 'application/json' };
  const link = 'https://example.org/';
  const save = async (method: string, path: string, announcement: string, revision: number) => {
    const body = { values: { announcement, link }, revision, action: method === 'POST' ? 'save' : 'publish' };
    const answer = await admin.send(`/api/admin/content/announcement/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()).data;
  };
  const { id, revision } = await save('POST', '', `Open day ${word}`, 0);
  await save('PUT', `${id}/`, `Open week ${word}`, revision);
  await admin.open('/admin/audit');
  admin.fill('Search', word, 'main');
  admin.fill('Person', site.admin.email);
  admin.choose('Item', 'announcement');
  await admin.press('Show');
  expect(admin.url).toContain(`q=${word}`);
  const entries = admin.texts('li', 'Entries').filter((entry) => entry.includes(word));
  expect(entries).toHaveLength(2);
  expect(entries[0]).toContain(`published the announcement “Open week ${word}”`);
  expect(entries[0]).toMatch(/Version:\s*2/);
  expect(admin.texts('del')[0]).toContain(`Open day ${word}`);
  expect(admin.texts('ins')[0]).toContain(`Open week ${word}`);
  await admin.follow(`the announcement “Open week ${word}”`);
  expect(admin.url).toBe(`/admin/content/announcement/${id}`);
  await admin.open('/admin/audit?q=no+such+word+at+all');
  expect(admin.text()).toContain('No entries match');

  const logged = () =>
    inDatabase(site.database, (database) =>
      database.prepare("SELECT * FROM AuditLog WHERE entity = 'announcement' AND entityId = ?").all(String(id)),
    );
  const before = logged();
  for (const address of ['/api/admin/audit/', '/api/admin/audit/1/'])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status } = await admin.send(address, { method, headers, body: '{}' });
      expect([404, 405], `${method} ${address}`).toContain(status);
    }
  expect(logged()).toEqual(before);
});

test('the rights of each role stand in one table', async () => {
  const admin = await newAdmin();
  await admin.open('/admin/people/roles');
  expect(admin.texts('tr').find((row) => row.startsWith('Export applications'))).toContain('In assigned programs');
});

test('messages are marked by a plain form; a suspected one stands among the open ones until it is released', async () => {
  const admin = await newAdmin();
  const write = async (name: string, message: string) => {
    const visitor = newBrowser();
    await visitor.open('/contact');
    visitor.fill('Full Name', name);
    visitor.fill('Email Address', 'ravi@example.org');
    visitor.fill('Message', message);
    await visitor.press('Send Message');
  };
  const [usual, suspected] = [`Ravi ${uniqueWord()}`, `Robert ${uniqueWord()}`];
  await write(usual, 'When does the next cohort begin?');
  await write(suspected, 'Free spins in the best online casino http://casino.example');
  await admin.open('/admin/messages');
  expect(admin.texts('li').find((item) => item.includes(suspected))).toContain('Suspected');
  admin.fill('Search names, addresses or messages', usual);
  await admin.press('Show');
  admin.check(`Select the message from ${usual}`);
  await admin.press('Mark as answered');
  expect(admin.text()).toContain('1 message was marked as answered.');
  const status = inDatabase(site.database, (database) =>
    database.prepare('SELECT status FROM ContactMessage WHERE name = ?').pluck().get(usual),
  );
  expect(status).toBe('answered');

  await admin.open(`/admin/messages?${new URLSearchParams({ q: suspected })}`);
  await admin.follow(suspected);
  expect(admin.text()).toMatch(/Suspected: 1 link in \d+ words/);
  await admin.press('Release');
  expect(admin.text()).toContain('1 message was released.');
  expect(admin.text()).not.toContain('Suspected:');
});

test('a breach is recorded, its people are told once and the Board is noted by plain forms', async () => {
  const [program, staff] = [newProgram(), await newAdmin()];
  const applicationId = await apply(newBrowser(), program);
  await staff.open('/admin/breaches/new');
  staff.fill('Title', `Lost list of ${program.title}`);
  staff.fill('What happened', 'A printed list was lost on the way.');
  staff.fill('Single applications', `#${applicationId}`);
  await staff.press('Record breach');
  expect(staff.text()).toContain('Breach recorded.');
  expect(staff.text()).toMatch(/7[12] hours left to tell the Board in detail/);
  const id = /breaches\/(\d+)/.exec(staff.url)?.[1];
  await staff.follow('Edit entry');
  for (const label of ['Which data it concerns', 'What it may lead to', 'What we have done', 'What you can do'])
    staff.fill(label, `${label}: as written.`);
  await staff.press('Save entry');
  await staff.press('Send 1 email');
  expect(staff.text()).toContain('The emails are in the outbox.');
  expect(staff.has('button', /^Send/, 'People')).toBe(false);
  staff.fill('How they were told', 'By phone');
  await staff.press('Mark as told');
  expect(staff.text('People')).toContain('By phone');
  staff.choose('Report that was sent', 'All details');
  staff.fill('The Board’s reference', 'DPB/7');
  await staff.press('Record that the Board was told');
  expect(staff.text()).toContain('The Board was told in detail in time');
  staff.fill('Why it is closed', 'All is done.');
  await staff.press('Close entry');
  expect(staff.has('button', 'Reopen entry')).toBe(true);
  await staff.open(`/api/admin/breaches/${id}/`);
  expect(staff.download?.name).toBe(`breach-${id}.txt`);
  expect(String(staff.download?.body)).toContain('1 in all. 1 were told');
});

test('a privacy request is recorded, its archive downloaded, a nominee named, and answered by plain forms', async () => {
  const [program, office] = [newProgram(), await newAdmin()];
  const email = `person-${program.id}@example.org`;
  const id = await apply(newBrowser(), program, { ...goodAnswers, 'Email Address': email });
  await office.open('/admin/privacy');
  await office.follow('New request');
  office.choose('Request', 'See their data');
  office.fill('Name of the person', 'आशा पाटील');
  office.fill('Their email address', email.toUpperCase());
  office.fill('Their words', 'माझी माहिती पाठवा.');
  await office.press('Record request');
  expect(office.text()).toContain('Request recorded.');
  expect(office.isChecked(`#${id} ${program.title}`)).toBe(true);
  await office.press('Download data as ZIP');
  const entries = await unzip(office.download?.body ?? Buffer.alloc(0));
  expect([...entries.keys()].filter((name) => name.startsWith('applications/'))).toHaveLength(6);
  expect(String(entries.get('index.html'))).toContain('आशा पाटील');
  office.fill('Name of the nominee', 'Meera Patil');
  office.fill('Email address of the nominee', 'meera@example.org');
  office.fill('Relation', 'Mother');
  await office.press('Save nominee');
  expect(office.text()).toContain('Meera Patil, Mother, meera@example.org');
  office.fill('Answer to the person', 'Your data is in the archive.');
  await office.press('Close with this answer');
  expect(office.text()).toContain('Answer recorded.');
  expect(office.text('Log')).toMatch(
    /Recorded\..*Downloaded the data\. Applications: 1, .*Recorded a nominee\..*Answered and sent the answer by email\./,
  );
  const mail = inDatabase(site.database, (database) =>
    database.prepare("SELECT text FROM Mail WHERE kind = 'privacy_answer' AND toAddress = ?").pluck().get(email),
  );
  expect(mail).toContain('Your data is in the archive.');
});

test('staff correct an answer, see what an erasure removes, and confirm it with the person’s name', async () => {
  const [program, office] = [newProgram(), await newAdmin()];
  const email = `person-${program.id}@example.org`;
  const id = await apply(newBrowser(), program, { ...goodAnswers, 'Email Address': email });
  await office.open('/admin/privacy/new');
  office.choose('Request', 'Erase their data');
  office.fill('Name of the person', 'Asha Patil');
  office.fill('Their email address', email);
  office.fill('Their words', 'Erase it all.');
  await office.press('Record request');
  const request = office.url.split('?')[0] ?? '';
  await office.follow(`Correct application #${id}`);
  office.fill('Full Name', 'Lunaria Patil');
  await office.press('Save answer to Full Name');
  expect(office.text()).toContain('Answer corrected.');
  await office.open(`/admin/submissions/${id}`);
  expect(office.text('History')).toContain('→ Lunaria Patil');

  await office.open(request);
  await office.press('See what an erasure removes');
  expect(office.text('Applications that go')).toContain(`#${id} ${program.title}`);
  // The law asks for nothing that the program wishes, and a reason is asked for where there is none.
  expect(office.text('main')).not.toContain('the law asks to keep');
  office.choose('When are the applications erased?', 'now');
  office.fill('Enter the person’s name', 'asha patil');
  await office.enter('Enter the person’s name');
  expect(office.text()).toContain('Enter why they are erased at once.');
  office.choose('When are the applications erased?', 'year');
  await office.enter('Enter the person’s name');
  expect(office.text('Log')).toContain('Withdrew 1 application with 5 files');
  await office.open(`/admin/submissions/${id}`);
  expect(office.status).toBe(404);
});

test('staff see who read an application, withdraw it after seeing what goes, and bring it back', async () => {
  const [program, office] = [newProgram(), await newAdmin()];
  const id = await apply(newBrowser(), program);
  // A read is written a moment after the answer, perhaps in another process than the one that answers next.
  await vi.waitFor(
    async () => {
      await office.open(`/admin/submissions/${id}`);
      expect(office.text('Read by')).toContain('Administrator');
    },
    { timeout: 60_000, interval: 200 },
  );
  await office.follow('Everyone who read it in the last year');
  expect(office.text('Reads')).toContain(`opened application #${id}`);
  await office.open(`/admin/submissions/${id}`);
  await office.follow('Withdraw for the applicant');
  expect(office.text('Data to be erased')).toMatch(/Answers 5.*Files 5/);
  await office.press('Withdraw application');
  expect(office.text()).toContain('Application withdrawn.');
  await office.open(`/admin/submissions/${id}`);
  expect(office.status).toBe(404);
  await office.open('/admin/withdrawn');
  await office.follow(`#${id}`);
  await office.press('Bring back');
  expect(office.url).toBe(`/admin/submissions/${id}`);
  expect(office.text()).toContain(goodAnswers['Email Address']);
});
