import { beforeAll, expect, test } from 'vitest';
import { saveItem } from '#e2e/unit/content/save-content.ts';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { callAs, refused, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { program } from '../entities/program.ts';
import type { ContentValues } from '../fields/field.ts';
import { getContentItem } from '../revisions/review.ts';
import { fileOf, valuesOf, withOwnRows } from './form-file.ts';
import { findFormTemplates, keepFormTemplate, removeFormTemplate } from './form-templates.ts';
import { getSharedForm, uploadForm } from './shared-forms.ts';

useTestDatabase();

const editor = useStaff('editor');
let programId: number;
beforeAll(async () => {
  programId = (await createTestProgram()).id;
  await database().formField.deleteMany({ where: { programId, fieldType: 'drawing' } });
});

async function documentOf(name: string) {
  return unwrap(await callAs(editor, getSharedForm, name)).document;
}

const audited = () => database().auditLog.count({ where: { entity: 'form_template' } });

test('a program’s form is kept, replaced when asked, and removed, each with one audit entry', async () => {
  const name = 'Seed';
  const kept = await callAs(editor, keepFormTemplate, { form: `program-${programId}`, name });
  if (!kept.ok) throw new Error(kept.failure.message);
  const { id } = kept.value;
  expect(await documentOf(`template-${id}`)).toEqual(await documentOf(`program-${programId}`));
  // Sent twice, it is kept once.
  expect(await callAs(editor, keepFormTemplate, { form: `program-${programId}`, name })).toEqual(kept);
  expect(await audited()).toBe(1);
  expect(await callAs(editor, keepFormTemplate, { form: 'feedback.en', name })).toMatchObject({
    failure: {
      code: 'invalid',
      errors: { name: [expect.stringContaining('tick “Replace the template of this name”')] },
    },
  });
  expect(await callAs(editor, keepFormTemplate, { form: 'feedback.en', name, replace: 'yes' })).toEqual(kept);
  expect(await documentOf(`template-${id}`)).toMatchObject({ title: 'Feedback' });
  expect(await callAs(editor, findFormTemplates)).toMatchObject({ value: [{ id, name, byName: expect.any(String) }] });
  expect(await callAs(editor, removeFormTemplate, id)).toEqual(kept);
  expect(await callAs(editor, removeFormTemplate, id)).toMatchObject(refused('not_found'));
  expect(await callAs(editor, getSharedForm, `template-${id}`)).toMatchObject(refused('not_found'));
  expect(await audited()).toBe(3);
});

test('of two at once with one name one is kept', async () => {
  expect(await callAs(editor, keepFormTemplate, { form: 'no-form.en', name: 'A' })).toMatchObject(refused('not_found'));
  await Promise.all(
    ['feedback.en', 'grievance.en'].map((form) => callAs(editor, keepFormTemplate, { form, name: 'Both' })),
  );
  expect(await database().formTemplate.count()).toBe(1);
});

test('there are a hundred at most', async () => {
  await database().formTemplate.deleteMany();
  await database().formTemplate.createMany({
    data: Array.from({ length: 100 }, (_, index) => ({ name: `T${index}`, file: '{}', at: new Date(), byName: 'A' })),
  });
  const more = await callAs(editor, keepFormTemplate, { form: 'feedback.en', name: 'One more' });
  expect(more).toMatchObject(refused('conflict'));
  expect(await database().formTemplate.count()).toBe(100);
  await database().formTemplate.deleteMany();
});

test('an uploaded form is there for an hour, and nothing of the programs changes', async () => {
  const file = new File([`\uFEFF${fileOf(await documentOf('seed-fund.mr'))}`], 'a.form.json');
  const { form } = unwrap(await callAs(editor, uploadForm, file));
  expect(await documentOf(form)).toEqual(await documentOf('seed-fund.mr'));
  expect(await database().program.count()).toBe(1);
  for (const wrong of [undefined, '', 7, new File([], 'a.json')])
    expect(await callAs(editor, uploadForm, wrong)).toMatchObject({
      failure: { code: 'invalid', errors: { file: [expect.any(String)] } },
    });
  await database().contentPreview.updateMany({ data: { expiresAt: new Date(0) } });
  expect(await callAs(editor, getSharedForm, form)).toMatchObject(refused('not_found'));
});

test('a program takes the questions of another: one save, one version, and those of the same name stay', async () => {
  const before = unwrap(await callAs(editor, getContentItem, program, programId));
  const own = before.values.form_fields as ContentValues[];
  const founder = own.find(({ label }) => label === 'Founder') as ContentValues;
  const taken = valuesOf(await documentOf('feedback.en')).form_fields;
  const rows = withOwnRows(
    [...taken, { ...taken[0], label: 'Founder', field_type: 'text', options: null } as ContentValues],
    own,
  );
  expect(rows.filter(({ id }) => id !== undefined)).toMatchObject([{ id: founder.id }]);
  const values = { ...before.values, form_fields: rows };
  const revision = before.revision;
  const saved = await saveItem(editor, program, programId, { values, revision, action: 'publish' });
  expect(saved).toMatchObject({ ok: true, value: { revision: revision + 1 } });
  const fields = await database().formField.findMany({ where: { programId }, orderBy: { order: 'asc' } });
  expect(fields.map(({ label }) => label)).toEqual(rows.map(({ label }) => label));
  expect(await database().auditLog.count({ where: { entity: 'program', entityId: String(programId) } })).toBe(1);
});
