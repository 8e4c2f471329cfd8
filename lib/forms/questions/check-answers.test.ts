import { describe, expect, test } from 'vitest';
import { matchForm, sentApplication } from '#lib/applications/intake/received-form.ts';

import { dayMilliseconds, midnightInIndia } from '#lib/platform/time/india-day.ts';
import { kolkataDate } from '#lib/platform/time/kolkata-time.ts';
import { validateAnswers } from './check-answers.ts';
import { type FormField, plainQuestion } from './form-field.ts';

import { errorsOf } from './problems.ts';

const field = (label: string, fieldType: FormField['fieldType'], more: Partial<FormField> = {}): FormField => ({
  id: 1,
  label,
  fieldType,
  isRequired: false,
  order: 1,
  ...plainQuestion,
  ...more,
});
const check = async (one: FormField, value: unknown) => {
  const { answers, problems } = await validateAnswers([{ field: one, value }]);
  return problems[0]?.message ?? answers[0]?.value;
};

const dayAt = (days: number) => kolkataDate(new Date(Date.now() + days * dayMilliseconds));
const [yesterday, today, tomorrow] = [dayAt(-1), dayAt(0), dayAt(1)];
const quarter = { earliest: midnightInIndia('2026-04-01'), latest: midnightInIndia('2026-06-30') };
const colours = { options: 'Red\nBlue, dark\nकेशरी' };

describe('values', () => {
  test.each([
    [field('T', 'text'), '  as  typed ', 'as  typed'],
    [field('A', 'textarea'), '\n one\n\n two \n\u00a0', 'one\n\n two'],
    [field('T', 'text', { maxLength: 3 }), ' one  ', 'one'],
    [field('T', 'text'), 12, '12'],
    [field('T', 'text'), null, ''],
    [field('E', 'email'), ' asha@example.org ', 'asha@example.org'],
    [field('E', 'email'), '', ''],
    [field('E', 'email'), 'name@उदाहरण.भारत', 'name@उदाहरण.भारत'],
    [field('E', 'email'), 'Asha Patil <asha@example.org>', 'asha@example.org'],
    [field('E', 'email'), 'asha@example.org.', 'asha@example.org'],
    [field('E', 'email'), 'mailto:asha@exam\u00adple.org,', 'asha@example.org'],
    [field('N', 'number'), '\u221212', '-12'],
    [field('N', 'number'), '१२.५', '12.5'],
    [field('A', 'textarea'), 'Line one\vline two\r\nthree\u2028four', 'Line one\nline two\nthree\nfour'],
    [field('A', 'textarea'), 'क्\u200dष\u200c', 'क्\u200dष\u200c'],
    [field('T', 'text'), 'from\va slide', 'from a slide'],
    [field('W', 'url'), 'N.A.', 'N.A.'],
    [field('W', 'url'), 'https:/example.org', 'https:/example.org'],
    [field('W', 'url'), 'http:example.org', 'http:example.org'],
    [field('W', 'url'), 'exam\u2010ple.org/\u200b', 'https://exam-ple.org/'],
    [field('N', 'number'), ' -12.50 ', '-12.50'],
    [field('N', 'number'), 3.5, '3.5'],
    [field('N', 'number', { minimum: '0', maximum: '10' }), '10', '10'],
    [field('A', 'textarea'), 'one\ntwo', 'one\ntwo'],
    [field('C', 'checkbox'), '', 'false'],
    [field('C', 'checkbox'), undefined, 'false'],
    [field('C', 'checkbox'), true, 'true'],
    [field('C', 'checkbox', { isRequired: true }), 'true', 'true'],
    [field('S', 'select', colours), 'Blue, dark', 'Blue, dark'],
    [field('R', 'radio', colours), 'केशरी', 'केशरी'],
    [field('R', 'radio', colours), '', ''],
    [field('M', 'checkboxes', colours), ['केशरी', 'Red', 'Red'], 'Red; केशरी'],
    [field('M', 'checkboxes', colours), 'Blue, dark;Red', 'Red; Blue, dark'],
    [field('M', 'checkboxes', colours), [], ''],
    [field('D', 'date'), ' 2028-02-29 ', '2028-02-29'],
    [field('W', 'url'), ' www.example.org/a?b=1 ', 'https://www.example.org/a?b=1'],
    [field('W', 'url'), 'http://example.org', 'http://example.org'],
    [field('D', 'date', { dateLimit: 'past' }), today, today],
    [field('D', 'date', { dateLimit: 'future' }), today, today],
    [field('D', 'date', quarter), '2026-04-01', '2026-04-01'],
    [field('D', 'date', { dateLimit: 'past' }), '0098-05-12', '1998-05-12'],
    [field('Date of birth', 'date'), '0098-05-12', '1998-05-12'],
    [field('Founded', 'date', { earliest: midnightInIndia('1850-01-01') }), '1887-05-12', '1887-05-12'],
    [field('D', 'date', quarter), '2026-06-30', '2026-06-30'],
    [field('I', 'text', { pattern: 'pin_code' }), ' 425 001 ', '425 001'],
    [field('I', 'number', { pattern: 'pin_code' }), '425 001', '425001'],
    [field('I', 'text', { pattern: 'pin_code' }), 'Test', 'Test'],
    [field('I', 'number', { pattern: 'pin_code' }), 5, '5'],
    [field('I', 'number', { pattern: 'pin_code' }), 425001, '425001'],
    [field('I', 'text', { pattern: 'pin_code' }), '४२५००१', '४२५००१'],
    [field('I', 'text', { pattern: 'pin_code' }), '', ''],
    [field('I', 'text', { pattern: 'pan' }), 'abcde 1234 f', 'abcde 1234 f'],
    [field('I', 'text', { pattern: 'pan', patternRefuses: true }), 'ABCDE1234F\u200b', 'ABCDE1234F'],
    [field('I', 'text', { pattern: 'gstin' }), '27 aapfu0939f1zv', '27 aapfu0939f1zv'],
    [field('I', 'text', { pattern: 'gstin' }), '29AAGCB7383J1Z4', '29AAGCB7383J1Z4'],
    [field('I', 'text', { pattern: 'mobile_number' }), '098765-43210', '098765-43210'],
    [field('I', 'text', { pattern: 'mobile_number', patternRefuses: true }), '98765\u201143210', '98765\u201143210'],
    [field('I', 'number', { pattern: 'mobile_number' }), 9876543210, '9876543210'],
    [field('I', 'text', { pattern: 'mobile_number' }), '+44 7400 123456', '+44 7400 123456'],
    [field('I', 'text', { pattern: 'of another tool' }), ' anything ', 'anything'],
    [field('I', 'textarea', { pattern: 'pan' }), 'not for long text', 'not for long text'],
    [field('P', 'phone'), '98765 43210', '98765 43210'],
    [field('P', 'phone'), '\u202a+91 98765 43210\u202c', '+91 98765 43210'],
    [field('P', 'phone'), '98765\u201143210', '98765\u201143210'],
    [field('P', 'phone'), '９８７６５\u00a0४३२१०', '９８７６５\u00a0४३२१०'],
    [field('P', 'phone'), '०९८७६५ ४३२१०', '०९८७६५ ४३२१०'],
    [field('P', 'phone'), '(0257) 225-8419', '(0257) 225-8419'],
    [field('P', 'phone'), '+44 20 7946 0958', '+44 20 7946 0958'],
  ])('%j with %j', async (one, value, stored) => {
    expect(await check(one, value)).toBe(stored);
  });
});

describe('problems', () => {
  test.each([
    [field('T', 'text', { isRequired: true }), '   ', /Enter an answer/],
    [field('T', 'text', { isRequired: true }), '\u200b', /Enter an answer/],
    [field('T', 'text', { maxLength: 3 }), 'four', /3 characters/],
    [field('T', 'text'), 'x'.repeat(5001), /5,000 characters or fewer\. It has 5,001\./],
    [field('T', 'text'), ['a'], /must be text/],
    [field('T', 'text'), { a: 1 }, /must be text/],
    [field('T', 'text'), 'a\0b', /cannot be saved/],
    [field('T', 'text'), '\ud800', /cannot be saved/],
    [field('E', 'email'), 'nobody', /email address/],
    [field('E', 'email'), `${'a'.repeat(250)}@example.org`, /email address/],
    [field('N', 'number'), 'twelve', /Enter a number/],
    [field('N', 'number'), '0x10', /Enter a number/],
    [field('N', 'number'), 'Infinity', /Enter a number/],
    [field('N', 'number'), '1e999', /Enter a number/],
    [field('N', 'number', { minimum: '1' }), '0', /1 or more/],
    [field('N', 'number', { maximum: '9' }), '9.01', /9 or less/],
    [field('N', 'number', { maximum: '2000000.00005' }), '3000000', /20,00,000\.00005 or less/],
    [field('C', 'checkbox'), 'yes', /true or false/],
    [field('C', 'checkbox', { isRequired: true }), 'false', /Tick/],
    [field('F', 'file'), 'a.pdf', /takes a file/],
    [field('S', 'select', { ...colours, isRequired: true }), '', /^Choose an answer for “S”/],
    [field('S', 'select', colours), 'red', /one of the options/],
    [field('R', 'radio', colours), ['Red'], /must be text/],
    [field('M', 'checkboxes', { ...colours, isRequired: true }), [], /^Choose an answer/],
    [field('M', 'checkboxes', colours), ['Red', 'Green'], /“Green” is not an option/],
    [field('M', 'checkboxes', colours), ['Red', 1], /must be text/],
    [field('D', 'date'), '2027-02-29', /Enter a date/],
    [field('D', 'date'), '31/12/2026', /Enter a date/],
    [field('D', 'date', { dateLimit: 'past' }), tomorrow, '“D” must not be in the future.'],
    [field('D', 'date', { dateLimit: 'future' }), yesterday, '“D” must not be in the past.'],
    [field('D', 'date', quarter), '2026-03-31', '“D” must be 1 April 2026 or after.'],
    [field('D', 'date', quarter), '2026-07-01', '“D” must be 30 June 2026 or before.'],
    [field('D', 'date'), '0098-05-12', 'Write the year of “D” with four digits, like 1998 or 2098.'],
    [field('D', 'date'), '1899-12-31', '“D” must be 1 January 1900 or after.'],
    [field('D', 'date'), '2101-01-01', '“D” must be 31 December 2100 or before.'],
    [field('Date of birth', 'date'), tomorrow, '“Date of birth” must not be in the future.'],
    [field('I', 'text', { pattern: 'pin_code', patternRefuses: true }), '025001', /PIN code for “I”/],
    [field('I', 'text', { pattern: 'pin_code', patternRefuses: true }), '42500', /PIN code for “I”/],
    [field('I', 'text', { pattern: 'pan', patternRefuses: true }), 'ABCD1234F', /PAN for “I”/],
    [field('I', 'text', { pattern: 'gstin', patternRefuses: true }), '27ABC', /Enter a GSTIN for “I”/],
    [
      field('I', 'text', { pattern: 'gstin', patternRefuses: true }),
      '27AAPFU0939F1ZW',
      /One of its characters is wrong/,
    ],
    // Two characters changed places.
    [
      field('I', 'text', { pattern: 'gstin', patternRefuses: true }),
      '27AAPFU0993F1ZV',
      /One of its characters is wrong/,
    ],
    [field('I', 'text', { pattern: 'mobile_number', patternRefuses: true }), '1', /mobile number for “I”/],
    [field('I', 'text', { pattern: 'mobile_number', patternRefuses: true }), '0257 2258419', /mobile number for “I”/],
    [field('W', 'url'), 'javascript:alert(1).org', /web address/],
    [field('W', 'url'), 'nothing', /web address/],
    [field('W', 'url'), 'two words.org', /web address/],
    [field('W', 'url'), `https://example.org/${'x'.repeat(2000)}`, /web address/],
    [field('P', 'phone'), '12345', /phone number/],
    [field('P', 'phone'), 'call me', /phone number/],
    [field('P', 'phone'), '98765 43210 ext. 5', /phone number/],
  ])('%j with %j', async (one, value, problem) => {
    expect(await check(one, value)).toMatch(problem);
  });
});

const match = (fields: FormField[], sent: object) => matchForm(fields, sentApplication(Object.entries(sent), []));

test('an answer to a question that the form does not have is not dropped without a word', () => {
  const { problems } = match([field('T', 'text')], { Other: 'x' });
  expect(problems).toEqual([
    { label: 'Other', message: expect.stringMatching(/no question “Other”/), code: 'invalid' },
  ]);
});

test('labels that JavaScript gives a meaning are labels and nothing else', () => {
  const raw = JSON.parse('{"__proto__": "x", "toString": "y"}');
  const { answers, problems } = match([field('toString', 'text'), field('valueOf', 'text')], raw);
  expect(answers.map(({ value }) => value)).toEqual(['y', undefined]);
  expect(Object.keys(errorsOf([...problems, { label: 'toString', message: 'z', code: 'invalid' }]))).toEqual([
    '__proto__',
    'toString',
  ]);
});

test('every field that is no file gets an answer', async () => {
  const fields = [field('T', 'text'), field('C', 'checkbox'), field('F', 'file')];
  const { answers } = await validateAnswers(match(fields, {}).answers);
  expect(answers.map(({ field: { label }, value }) => [label, value])).toEqual([
    ['T', ''],
    ['C', 'false'],
  ]);
});

test.each(['text', 'textarea', 'number', 'email', 'url', 'phone', 'date', 'select', 'checkboxes', 'group'] as const)(
  'a million letters, digits or spaces for “%s” are refused at once',
  async (type) => {
    const begun = process.cpuUsage();
    for (const letter of ['1', 'a', '-', ' ', ';', '@', '.']) {
      const answer = await check(field('F', type, { options: 'Red' }), `1${letter.repeat(1_000_000)}x`);
      expect(answer?.length).toBeLessThan(300);
    }
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2000);
  },
);
