import { expect, test } from 'vitest';
import { elementsOf, linksOf, wordsOf } from '#e2e/fixtures/html.ts';
import { openRows } from '#e2e/fixtures/open-rows.ts';
import { addProgram, changeProgram, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase, inFile, storedSubmissions } from '#e2e/fixtures/stored.ts';
import { scale } from '#e2e/scale/scale.ts';
import { ask, mainOf, newProgram } from './ask.ts';
import { apply, newBrowser } from './people.ts';

const cardOf = async (title: string) =>
  elementsOf(await mainOf('/apply'), 'article').find((card) => wordsOf(card).includes(title)) ?? '';

test('a program that was added is on the next page, leads to its form, and the form back', async () => {
  const program = newProgram();
  const list = await mainOf('/apply');
  expect(elementsOf(list, 'h1').map(wordsOf)).toEqual(['Startup Incubation Programs']);
  expect(wordsOf(list)).toMatch(/\d+ active programs?/);
  expect(linksOf(list)).toContainEqual(expect.objectContaining({ words: 'Contact Support', href: '/contact' }));
  const card = await cardOf(program.title);
  expect(wordsOf(card)).toContain('Active');
  const address = `/apply?program=${program.id}`;
  expect(linksOf(card)).toContainEqual(
    expect.objectContaining({ words: expect.stringMatching(/^Apply Now/), href: address }),
  );
  const form = await mainOf(address);
  expect(elementsOf(form, 'h1').map(wordsOf)).toEqual([program.title]);
  for (const words of ['Back to Programs', 'Cancel'])
    expect(linksOf(form)).toContainEqual(expect.objectContaining({ words, href: '/apply' }));
});

test('a program with an external form opens it in a new tab', async () => {
  const { title } = addProgram(site.database, uniqueTitle('External'), [], 'https://forms.example.org/apply');
  const card = await cardOf(title);
  expect(wordsOf(card)).toContain('Google Form');
  expect(linksOf(card)).toContainEqual(
    expect.objectContaining({
      words: expect.stringMatching(/^Apply Now/),
      href: 'https://forms.example.org/apply',
      target: '_blank',
      rel: expect.stringContaining('noopener'),
    }),
  );
});

test('each card says until when and how much there is to fill in; without a form the page says whom to call', async () => {
  expect(wordsOf(await cardOf('Startup Incubation'))).toContain('13 questions, 6 files');
  expect(wordsOf(await cardOf('Women-Led'))).toMatch(
    /Closes \d{1,2} \w{3,4} \d{4}, 18:00 India time · 11 questions, 2 files/,
  );
  const walkIn = await cardOf('Walk-in Mentor Hours');
  expect(wordsOf(walkIn)).toContain('No application form needed');
  const page = await mainOf(linksOf(walkIn).find(({ words }) => words.startsWith('Apply Now'))?.href ?? '');
  expect(elementsOf(page, 'h2').concat(elementsOf(page, 'h3')).map(wordsOf)).toContain('No application form needed');
  expect(linksOf(page).some(({ words }) => words.startsWith('+91'))).toBe(true);
});

test('a program that is over is a 404 that names it, with what is open, and an unknown one is only a 404', async () => {
  const [closed] = inDatabase(site.database, (database) =>
    database.prepare("SELECT id FROM Program WHERE title = 'Monsoon Prototype Grant 2026'").all(),
  ) as { id: number }[];
  expect((await ask(`/apply?program=${closed?.id}`)).status).toBe(404);
  const over = await mainOf(`/apply?program=${closed?.id}`);
  expect(wordsOf(over)).toContain('Failed to load program details');
  expect(wordsOf(over)).toContain('Monsoon Prototype Grant 2026 closed on 31 Aug 2026, 23:59 India time');
  expect(linksOf(over)).toContainEqual(
    expect.objectContaining({ words: 'Startup Incubation', href: '/apply?program=2' }),
  );
  expect((await ask('/apply?program=2000000000')).status).toBe(404);
  const unknown = await mainOf('/apply?program=2000000000');
  expect(wordsOf(unknown)).toContain('Error Loading Form');
  expect(wordsOf(unknown)).toContain('The program may have closed, or the link may be incomplete.');
  expect(linksOf(unknown)).toContainEqual(expect.objectContaining({ words: 'Back to Programs', href: '/apply' }));
});

test('the page says when a program closes in India', async () => {
  const closesAt = new Date('2098-12-31T18:30:00.000Z');
  const { id } = addProgram(site.database, uniqueTitle('Deadline'), undefined, undefined, closesAt);
  expect(wordsOf(await mainOf(`/apply?program=${id}`))).toContain('Closes 31 Dec 2098, 23:59 India time');
});

test.skipIf(scale !== null)('the file of the database is whole while the site runs', () => {
  expect(inFile(site.databaseFile, (database) => database.pragma('quick_check', { simple: true }))).toBe('ok');
});

test('the list and the form say that all places are taken, and the answers stay', async () => {
  const full = 'All places are taken.';
  const fields = [{ label: 'Full Name', fieldType: 'text', isRequired: true }];
  const program = addProgram(site.database, uniqueTitle('One place'), fields);
  changeProgram(site.database, program.id, 'capacity', 1);
  const [address, page] = [`/apply?program=${program.id}`, newBrowser()];
  await page.open(address);
  expect(page.text()).not.toContain(full);
  page.fill('Full Name', 'Asha');
  const id = await apply(newBrowser(), program, { 'Full Name': 'Ravi' }, {});
  await page.press('Submit Application');
  expect(page.text()).toContain(full);
  expect(page.value('Full Name')).toBe('Asha');
  expect(wordsOf(await cardOf(program.title))).toContain(full);
  await page.open(address);
  expect(page.text()).toContain(full);

  // The pages change back although no content changed.
  const database = openRows(site.database);
  database.prepare("UPDATE Submission SET status = 'withdrawn' WHERE id = ?").run(id);
  database.close();
  expect(wordsOf(await cardOf(program.title))).toContain('Active');
  await page.open(address);
  page.fill('Full Name', 'Asha');
  await page.press('Submit Application');
  expect(page.texts('h1')).toEqual(['Application Submitted!']);
  expect(storedSubmissions(site.database, program.id)).toHaveLength(2);
});
