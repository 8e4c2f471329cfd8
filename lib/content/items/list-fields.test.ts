import { expect, test } from 'vitest';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { getProgram } from '#lib/applications/programs/program.ts';
import { database } from '#lib/platform/db/client.ts';
import { program } from '../entities/program.ts';
import type { ContentValues } from '../fields/field.ts';
import { getContentItem } from '../revisions/review.ts';
import { reorderContentItems } from './order.ts';
import { removeContentItem } from './removal.ts';

useTestDatabase();
const admin = useStaff();

async function opened(id: number) {
  const item = unwrap(await callAs(admin, getContentItem, program, id));
  return { ...item, rows: item.values.form_fields as (ContentValues & { id?: number })[] };
}

const save = (id: number, revision: number, values: ContentValues, action = 'publish') =>
  saveItem(admin, program, id, { values, revision, action });

test('rows keep their ids through renaming, swapping, reordering, and drafts', async () => {
  const { id } = await createTestProgram();
  const { values, revision, rows } = await opened(id);
  // One has a type that forms do not render. It stays.
  expect(rows.map(({ field_type }) => field_type)).toContain('drawing');
  const [founder, email, ...others] = rows;
  if (!founder || !email) throw new Error('no rows');
  const fresh = { ...email, label: 'Website', is_required: false };
  delete (fresh as { id?: number }).id;
  const swapped = [{ ...email, label: founder.label }, fresh, { ...founder, label: email.label }, ...others];
  expect(await save(id, revision, { ...values, form_fields: swapped as ContentValues[] }, 'save')).toMatchObject({
    ok: true,
  });
  const draft = await opened(id);
  expect(await save(id, draft.revision, { ...values, form_fields: draft.rows })).toMatchObject({ ok: true });

  const stored = await database().formField.findMany({ where: { programId: id }, orderBy: { order: 'asc' } });
  expect(stored.map((row) => [row.id, row.label]).slice(0, 3)).toEqual([
    [email.id, founder.label],
    [draft.rows[1]?.id, 'Website'],
    [founder.id, email.label],
  ]);
  expect((await getProgram(id))?.formFields.map(({ label }) => label)).toEqual(
    (swapped as ContentValues[]).filter(({ field_type }) => field_type !== 'drawing').map(({ label }) => label),
  );
  expect(await opened(id)).toMatchObject({ state: 'published', revision: 2 });
});

test('labels that are taken, reserved or of another program are refused in their place', async () => {
  const { id } = await createTestProgram();
  const other = await opened((await createTestProgram()).id);
  const { values, rows } = await opened(id);
  const row = (more: object) => ({ ...rows[0], field_type: 'text', ...more });
  const refused = await save(id, 0, {
    ...values,
    form_fields: [row({ label: 'Same' }), row({ id: rows[1]?.id ?? null, label: 'same' })] as ContentValues[],
  });
  expect(refused).toMatchObject({
    failure: { errors: { 'form_fields.1.label': ['There is already a question with this text. Change one of them.'] } },
  });
  const reserved = await save(id, 0, { ...values, form_fields: [row({ label: 'program_id' })] as ContentValues[] });
  expect(reserved).toMatchObject({ failure: { errors: { 'form_fields.0.label': expect.anything() } } });
  const foreign = await save(id, 0, { ...values, form_fields: [other.rows[0]] as ContentValues[] });
  expect(foreign).toMatchObject({ failure: { errors: { 'form_fields.0': ['This row belongs to another item.'] } } });
});

test('a program with applications is not removed, and says why', async () => {
  const { id } = await createTestProgram();
  await database().submission.create({ data: { programId: id, submittedAt: new Date() } });
  expect(await callAs(admin, removeContentItem, program, id, 0)).toMatchObject({
    failure: { code: 'conflict', message: expect.stringContaining('People have applied') },
  });
  expect(await opened(id)).toMatchObject({ revision: 0, state: 'published' });
});

test('a new item comes last, and staff change the order', async () => {
  const make = async (title: string) => {
    return unwrap(
      await createItem(admin, program, {
        values: { title, description: 'x', is_active: true },
        revision: 0,
        action: 'publish',
      }),
    ).id;
  };
  const [one, two, three] = [await make('One'), await make('Two'), await make('Three')];
  expect(await callAs(admin, reorderContentItems, program, [three, one, two])).toMatchObject({ ok: true });
  const rows = await database().program.findMany({
    where: { id: { in: [one, two, three] } },
    orderBy: { position: 'asc' },
  });
  expect(rows.map(({ title }) => title)).toEqual(['Three', 'One', 'Two']);
});
