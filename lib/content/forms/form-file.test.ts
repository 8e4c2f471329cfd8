import { expect, test } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { formFormat, formVersion, readFormFile } from './form-file.ts';

useTestDatabase();

const question = { label: 'Name', field_type: 'text' };
const file = { format: formFormat, version: formVersion, title: 'A', description: 'B', questions: [question] };

async function problemsOf(text: string): Promise<string[]> {
  const read = await readFormFile(text);
  if (read.ok) throw new Error('It was read');
  expect(read.failure.code).toBe('invalid');
  return read.failure.errors?.file ?? [];
}

test('a form is read, and nothing is written for it', async () => {
  expect(await readFormFile(JSON.stringify(file))).toEqual({ ok: true, value: file });
  expect(await database().formField.count()).toBe(0);
});

test.each<[string, unknown]>([
  ['no JSON', '{'],
  ['nothing', ''],
  ['a list', []],
  ['null', null],
  ['another format', { ...file, format: 'table' }],
  ['no format', { questions: [] }],
  ['a form with a null character', JSON.stringify(file).replace('"A"', '"A\\u0000')],
  ['a list within 100,000 lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
])('%s is no form file', async (_name, value) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  expect(await problemsOf(text)).toEqual([expect.stringContaining('This is no form file.')]);
});

test.each<[string, object, string]>([
  ['a newer version', { version: 2 }, 'A newer site made this form file (version 2)'],
  ['no version', { version: null }, 'It reads version 1.'],
  ['a version of text', { version: '1' }, 'It reads version 1.'],
  ['a version of its own', { version: { valueOf: 1 } }, 'It reads version 1.'],
  ['no questions', { questions: null }, 'The questions are missing'],
  ['a key that is not ours', { is_active: true }, '“is_active” is no part of a form file. Remove it.'],
  ['no title', { title: ' ' }, 'Title: Enter a title.'],
  ['a text that is a list', { next_steps: [1] }, 'What happens next: Enter text.'],
  ['a number instead of questions', { questions: 1e9 }, 'The questions are missing'],
  ['5,000 questions', { questions: Array(5000).fill(question) }, 'at most 200 questions. This file has 5000.'],
  ['a question that is none', { questions: [question, 7] }, 'Question 2: This is no question.'],
  [
    'a strange part',
    { questions: [{ ...question, colour: 1 }] },
    'Question 1, “Name”: “colour” is no part of a question',
  ],
  ['an id', { questions: [{ ...question, id: 3 }] }, 'Question 1, “Name”: “id” is no part of a question'],
  [
    'a strange type',
    { questions: [{ ...question, field_type: 'video' }] },
    'Question 1, “Name”, Answer: Choose one of:',
  ],
  [
    'two of a name',
    { questions: [question, question] },
    'Question 2, “Name”: There is already a question with this text.',
  ],
  [
    'wrong limits',
    { questions: [{ ...question, field_type: 'number', minimum: 5, maximum: 4 }] },
    'Question 1, “Name”, Maximum: Enter a number',
  ],
  [
    'options that are numbers',
    { questions: [{ ...question, field_type: 'radio', options: [1] }] },
    'Question 1, “Name”, Options: Enter at least two options',
  ],
  [
    'no condition',
    { questions: [{ ...question, show_if: { match: 'all' } }] },
    'Question 1, “Name”, Ask it only if: This is no condition',
  ],
  [
    'a condition on nothing',
    { questions: [{ ...question, show_if: { match: 'all', terms: [{ question: 'X', operator: 'filled' }] } }] },
    '“X” is not a question above this one.',
  ],
  [
    'a condition on itself',
    { questions: [{ ...question, show_if: { match: 'all', terms: [{ question: 'Name', operator: 'filled' }] } }] },
    '“Name” is not a question above this one.',
  ],
  [
    '50,000 options',
    { questions: [{ ...question, field_type: 'select', options: Array(50_000).fill('x') }] },
    'Question 1, “Name”, Options:',
  ],
  [
    'a type of every object',
    { questions: [{ ...question, field_type: 'constructor' }] },
    'Question 1, “Name”, Answer: Choose one of:',
  ],
  [
    'a yes that is a text',
    { questions: [{ ...question, is_required: 'yes' }] },
    'Question 1, “Name”, An answer is required: Send true or false.',
  ],
  [
    'half a mark',
    { questions: [{ ...question, field_type: 'checkbox', means_minor: true }] },
    'Also mark the email question',
  ],
])('%s is named', async (_name, more, words) => {
  expect((await problemsOf(JSON.stringify({ ...file, ...more }))).join('\n')).toContain(words);
});

test('a name that every object has is a name like others', async () => {
  const text = JSON.stringify(file);
  expect(await problemsOf(text.replace('"title"', '"__proto__":{"x":1},"title"'))).toEqual([
    '“__proto__” is no part of a form file. Remove it.',
  ]);
  expect(await problemsOf(text.replace('"label"', '"__proto__":{"x":1},"constructor":1,"label"'))).toHaveLength(2);
  expect({}).not.toHaveProperty('x');
});

test('the first of many problems are told', async () => {
  const questions = Array.from({ length: 150 }, (_, index) => ({ label: `Q${index}`, field_type: 'video' }));
  const problems = await problemsOf(JSON.stringify({ ...file, questions }));
  expect(problems).toHaveLength(21);
  expect(problems.at(-1)).toBe('And 130 more problems. Mend these first.');
});

test('a condition of great depth is refused at once', async () => {
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
  const text = JSON.stringify({ ...file, questions: [{ ...question, show_if: 0 }] }).replace(
    '"show_if":0',
    `"show_if":${deep}`,
  );
  const begun = process.cpuUsage();
  expect((await problemsOf(text)).join()).toContain('This is no form file.');
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(3000);
});
