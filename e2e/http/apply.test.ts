import { expect, test } from 'vitest';
import { pdfDocument } from '#e2e/files/pdf-document.ts';
import { disguisedFile, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { expectStored } from '#e2e/fixtures/expect-stored.ts';
import { elementsOf, partOf, wordsOf } from '#e2e/fixtures/html.ts';
import { addProgram, conditionalFields, type SampleField, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { storedSubmissions } from '#e2e/fixtures/stored.ts';
import type { Visitor } from '#e2e/fixtures/visitor.ts';
import { ask, newVisitor } from './ask.ts';
import { newBrowser } from './people.ts';

// The form's words, without script.

const newForm = (fields: SampleField[]) => addProgram(site.database, uniqueTitle('Plain'), fields);

/** Sends a plain form, as a browser does, and reads the page to which it leads. */
async function sendForm(visitor: Visitor, path: string, answers: Record<string, string>): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.set(name, value);
  const html = { accept: 'text/html' };
  let answer = await visitor.send('POST', path, form, html);
  for (let next = answer.headers.get('location'); next; next = answer.headers.get('location'))
    answer = await visitor.get(next.split('#')[0] ?? '', html);
  return partOf(await answer.text(), 'main');
}

test('a condition stands above its question, and an answer that nobody asked for comes back with the reason', async () => {
  const { id } = newForm(conditionalFields);
  const form = partOf(await (await ask(`/apply?program=${id}`)).text(), 'main');
  expect(wordsOf(form)).toContain('Only if “Registered company” is “Yes”.');
  const answers = { program_id: String(id), 'Registered company': 'No', GSTIN: '27' };
  const back = await sendForm(newVisitor(), '/api/submissions/', answers);
  expect(wordsOf(back)).toContain('“GSTIN” is asked only if “Registered company” is “Yes”. Leave it empty.');
  expect(back).toMatch(/<input[^>]*name="GSTIN"[^>]*value="27"/);
});

test('an address that is probably a slip is asked about on the form that comes back, and before answers are sent', async () => {
  const email = 'sunita@gmial';
  const { id } = newForm([
    { label: 'Email', fieldType: 'email', isRequired: true },
    { label: 'Born', fieldType: 'date', dateLimit: 'past' },
  ]);
  const answers = { program_id: String(id), Email: email, Born: '2095-01-31' };
  const back = await sendForm(newVisitor(), '/api/submissions/', answers);
  const [summary = ''] = elementsOf(back, 'ul').filter((list) => list.includes('must not be in the future'));
  expect(wordsOf(summary)).toBe('“Born” must not be in the future.');
  expect(wordsOf(back)).toMatch(/Did you mean sunita@gmail\.com ?\?/);

  const inSteps = newForm([
    { label: 'About you', fieldType: 'section' },
    { label: 'Email', fieldType: 'email', isRequired: true },
    { label: 'Idea', fieldType: 'section' },
    { label: 'In short', fieldType: 'text' },
  ]);
  const visitor = newVisitor();
  const step = { program_id: String(inSteps.id), Email: email, form_continue: 'next' };
  expect(wordsOf(await sendForm(visitor, '/api/drafts/', step))).toContain('Your draft is saved');
  const check = partOf(await (await visitor.get('/apply/mine?step=check')).text(), 'main');
  expect(wordsOf(check)).toContain('Check your answers');
  expect(wordsOf(check)).toMatch(/Did you mean sunita@gmail\.com ?\?/);
});

test('an invalid application comes back with answers and files, the kept file is sent with the next, and its doubt is told', async () => {
  const program = addProgram(site.database, uniqueTitle('Comes back'));
  const note = 'We could not read this PDF to its end. Open it once to be sure.';
  const deck = { ...fiveFiles['Pitch Deck'], buffer: pdfDocument().subarray(0, -20) };
  const { 'Pitch Deck': _whole, ...others } = fiveFiles;
  const page = newBrowser();
  await page.open(`/apply?program=${program.id}`);
  for (const label of ['Email Address', 'तुमची कल्पना', 'Team Size'] as const) page.fill(label, goodAnswers[label]);
  page.fill('Full Name', '   ');
  page.check('I agree to the terms');
  page.attach('Pitch Deck', deck);
  page.attach('Business Plan', disguisedFile);
  await page.press('Submit Application');
  expect(page.html).toContain('<title>Error: Apply: ');
  expect(page.texts('li', 'There is a problem')).toHaveLength(2);
  expect(page.problem('Full Name')).toContain('Full Name');
  expect(page.problem('Business Plan')).toMatch(/not a file of an accepted type/);
  expect(page.value('Email Address')).toBe(goodAnswers['Email Address']);
  expect(page.value('तुमची कल्पना').replaceAll('\r', '')).toBe(goodAnswers['तुमची कल्पना']);
  expect(page.isChecked('I agree to the terms')).toBe(true);
  expect(storedSubmissions(site.database, program.id)).toEqual([]);
  await page.open(page.url);
  expect(page.text()).toContain('Already uploaded: पिच "deck".pdf');
  expect(page.text()).toContain(note);

  page.fill('Full Name', goodAnswers['Full Name']);
  for (const [label, file] of Object.entries(others)) page.attach(label, file);
  await page.press('Submit Application');
  expect(page.texts('h1')).toEqual(['Application Submitted!']);
  const { id } = expectStored(program.id, goodAnswers, { ...fiveFiles, 'Pitch Deck': deck }) ?? {};
  expect(page.text()).toContain(`#${id}`);
  expect(page.text()).toContain(`${deck.name}: ${note}`);
  // The number in the address can be guessed, so the page must not say who applied.
  expect(page.text('main')).not.toContain('@');
  await page.follow('Open your private page');
  expect(page.text('Files that you sent')).toContain(note);
});
