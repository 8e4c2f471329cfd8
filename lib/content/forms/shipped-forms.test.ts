import { describe, expect, test } from 'vitest';
import { createItem } from '#e2e/unit/content/save-content.ts';
import { asFile, post } from '#e2e/unit/post-application.ts';
import { samplePdf, samplePng } from '#e2e/unit/sample-files.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { streamSubmissions } from '#lib/applications/exports/exported-submissions.ts';
import { submissionsCsv } from '#lib/applications/exports/formats.ts';
import { askedFields, wordsOf } from '#lib/forms/questions/asked-fields.ts';
import { type Condition, isBare, operators, readCondition } from '#lib/forms/questions/condition.ts';
import { asksNothing, stopType } from '#lib/forms/questions/form-field.ts';
import type { GroupColumn } from '#lib/forms/questions/groups.ts';
import { database } from '#lib/platform/db/client.ts';
import { program } from '../entities/program.ts';
import { emptyValues } from '../fields/values.ts';
import { type FormDocument, fileOf, readFormFile, toDocument, valuesOf } from './form-file.ts';
import { toPreviewField } from './form-preview.ts';

import { shippedForms } from './shipped-forms.ts';

useTestDatabase();

const admin = useStaff();

const all = shippedForms.flatMap(({ name, languages }) =>
  Object.entries(languages).map(([language, form]): [string, FormDocument] => [`${name} in ${language}`, form]),
);

type Question = Record<string, unknown> & {
  label: string;
  field_type: string;
  options?: string[];
  columns?: GroupColumn[];
};
const questionsOf = (form: FormDocument) => form.questions as Question[];

/** Everything of a form but its words: what a question is called is its number, and what an option is called its place. */
function structure(form: FormDocument): unknown {
  const questions = questionsOf(form);
  const place = ({ terms, match }: Condition) => ({
    match,
    terms: terms.map(({ question, operator, value }) => {
      const at = questions.findIndex(({ label }) => label === question);
      const { options } = questions[at] as Question;
      return [at, operator, value && options ? options.indexOf(value) : value];
    }),
  });
  const { title, description, next_steps, questions: _, ...rest } = form;
  return {
    ...rest,
    texts: [title, description, next_steps].map(Boolean),
    questions: questions.map(({ label, help_text, options, columns, show_if, require_if, ...row }) => ({
      ...row,
      texts: [label, help_text].map(Boolean),
      options: options?.length,
      columns: columns?.map(({ label: _label, options: offered, ...column }) => ({
        ...column,
        options: offered?.length,
      })),
      show_if: show_if && place(show_if as Condition),
      require_if: require_if && place(require_if as Condition),
    })),
  };
}

test('ten forms come with the site, each the same in English and Marathi', () => {
  expect(shippedForms).toHaveLength(10);
  for (const { name, languages } of shippedForms) {
    expect(structure(languages.mr), name).toEqual(structure(languages.en));
    const texts = (form: FormDocument) =>
      questionsOf(form).flatMap(({ label, help_text, options = [], columns = [] }) => [
        label,
        ...(help_text ? [String(help_text)] : []),
        ...options,
        ...columns.flatMap((column) => [column.label, ...(column.options ?? [])]),
      ]);
    for (const text of [languages.mr.title, languages.mr.description, languages.mr.next_steps, ...texts(languages.mr)])
      expect(text).toMatch(/\p{Script=Devanagari}/u);
    for (const text of [languages.en.title, languages.en.description, ...texts(languages.en)])
      expect(text).not.toMatch(/\p{Script=Devanagari}/u);
  }
});

test('none asks for what the law forbids or nobody needs', () => {
  const never = /aadhaar|आधार क्रमांक|caste|जात\b|religion|धर्म|gender|लिंग\b|\bPAN\b/i;
  for (const [name, form] of all) expect(JSON.stringify(form.questions), name).not.toMatch(never);
});

/** An answer that a person could give. */
function answerTo({
  field_type,
  options = [],
  columns = [],
  min_rows,
  date_limit,
  pattern,
  maximum,
}: Question): unknown {
  if (field_type === 'group')
    return JSON.stringify(
      Array.from({ length: Number(min_rows ?? 1) }, () =>
        Object.fromEntries(
          columns.map((column) => [column.label, answerTo({ ...column, field_type: column.type } as never)]),
        ),
      ),
    );
  const answers: Record<string, string> = {
    text: pattern === 'gstin' ? '27ABCDE1234F1Z0' : 'आशा Patil',
    email: 'asha@example.org',
    textarea: 'एक ओळ.\nAnother line.',
    number: maximum ? String(maximum) : '40',
    checkbox: 'true',
    date: date_limit === 'future' ? '2031-05-01' : '2020-05-01',
    url: 'https://example.org',
    phone: '+91 98765 43210',
    checkboxes: options.slice(0, 2).join('; '),
    select: options[0] ?? '',
    radio: options[0] ?? '',
  };
  return answers[field_type];
}

/** The parts of an application that a person sends who answers what they must, and what their answers ask beside it. */
function applicationTo(form: FormDocument, programId: number): FormData {
  const body = new FormData();
  const answers = new Map<string, unknown>();
  const holds = ({ terms }: Condition) =>
    terms.every(({ question, operator, value }) => {
      const given = answers.get(question);
      if (operator === 'filled') return given !== undefined;
      return operator === 'is' ? given === value : given !== value;
    });
  const stopping = questionsOf(form)
    .filter(({ field_type }) => field_type === stopType)
    .flatMap(({ show_if }) => (show_if as Condition).terms.map(({ value }) => value));
  for (const row of questionsOf(form)) {
    const { label, field_type, file_kind, options = [], show_if, is_required, means_minor } = row;
    if (asksNothing(field_type) || means_minor || (show_if && !holds(show_if as Condition))) continue;
    if (!is_required && !show_if) continue;
    if (field_type === 'file')
      body.append(label, file_kind === 'picture' ? asFile(samplePng(), 'a.png') : asFile(samplePdf(), 'a.pdf'));
    else answers.set(label, answerTo({ ...row, options: options.filter((option) => !stopping.includes(option)) }));
  }
  body.set('form_data', JSON.stringify({ ...Object.fromEntries(answers), program_id: programId }));
  return body;
}

/** The questions as the page of a form shows them before anything is saved. */
const previewOf = (form: FormDocument) =>
  valuesOf(form)
    .form_fields.map((row, index) => toPreviewField(row, index + 1, index + 1))
    .filter((field) => field !== null);

test('every comparison is read from a form’s file, which leaves out a value that is empty', () => {
  for (const operator of operators) {
    const condition = { match: 'all', terms: [{ question: 'A', operator, ...(!isBare(operator) && { value: '5' }) }] };
    const questions = [
      { label: 'A', field_type: 'text' },
      { label: 'B', field_type: 'text', show_if: condition },
    ];
    const fields = previewOf({ format: 'program-form', version: 1, title: 'Form', questions });
    for (const answer of ['', '5', '7'])
      expect(() => askedFields(fields, () => answer), `${operator} ${answer}`).not.toThrow();
    expect(wordsOf(readCondition(fields[1]?.showIf ?? null) as Condition, fields), operator).not.toContain('undefined');
  }
});

describe.each(all)('%s', (_name, form) => {
  test('is shown and tried before it is saved', () => {
    const fields = previewOf(form);
    expect(fields).toHaveLength(questionsOf(form).filter(({ field_type }) => !asksNothing(field_type)).length);
    for (const answer of ['', 'true', '5', questionsOf(form)[0]?.options?.[0] ?? ''])
      expect(() => askedFields(fields, () => answer)).not.toThrow();
  });

  test('passes the checks of a save, and an application to it is stored and exported', async () => {
    expect(await readFormFile(fileOf(form))).toEqual({ ok: true, value: form });
    const values = { ...emptyValues(program.fields), ...valuesOf(form) };
    const made = unwrap(await createItem(admin, program, { values, revision: 0, action: 'publish' }));
    const { id } = made;
    const sent = applicationTo(form, id);
    const { status, text } = await post(sent);
    expect(status, text).toBe(201);
    expect(await database().submission.count({ where: { programId: id } })).toBe(1);
    expect(toDocument(made.values)).toEqual(form);
    const stream = unwrap(await callAs(admin, streamSubmissions, { programId: id, format: 'csv', layout: 'form' }));
    let csv = '';
    for await (const part of submissionsCsv(stream, 'https://centre.example')) csv += part;
    const { program_id: _, ...answers } = JSON.parse(String(sent.get('form_data')));
    for (const [label, answer] of Object.entries(answers)) {
      expect(csv).toContain(label.replaceAll('"', '""'));
      if (answer === 'आशा Patil') expect(csv).toContain('"आशा Patil"');
    }
  });
});
