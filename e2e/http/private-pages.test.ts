import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { addProgram, type SampleField, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { apply, newAdmin, newBrowser } from './people.ts';

const newProgram = () => addProgram(site.database, uniqueTitle('Private pages'));
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf(200) });

test('the confirmation has an address of its own, says elsewhere no more than that, and the code opens the page there', async () => {
  const program = newProgram();
  const applicant = newBrowser();
  await applicant.open(`/apply?program=${program.id}`);
  for (const label of ['Full Name', 'Email Address', 'तुमची कल्पना', 'Team Size'] as const)
    applicant.fill(label, goodAnswers[label]);
  applicant.check('I agree to the terms');
  for (const [label, file] of Object.entries(fiveFiles)) applicant.attach(label, file);
  await applicant.press('Submit Application');
  expect(applicant.texts('h1')).toEqual(['Application Submitted!']);
  expect(applicant.url).toMatch(new RegExp(`^/apply/mine/sent\\?program=${program.id}&number=\\d+$`));
  expect(applicant.headers.get('cache-control')).toBe('private, no-store');
  const address = applicant.url;
  const [link, code] = [applicant.value('Your private link'), applicant.value('Your code')];
  expect(link).toMatch(/\/apply\/mine\/open\/[\w-]{43}$/);
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

  const elsewhere = newBrowser();
  await elsewhere.open(address);
  expect(elsewhere.text()).toContain('It is not open in this browser');
  for (const secret of [link, code, goodAnswers['Email Address'], '/api/mine/receipts'])
    expect(elsewhere.html).not.toContain(secret);
  await elsewhere.open('/apply/resume');
  elsewhere.fill('Your code', code);
  await elsewhere.press('Open my application');
  expect(elsewhere.text()).toContain(goodAnswers['Full Name']);
  expect(elsewhere.texts('li', 'Files that you sent')).toHaveLength(5);

  const byLink = newBrowser();
  await byLink.open(new URL(link).pathname);
  expect(byLink.url).toBe('/apply/mine');
  expect(byLink.text()).toContain(goodAnswers['Full Name']);

  await applicant.press('Forget this on this device');
  expect(applicant.text()).toContain('This device has forgotten your application');
  await applicant.open(address);
  expect(applicant.has('field', 'Your private link')).toBe(false);
  await applicant.open('/apply/mine');
  expect(applicant.text()).toContain('Your private page is not open here');
});

/** The names in the drafts of a program, oldest draft first. */
const savedNames = (programId: number) =>
  inDatabase(site.database, (database) =>
    database
      .prepare(
        `SELECT value FROM DraftAnswer JOIN SubmissionDraft ON SubmissionDraft.id = draftId
         WHERE programId = ? AND label = 'Full Name' ORDER BY draftId`,
      )
      .pluck()
      .all(programId),
  );

test('two applications are open in one browser, and no tab writes into the other', async () => {
  const program = newProgram();
  const [page, second] = [newBrowser(), newBrowser()];
  second.shareCookiesOf(page);
  for (const [tab, name] of [
    [page, 'Asha'],
    [second, 'Bela'],
  ] as const) {
    await tab.open(`/apply?program=${program.id}`);
    tab.fill('Full Name', name);
    await tab.press('Save and come back later');
    expect(tab.texts('h1')).toEqual(['Your draft is saved']);
    await tab.follow('Continue your application');
    expect(tab.value('Full Name')).toBe(name);
  }
  page.fill('Full Name', 'Asha Patil');
  await page.press('Save and come back later');
  expect(savedNames(program.id)).toEqual(['Asha Patil', 'Bela']);
  await page.follow('Continue your application');

  // The newest is at the bare address, and leads to the other.
  const others = 'Other applications that are open in this browser';
  await second.open('/apply/mine');
  expect(second.value('Full Name')).toBe('Bela');
  await second.follow(/./, others);
  expect(second.value('Full Name')).toBe('Asha Patil');
  expect(second.texts('a', others)).toEqual([`${program.title}, draft`]);

  // Discarding in one tab leaves the other application open.
  await second.press('Discard draft');
  expect(second.texts('h1')).toEqual(['Your draft is discarded']);
  expect(savedNames(program.id)).toEqual(['Bela']);
  // A tab of the one that is gone writes nowhere, and its text stays.
  page.fill('Full Name', 'Not for Bela');
  await page.press('Save and come back later');
  expect(page.text()).toContain('is no longer open in this browser, so nothing was changed.');
  expect(page.value('Full Name')).toBe('Not for Bela');
  expect(savedNames(program.id)).toEqual(['Bela']);
});

test('an applicant corrects a name and answers a request of staff by plain forms', async () => {
  const program = newProgram();
  const [applicant, office] = [newBrowser(), await newAdmin()];
  const id = await apply(applicant, program);
  await applicant.open('/apply/mine');
  await applicant.follow('Correct your application');
  applicant.fill('Full Name', '');
  await applicant.press('Check your changes');
  expect(applicant.problem('Full Name')).toMatch(/Enter/);
  applicant.fill('Full Name', 'Asha Rao');
  await applicant.press('Check your changes');
  expect(applicant.text('Full Name')).toMatch(/Before.*After ?Asha Rao/);
  await applicant.press('Store your changes');
  expect(applicant.url).toMatch(/^\/apply\/mine\?done=corrected#done$/);
  expect(applicant.text('What you sent')).toMatch(/Asha Rao ?Until .*: /);

  await office.open(`/admin/submissions/${id}`);
  expect(office.text('History')).toContain('→ Asha Rao');
  office.check('Full Name', true, 'Requests');
  office.fill('Why you ask', 'Is this the name in your passport?');
  await office.press('Ask the applicant');
  expect(office.text('Requests')).toContain('Open until');
  await applicant.open('/apply/mine');
  await applicant.follow('Answer');
  expect(applicant.text()).toContain('Is this the name in your passport?');
  expect(applicant.has('field', 'Email Address')).toBe(false);
  applicant.fill('Full Name', 'Asha R. Rao');
  await applicant.press('Check your changes');
  await applicant.press('Send your answer');
  expect(applicant.text('We ask you')).toContain('Answered on');
  await office.open(`/admin/submissions/${id}`);
  expect(office.text('Answers')).toMatch(/Asha R\. Rao.*Until .*Asha Rao/);
});

test('a message of an applicant comes back filled, to this browser alone', async () => {
  const applicant = newBrowser();
  await apply(applicant, newProgram());
  await applicant.open('/apply/mine');
  const text = 'आभारी आहे.\r\nMay I send it later?';
  const notPdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('only words') };
  applicant.fill('New message', text, 'Messages');
  applicant.attach('Files', pdf('deck.pdf'), notPdf);
  await applicant.press('Send message');
  expect(applicant.text()).toContain('There is a problem');
  expect(applicant.value('New message')).toBe(text);
  // The files, by name, say which of them are wrong or lost.
  expect(applicant.problem('Files')).toMatch(/“plan\.pdf” is not .*Choose “deck\.pdf” again\.$/);
  expect(applicant.has('link', 'Choose “deck.pdf” again.')).toBe(true);
  const stranger = newBrowser();
  await stranger.open(applicant.url);
  expect(stranger.html).not.toContain('May I send it later?');
  await applicant.press('Send message');
  expect(applicant.texts('li', 'Messages').join()).toContain('May I send it later?');
  expect(applicant.value('New message')).toBe('');
});

test('anybody gets the public keys of receipts, and the tool that checks one', async () => {
  const visitor = newBrowser();
  const answer = await visitor.send('/.well-known/receipt-keys.json');
  expect(answer.status).toBe(200);
  const { keys } = await answer.json();
  expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', kid: expect.any(String), ended_at: null });
  expect(JSON.stringify(keys)).not.toContain('"d"');
  const tool = await visitor.send('/verify-receipt.mjs');
  expect([tool.status, tool.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(await tool.text()).toContain('node verify-receipt.mjs receipt.json');
});

const wholeForm: SampleField[] = [
  { label: 'तुमच्याबद्दल', fieldType: 'section' },
  { label: 'पूर्ण नाव', fieldType: 'text', isRequired: true },
  { label: 'Registered company', fieldType: 'radio', isRequired: true, options: ['Yes', 'No'] },
  {
    label: 'GSTIN',
    fieldType: 'text',
    isRequired: true,
    showIf: { match: 'all', terms: [{ question: 'Registered company', operator: 'is', value: 'Yes' }] },
  },
  { label: 'Your team', fieldType: 'section' },
  { label: 'Co-founders', fieldType: 'group', columns: [{ label: 'Name', required: true }], maxRows: 3 },
  { label: 'Plan', fieldType: 'file', isRequired: true, maxFiles: 2 },
];

test('a draft is resumed by its code in another browser, sent step by step, and its receipt checked offline', async () => {
  const program = addProgram(site.database, uniqueTitle('The whole way'), wholeForm);
  const [first, other] = [newBrowser(), newBrowser()];
  await first.open(`/apply?program=${program.id}`);
  first.fill('पूर्ण नाव', 'आशा पाटील');
  await first.press('Save and come back later');
  const code = first.value('Your code');
  await other.open('/apply/resume');
  other.fill('Your code', 'AAAA-BBBB-CCCC');
  await other.press('Open my application');
  expect(other.text()).toContain('This code is wrong');
  other.fill('Your code', code.toLowerCase().replaceAll('-', ' '));
  await other.press('Open my application');
  expect(other.value('पूर्ण नाव')).toBe('आशा पाटील');
  other.check('Yes');
  await other.press('Save and continue');
  expect(other.text()).toContain('Enter an answer for “GSTIN”.');
  other.fill('GSTIN', '27AAAAA0000A1Z5');
  await other.press('Save and continue');
  other.fill('Name', 'मीरा', 'Row 1');
  other.attach('Plan', pdf('योजना.pdf'), pdf('draft.pdf'));
  await other.press('Add a row to Co-founders');
  other.check('Remove draft.pdf');
  other.fill('Name', 'Ravi', 'Row 2');
  await other.press('Save and continue');
  expect(other.text('main')).toContain('Check your answers');
  await other.press('Submit Application');
  expect(other.texts('h1')).toEqual(['Application Submitted!']);
  await other.follow('Open your private page');
  expect(other.texts('li', 'Files that you sent')).toHaveLength(1);

  await other.follow('Open receipt');
  expect(other.texts('td')).toEqual(expect.arrayContaining(['मीरा', 'Ravi']));
  const folder = mkdtempSync(path.join(site.folder, 'receipt-'));
  const write = (name: string, content: string | Buffer) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  await other.follow('Download signed file');
  const receipt = write('receipt.json', other.download?.body ?? '');
  const keys = write('keys.json', await (await other.send('/.well-known/receipt-keys.json')).text());
  const tool = ['public/verify-receipt.mjs', receipt, keys, write('plan.pdf', pdf('').buffer)];
  const { stdout } = spawnSync(process.execPath, tool, { encoding: 'utf8' });
  expect(stdout).toMatch(/plan\.pdf: is “योजना\.pdf” of the receipt\.\nVALID\n$/);
  await other.follow('Download PDF');
  expect(other.download?.name).toMatch(/^receipt-\d+_.+\.pdf$/);
});

test('an applicant asks, staff find it and answer with a template, the applicant reads it and withdraws', async () => {
  const [applicant, office, program] = [newBrowser(), await newAdmin(), newProgram()];
  const id = await apply(applicant, program);
  await applicant.open('/apply/mine');
  applicant.fill('New message', 'May I send the deck later?', 'Messages');
  applicant.attach('Files', pdf('योजना.pdf'));
  await applicant.press('Send message');
  expect(applicant.text('Messages')).toMatch(/You.*not read yet.*May I send the deck later\?/);

  await office.open(`/admin/messages/applicants?q=%23${id}`);
  expect(office.text('main')).toContain(program.title);
  await office.follow(new RegExp(`#${id}$`));
  await office.follow(/योजना\.pdf/);
  expect(office.download?.body.subarray(0, 4).toString()).toBe('%PDF');
  await office.open('/admin/messages/templates');
  office.fill('Name', `Until Friday ${id}`, 'New template');
  office.fill('Text', 'Yes, until Friday. Your number is {reference}.', 'New template');
  await office.press('Save template');
  expect(office.text('Your templates')).toContain(`Until Friday ${id}`);
  await office.open(`/admin/messages/applicants?q=%23${id}&open=${id}`);
  office.choose('Template', `Until Friday ${id}`);
  await office.press('Use');
  expect(office.value('New message')).toBe(`Yes, until Friday. Your number is ${id}.`);
  await office.press('Send message');
  expect(office.text()).toContain('Message sent.');
  expect(office.url).toMatch(/\?q=%23\d+&done=sent/);

  await applicant.open('/apply/mine');
  expect(applicant.text('Messages')).toMatch(/The centre.*Yes, until Friday\..*You.*, read .*deck later/);
  await applicant.follow('Withdraw application');
  expect(applicant.texts('h1')).toEqual(['Withdraw your application?']);
  await applicant.press('Withdraw application');
  expect(applicant.url).toBe('/apply/mine?done=withdrawn#done');
  expect(applicant.has('field', 'New message')).toBe(false);
});
