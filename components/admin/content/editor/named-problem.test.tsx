import { expect, test } from 'vitest';
import { refusedSets, whole } from '#e2e/unit/doors/field-values.ts';
import { htmlForTest, textOf } from '#e2e/unit/html-of.tsx';
import { allEntities } from '#lib/content/all-entities.ts';
import type { Entity } from '#lib/content/entity.ts';
import { type ContentValues, type Field, isList, type ListField, type SingleField } from '#lib/content/fields/field.ts';
import { valuesSchema } from '#lib/content/fields/field-schema.ts';
import { formList } from '#lib/content/forms/form-problems.ts';
import { unknownChoices } from '#lib/content/items/check-values.ts';
import { invalidValues } from '#lib/content/items/failures.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { ContentFields } from '../controls/content-fields.tsx';
import { namedProblem } from './named-problem.ts';

const asked = JSON.stringify([
  { label: 'Name', type: 'text' },
  { label: 'Age', type: 'number' },
]);
const gone = 'It is no longer there.';

/** The problems that a save would find in `values`. Files are looked for in the database, so every one here is gone. */
function problemsOf({ fields }: Entity, values: ContentValues, late: readonly string[]): FieldErrors {
  const parsed = valuesSchema(fields).safeParse(values);
  const early = parsed.success ? unknownChoices(fields, values, undefined) : invalidValues(parsed.error).failure.errors;
  return { ...Object.fromEntries(late.map((path) => [path, [gone]])), ...early };
}

const escaped = (text: string) => htmlForTest(text);
const isSingle = (field: Field): field is SingleField => !isList(field);
const isFile = ({ kind }: Field) => kind === 'picture' || kind === 'document';

/** Each problem is in the summary by name and place, and its link leads to a control that says it too. */
function expectShown(entity: Entity, values: ContentValues, errors: FieldErrors, nameOf: (path: string) => RegExp) {
  const html = htmlForTest(
    <ContentFields fields={entity.fields} values={values} errors={errors} onChange={() => {}} />,
  );
  for (const [path, messages] of Object.entries(errors)) {
    expect(html, `${entity.name}: a control for ${path}`).toContain(`id="${path}"`);
    for (const message of messages) {
      expect(namedProblem(entity.fields, path, message, values), `${entity.name} ${path}`).toMatch(nameOf(path));
      const beside = html.slice(html.indexOf(`id="${path}-error"`), html.indexOf(`id="${path}-error"`) + 4000);
      expect(textOf(`<${beside}`), `${entity.name}: beside ${path}`).toContain(escaped(message));
    }
  }
}

const plain = (text: string) => RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');

test.each(allEntities.map((entity) => [entity.name, entity] as const))(
  'each problem of %s has the name and the place of its field, and its control',
  (_name, entity) => {
    const values = whole(entity.fields);
    const labels = new Map(entity.fields.map(({ name, label }) => [name, label]));
    for (const set of refusedSets(entity.fields.filter(isSingle))) {
      const broken = { ...values, ...(set as ContentValues) };
      const late = entity.fields.filter((field) => isFile(field) && field.name in set).map(({ name }) => name);
      const errors = problemsOf(entity, broken, late);
      expect(Object.keys(errors), JSON.stringify(set).slice(0, 300)).toEqual(expect.arrayContaining(Object.keys(set)));
      expectShown(entity, values, errors, (path) => plain(labels.get(path) ?? path));
    }
    for (const list of entity.fields.filter(isList) as ListField[]) {
      for (const field of list.fields) {
        const asking = field.when ? { [field.when.field]: field.when.is[0] as string } : {};
        const good = { ...whole(list.fields), ...(field.kind === 'columns' && { [field.name]: asked }), ...asking };
        for (const set of refusedSets([field])) {
          const rows = [good, { ...good, [list.titleField]: 'Other', ...(set as ContentValues) }];
          const path = `${list.name}.1.${field.name}`;
          const broken = { ...values, [list.name]: rows };
          const { [path]: own } = problemsOf(entity, broken, isFile(field) ? [path] : []);
          expect(own, `${entity.name} ${path} ${JSON.stringify(set).slice(0, 300)}`).toBeDefined();
          expectShown(entity, { ...values, [list.name]: [good, good] }, { [path]: own as string[] }, () =>
            plain(`${list.rowLabel} 2`),
          );
        }
      }
      const tooMany = `Add no more than ${list.mostRows}.`;
      expectShown(entity, values, { [list.name]: [tooMany] }, () => plain(`${list.label}: ${tooMany}`));
    }
  },
);

test('a place is named as people count, and questions by the kind of their row', () => {
  const named = (path: string, message: string, rows: ContentValues[] = []) =>
    namedProblem([formList], path, message, { form_fields: rows });
  expect(named('form_fields.2.label', 'Enter a question.')).toBe('Question 3: Enter a question.');
  expect(named('form_fields.2.options', 'Option 2: “Yes” is there twice.')).toBe(
    'Question 3, option 2: “Yes” is there twice.',
  );
  expect(named('form_fields.2.show_if', '“Budget” is not above.')).toBe(
    'Question 3, “Ask it only if”: “Budget” is not above.',
  );
  expect(named('form_fields.0.label', 'Enter a question.', [{ field_type: 'section' }])).toBe(
    'Section 1: Enter a question.',
  );
  const files = allEntities.find(({ name }) => name === 'text-page')?.fields ?? [];
  expect(namedProblem(files, 'files.0.title', 'Enter a title.', {})).toBe('Title of file 1: Enter a title.');
  expect(namedProblem(files, 'slug', 'Use small letters.', {})).toBe('Address: Use small letters.');
  expect(namedProblem(files, '', 'This cannot be saved.', {})).toBe('This cannot be saved.');
});
