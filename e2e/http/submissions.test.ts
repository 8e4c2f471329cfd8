import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { goodAnswers } from '#e2e/fixtures/application.ts';
import type { PlainBrowser } from '#e2e/fixtures/browser/plain-browser.ts';
import { addProgram, type SampleProgram, showContacts, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { apply, newAdmin, newBrowser, newColleague } from './people.ts';

const newProgram = () => addProgram(site.database, uniqueTitle('Submissions'));
const list = (program: SampleProgram) => `/admin/submissions?program=${program.id}`;

const oneFile = { 'Pitch Deck': { name: 'deck.pdf', mimeType: 'application/pdf', buffer: samplePdf(500) } };

/** Sends applications by the named people, in this order. @returns their numbers */
async function receive(program: SampleProgram, ...names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names)
    ids.push(await apply(newBrowser(), program, { ...goodAnswers, 'Full Name': name }, oneFile));
  return ids;
}

/** The numbers in the rows of a list, from top to bottom. */
const shown = (page: PlainBrowser) =>
  page.texts('tr').flatMap((row) => {
    const number = /#(\d+)/.exec(row)?.[1];
    return number ? [Number(number)] : [];
  });

const statusesIn = (program: SampleProgram) =>
  inDatabase(site.database, (database) =>
    database.prepare('SELECT status FROM Submission WHERE programId = ? ORDER BY id').pluck().all(program.id),
  );

test('one application is shown whole in the back office, and what an applicant wrote as text', async () => {
  const script = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`;
  const id = await apply(newBrowser(), newProgram(), { ...goodAnswers, 'Full Name': script });
  const admin = await newAdmin();
  await admin.open(`/admin/submissions/${id}`);
  expect(admin.text()).toContain(script);
  for (const label of Object.keys(goodAnswers)) expect(admin.text()).toContain(label);
  expect(admin.text()).toContain(goodAnswers['तुमची कल्पना'].split('\n')[1]);
  expect(admin.has('link', 'सारांश.txt')).toBe(true);
  expect(admin.html).not.toContain('<img src=x');
});

test('reviewers read their programs and change nothing', async () => {
  const [program, other] = [newProgram(), newProgram()];
  const [id] = await receive(program, 'Asha');
  const [otherId] = await receive(other, 'Binod');
  const { browser: reviewer } = await newColleague('reviewer', [program.id]);
  await reviewer.open(list(program));
  expect(reviewer.texts('option').filter((text) => /Submissions \w/.test(text))).toEqual([program.title]);
  expect(shown(reviewer)).toEqual([id]);
  expect(reviewer.has('field', 'Select all on this page')).toBe(false);
  expect(reviewer.has('link', /^Download CSV/)).toBe(false);
  await reviewer.open(`/admin/submissions/${id}`);
  expect(reviewer.text()).toContain('This program hides email and postal addresses');
  expect(reviewer.html).not.toContain(goodAnswers['Email Address']);
  expect(reviewer.has('button', 'Set status')).toBe(false);
  expect(reviewer.texts('h2')).not.toContain('Notes');
  for (const address of [`/admin/submissions/${otherId}`, list(other)]) {
    await reviewer.open(address);
    expect(reviewer.status).toBe(404);
  }
  expect(statusesIn(program)).toEqual(['received']);
});

test('the inbox of all programs leads to one application and back, and the last program opens again', async () => {
  const [program, other] = [newProgram(), newProgram()];
  const [id] = await receive(program, 'Asha');
  const [otherId] = await receive(other, 'Binod');
  const later = await apply(newBrowser(), other, { ...goodAnswers, 'Email Address': 'ASHA@example.org' });
  for (const { id: shownId } of [program, other]) showContacts(site.database, shownId);
  const { browser: reviewer } = await newColleague('reviewer', [program.id, other.id]);
  await reviewer.open('/admin/submissions');
  expect(shown(reviewer)).toEqual([later, otherId, id]);
  expect(reviewer.text()).toContain('Submissions for all programs');
  await reviewer.follow(`#${otherId} Binod`);
  await reviewer.follow('Next');
  expect(reviewer.texts('h1').join()).toContain(`#${id} Asha`);
  await reviewer.follow('2 others from this email address');
  expect(shown(reviewer)).toEqual([later, otherId, id]);
  await reviewer.follow('Remove filter Email: asha@example.org');
  expect(reviewer.url).toBe('/admin/submissions?program=all');
  await reviewer.open(list(program));
  expect(shown(reviewer)).toEqual([id]);
  await reviewer.open('/admin/submissions');
  expect(reviewer.url).toBe(list(program));
});

test('the inbox of all programs is exported like that of one', async () => {
  const [program, other] = [newProgram(), newProgram()];
  const email = `${randomUUID()}@example.org`;
  for (const each of [program, other])
    await apply(newBrowser(), each, { ...goodAnswers, 'Email Address': email }, oneFile);
  const admin = await newAdmin();
  await admin.open(`/admin/submissions?${new URLSearchParams({ program: 'all', email })}`);
  expect(shown(admin)).toHaveLength(2);
  const csv = await (await admin.send(admin.href(/^Download CSV/))).text();
  expect(csv).toMatch(/^"Program","Submission ID","Submitted At",/);
  for (const { title } of [program, other]) expect(csv).toContain(`\r\n"${title}","`);
});

test('the list is filtered, paged and read without script, and stays right while applications arrive', async () => {
  const program = newProgram();
  const names = Array.from({ length: 27 }, (_, number) => `F ${number}`);
  const ids = (await receive(program, ...names)).toReversed();
  const admin = await newAdmin();
  await admin.open(list(program));
  expect(shown(admin)).toEqual(ids.slice(0, 25));
  const late = await apply(newBrowser(), program, { ...goodAnswers, 'Full Name': 'Binod' });
  const paging = 'Pages of submissions';
  await admin.follow('Next', paging);
  expect(shown(admin)).toEqual(ids.slice(25));
  await admin.follow('Previous', paging);
  expect(shown(admin)).toEqual(ids.slice(0, 25));
  await admin.follow('First', paging);
  expect(shown(admin)[0]).toBe(late);
  await admin.follow('Submitted At');
  expect(admin.attributes('th', 'aria-sort')).toEqual(['ascending']);
  expect(shown(admin)[0]).toBe(ids.at(-1));
  await admin.follow('50 rows per page');
  expect(shown(admin)).toHaveLength(28);

  await admin.open(list(program));
  admin.choose('Files', 'With files');
  admin.fill('Search answers', 'binod');
  await admin.enter('Search answers');
  expect(admin.url).toBe(`${list(program)}&q=binod&files=yes`);
  expect(shown(admin)).toEqual([late]);
  await admin.follow(`#${late}`);
  expect(admin.texts('h1').join()).toContain(`#${late} Binod`);
});

test('exports are downloads with a name of their own', async () => {
  const program = newProgram();
  await receive(program, 'Asha');
  const admin = await newAdmin();
  await admin.open(list(program));
  for (const [name, extension] of [
    [/^Download CSV/, 'csv'],
    [/^Download Excel/, 'xlsx'],
    [/^Download files/, 'zip'],
  ] as const) {
    await admin.follow(name);
    expect(admin.download?.name).toMatch(new RegExp(`\\.${extension}$`));
    expect(admin.download?.body.length).toBeGreaterThan(100);
  }
});

test('a decision is told from the submission’s page by plain forms', async () => {
  const [applicant, admin, program] = [newBrowser(), await newAdmin(), newProgram()];
  const id = await apply(applicant, program);
  const json = { accept: 'application/json', 'content-type': 'application/json' };
  const body = JSON.stringify({ status: 'rejected' });
  const path = `/api/admin/applications/${id}/status/`;
  expect((await admin.send(path, { method: 'POST', headers: json, body })).status).toBe(200);
  await admin.open(`/admin/submissions/${id}`);
  await admin.press('Tell the applicant');
  expect(admin.text('The letters')).toContain('We read it with care.');
  admin.check(`Tick the letter to #${id}`);
  await admin.press('Release ticked letters');
  expect(admin.text()).toContain('Released 1 letter.');
  const mails = inDatabase(site.database, (database) =>
    database.prepare("SELECT subject FROM Mail WHERE submissionId = ? AND kind = 'letter'").all(id),
  );
  expect(mails).toHaveLength(1);
  await applicant.open('/apply/mine');
  expect(applicant.text('Where it stands')).toContain('Status: Not accepted');
});

test('an empty message of staff comes back on the page of the submission', async () => {
  const [id] = await receive(newProgram(), 'Asha');
  const admin = await newAdmin();
  await admin.open(`/admin/submissions/${id}`);
  await admin.press('Send message');
  expect(admin.url).toMatch(new RegExp(`^/admin/submissions/${id}\\?invalid=`));
  expect(admin.text()).toContain('Write your message first.');
});

test('a message is written although the session ended: the sign-in leads back to what was typed', async () => {
  const [id] = await receive(newProgram(), 'Asha');
  const { browser, member } = await newColleague('admin');
  await browser.open(`/admin/submissions/${id}`);
  const words = 'आभारी आहे. Please wait until Friday.';
  browser.fill('New message', words);
  browser.forgetCookies();
  await browser.press('Send message');
  browser.fill('Email address', member.email);
  browser.fill('Password', member.password);
  await browser.press('Sign in');
  expect(browser.text()).toContain('You were signed out, so nothing was sent.');
  expect(browser.value('New message')).toBe(words);
  await browser.press('Send message');
  expect(browser.texts('li', 'Messages').join()).toContain('until Friday');
});
