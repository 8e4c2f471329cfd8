import { expect, test } from 'vitest';
import { htmlForTest } from '#e2e/unit/html-of.tsx';
import { shippedForms } from '#lib/content/forms/shipped-forms.ts';
import { FormsPage, FormView, lengthOf } from './forms-page.tsx';

const forProgram = { id: 3, title: 'Seed' };
const document = shippedForms[2]?.languages.mr as never;

test('a form shows its questions without script, and leads to the editor', () => {
  const html = htmlForTest(<FormView name="seed-fund.mr" document={document} forProgram={null} mayEdit />);
  expect(html).toContain('स्टार्टअपचे नाव');
  expect(html).toContain('/admin/content/program/new?form=seed-fund.mr');
  const taken = htmlForTest(
    <FormView name="seed-fund.mr" document={document} forProgram={forProgram} mayEdit={false} />,
  );
  expect(taken).toContain('/admin/content/program/3?form=seed-fund.mr');
  expect(taken).not.toContain('Keep as a template');
});

test('the page offers every form but the program’s own', () => {
  const own = [
    { ...forProgram, questions: 1 },
    { id: 4, title: 'Other', questions: 2 },
  ];
  const page = (language: 'en' | 'mr') =>
    htmlForTest(<FormsPage {...{ forProgram, language, own }} templates={[]} mayEdit={false} done={null} />);
  const html = page('mr');
  expect(html).toContain('form=program-4&amp;for=3');
  expect(html).not.toContain('form=program-3');
  for (const { name } of shippedForms) expect(html).toContain(`form=${name}.mr&amp;for=3`);
  expect(page('en')).toContain('form=seed-fund.en&amp;for=3');
});

test('each form that comes with the site says what it is for and how long it is, and is used at once', () => {
  const html = htmlForTest(<FormsPage forProgram={null} language="en" templates={[]} own={[]} mayEdit done={null} />);
  for (const { name, use, languages } of shippedForms) {
    expect(html).toContain(htmlForTest(use));
    expect(html).toContain(`/admin/content/program/new?form=${name}.en`);
    expect(lengthOf(languages.en)).toMatch(/^\d+ questions( in \d steps)?(, \d files? to attach)?$/);
    expect(html).toContain(lengthOf(languages.en));
  }
});
