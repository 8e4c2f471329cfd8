import { beforeAll, expect, test } from 'vitest';
import { asFile, browser, plainForm, post, wireForm } from '#e2e/unit/post-application.ts';
import { samplePdf, samplePng } from '#e2e/unit/sample-files.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { getDraft } from '#lib/applications/drafts/returned-draft.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';

useTestProgram();
const program = { id: 0 };

const question = (label: string, fieldType: string, order: number, more: object = {}) => ({
  label,
  fieldType,
  order,
  ...more,
});
const registered = JSON.stringify({
  match: 'all',
  terms: [{ question: 'Registered company', operator: 'is', value: 'Yes' }],
});

beforeAll(async () => {
  const [created] = await write(() => [
    database().program.create({
      data: {
        title: 'Fellowship',
        description: 'With choices.',
        position: 2,
        formFields: {
          create: [
            question('Registered company', 'radio', 1, { options: 'Yes\nNo', isRequired: true }),
            question('GSTIN', 'text', 2, { showIf: registered, isRequired: true }),
            question('Certificate', 'file', 3, { showIf: registered }),
            question('Fields', 'checkboxes', 4, { options: 'Water\nHealth, care', requireIf: registered }),
            question('Mobile', 'phone', 5),
            question('Plan', 'file', 7, { fileKind: 'pdf', maxMegabytes: 1 }),
            question('Empty choice', 'select', 6, { isRequired: true }),
          ],
        },
      },
    }),
    raiseContentVersion(),
  ]);
  program.id = created.id;
});

const stored = async () =>
  Object.fromEntries((await database().answer.findMany()).map(({ label, value }) => [label, value]));
const send = (answers: object, files: [string, File][] = []) => post(wireForm(program, answers, files));
const certificate: [string, File] = ['Certificate', asFile(samplePdf(500), 'certificate.pdf')];

test('a question that is asked must be answered, and is stored as the form means it', async () => {
  expect((await send({ 'Registered company': 'Yes' })).body.errors).toEqual({
    GSTIN: ['Enter an answer for “GSTIN”.'],
    Fields: ['Choose an answer for “Fields”.'],
  });
  const answers = {
    'Registered company': 'Yes',
    GSTIN: '27AAA',
    Fields: ['Health, care', 'Water'],
    Mobile: '9876543210',
  };
  expect((await send(answers, [certificate])).status).toBe(201);
  expect(await stored()).toEqual({ ...answers, Fields: 'Water; Health, care' });
  expect(await database().attachment.count()).toBe(1);
});

test('an answer and a file for a question that is not asked are refused, not dropped', async () => {
  const refused = await send({ 'Registered company': 'No', GSTIN: '27AAA' }, [certificate]);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({
    GSTIN: ['“GSTIN” is asked only if “Registered company” is “Yes”. Leave it empty.'],
    Certificate: ['“Certificate” is asked only if “Registered company” is “Yes”. Leave it empty.'],
  });
  expect((await send({ 'Registered company': 'No', GSTIN: '' })).status).toBe(201);
  expect(await stored()).toEqual({ 'Registered company': 'No', GSTIN: '', Fields: '', Mobile: '' });
});

test('a plain form sends each ticked box, and a kept file can be removed', async () => {
  const form = plainForm(program, { 'Registered company': 'No' }, [certificate]);
  form.append('Fields', 'Water');
  form.append('Fields', 'Health, care');
  const back = await post(form, browser);
  const token = back.draft;
  expect(await getDraft(token)).toMatchObject({
    answers: { 'Registered company': 'No', Fields: 'Water; Health, care' },
    files: [{ label: 'Certificate' }],
    errors: { Certificate: [expect.stringContaining('asked only if')] },
  });
  const next = { 'Registered company': 'No', draft: token, remove_file: 'Certificate' };
  expect((await post(plainForm(program, next), browser)).location).toMatch(/\/apply\/mine\/sent\?/);
  expect(await database().attachment.count()).toBe(0);
});

test('a file question can insist on a kind, by content, and on a size', async () => {
  const answers = { 'Registered company': 'No' };
  const wrong = await send(answers, [['Plan', asFile(samplePng(100), 'plan.pdf')]]);
  expect(wrong.status).toBe(415);
  expect(wrong.body.errors).toEqual({ Plan: [expect.stringContaining('Choose a PDF file.')] });
  const large = await send(answers, [['Plan', asFile(samplePdf(1024 ** 2), 'plan.pdf')]]);
  expect(large.status).toBe(413);
  expect(large.body.errors).toEqual({ Plan: [expect.stringContaining('larger than 1 MB')] });
  expect((await send(answers, [['Plan', asFile(samplePdf(5000), 'plan.pdf')]])).status).toBe(201);
});

test('a choice without options, which nobody could answer, is not part of the form', async () => {
  const refused = await send({ 'Registered company': 'No', 'Empty choice': 'x' });
  expect(refused.body.errors).toEqual({ 'Empty choice': [expect.stringContaining('no question “Empty choice”')] });
});
