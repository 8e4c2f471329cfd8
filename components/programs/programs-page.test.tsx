import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { itemForTest } from '#e2e/unit/content/save-content.ts';
import type { Program } from '#lib/applications/programs/program.ts';
import { formFields, program as programKind } from '#lib/content/entities/program.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { sampleSettings } from '#lib/platform/settings/settings.schema.ts';
import { ProgramsPage } from './programs-page.tsx';

const page = (programs: Program[]) =>
  renderToStaticMarkup(<ProgramsPage programs={programs} settings={sampleSettings} />);

const question: FormField = {
  ...itemForTest(formFields, { label: 'Full Name', isRequired: true }),
  fieldType: 'text',
  order: 1,
};

const program = (id: number, googleFormLink: string | null, formFields = [question]): Program => ({
  ...itemForTest(programKind, {
    id,
    title: `Program ${id}`,
    description: 'What it is.',
    googleFormLink,
    // Midnight in Kolkata after the last day of August.
    closesAt: new Date('2026-08-31T18:30:00.000Z'),
  }),
  formFields,
  sections: [],
  stops: [],
});

test('every program says Apply Now, also one with neither form nor external link', () => {
  const html = page([program(1, 'https://example.org/form', []), program(2, null), program(3, null, [])]);
  expect(html.match(/Apply Now/g)).toHaveLength(3);
  expect(html).toContain('href="/apply?program=3"');
  expect(html.match(/No application form needed/g)).toHaveLength(1);
});
