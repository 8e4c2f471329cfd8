import { expect, test } from 'vitest';
import { fiveFiles, goodAnswers } from '../fixtures/application.ts';
import { addProgram, type SampleField, uniqueTitle } from '../fixtures/program.ts';
import { inDatabase, sha256, storedContent, storedSubmissions } from '../fixtures/stored.ts';
import { inFirefox, type Visitor } from './firefox.ts';

const { site, visit } = inFirefox({ width: 390, height: 844 });

const inSteps: SampleField[] = [
  { label: 'About you', fieldType: 'section' },
  { label: 'Full name', fieldType: 'text', isRequired: true },
  { label: 'Registered company', fieldType: 'radio', isRequired: true, options: ['Yes', 'No'] },
  { label: 'Your idea', fieldType: 'section' },
  { label: 'Summary', fieldType: 'textarea', isRequired: true },
  { label: 'Plan', fieldType: 'file', isRequired: true },
];

test('a form with files is sent, and all of it is stored', async () => {
  const program = addProgram(site().databaseFile, uniqueTitle('With files'));
  const visitor = await visit();
  await visitor.open(`/apply?program=${program.id}`);
  for (const [label, answer] of Object.entries(goodAnswers))
    await (answer === 'true' ? visitor.tick(label) : visitor.type(label, answer));
  for (const [label, file] of Object.entries(fiveFiles)) await visitor.attach(label, file);
  await visitor.press('Submit Application');
  await visitor.reads('Application Submitted!');
  const [stored] = storedSubmissions(site().databaseFile, program.id);
  expect(stored?.answers).toEqual(goodAnswers);
  const { uploadsFolder } = site();
  expect(stored?.attachments.map((file) => [file.label, sha256(storedContent(uploadsFolder, file))])).toEqual(
    Object.entries(fiveFiles).map(([label, { buffer }]) => [label, sha256(buffer)]),
  );
});

async function goThroughSteps(visitor: Visitor): Promise<void> {
  await visitor.type('Full name', 'Asha Patil');
  await visitor.tick('No');
  await visitor.press('Save and continue');
  await visitor.reads('Your draft is saved');
  await visitor.reads('Step 2 of 2');
  await visitor.isAwake();
  await visitor.type('Summary', 'Soil sensors');
  await visitor.attach('Plan', fiveFiles['Pitch Deck']);
  await visitor.reads('is saved with your draft');
  await visitor.press('Save and continue');
  await visitor.reads('Check your answers');
}

test('a form in steps is saved, checked and sent, and a message reaches the staff from the private page', async () => {
  const program = addProgram(site().databaseFile, uniqueTitle('In steps'), inSteps);
  const visitor = await visit();
  await visitor.open(`/apply?program=${program.id}`);
  await goThroughSteps(visitor);
  await visitor.isAwake();
  await visitor.press('Submit Application');
  await visitor.reads('Application Submitted!');
  const [stored] = storedSubmissions(site().databaseFile, program.id);
  expect(stored?.answers).toEqual({ 'Full name': 'Asha Patil', 'Registered company': 'No', Summary: 'Soil sensors' });
  await visitor.open('/apply/mine');
  await visitor.reads('What you sent');
  await visitor.type('New message', 'When do you decide?');
  await visitor.press('Send message');
  await visitor.reads('When do you decide?');
  const messages = inDatabase(site().databaseFile, (database) =>
    database.prepare('SELECT text, userId FROM SubmissionMessage WHERE submissionId = ?').all(stored?.id),
  );
  expect(messages).toEqual([{ text: 'When do you decide?', userId: null }]);
});

/** The answers of a program's saved drafts, as they are on the disk. */
const savedAnswers = (programId: number) =>
  inDatabase(site().databaseFile, (database) =>
    database
      .prepare(
        `SELECT label, value FROM DraftAnswer JOIN SubmissionDraft ON SubmissionDraft.id = draftId
          WHERE programId = ? AND pageId IS NOT NULL AND value <> ''`,
      )
      .all(programId),
  );

test('an application that was put aside is opened again by its code', async () => {
  const program = addProgram(site().databaseFile, uniqueTitle('Put aside'));
  const visitor = await visit();
  await visitor.open(`/apply?program=${program.id}`);
  await visitor.type('Full Name', 'Asha Patil');
  await visitor.press('Save and come back later');
  await visitor.reads('Your draft is saved');
  expect(savedAnswers(program.id)).toEqual([{ label: 'Full Name', value: 'Asha Patil' }]);
  const code = await visitor.holds('Your code');
  await visitor.follow('Continue your application');
  await visitor.isAt(/^\/apply\/mine$/);
  await visitor.isAwake();
  await visitor.press('Forget this on this device');
  await visitor.reads('This device has forgotten your application');
  await visitor.open('/apply/resume');
  await visitor.type('Your code', code);
  await visitor.press('Open my application');
  await visitor.reads('Save and come back later');
  expect(await visitor.holds('Full Name')).toBe('Asha Patil');
});
