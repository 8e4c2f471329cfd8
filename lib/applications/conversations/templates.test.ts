import { expect, test } from 'vitest';
import { callAs, refused, signInForTest, unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { fillPlaceholders } from '#lib/platform/text/plain-text.ts';
import { findTemplates, removeTemplate, saveTemplate, templateSchema } from './templates.ts';

useTestDatabase();

const template = {
  kind: 'message',
  name: 'Deck',
  text: 'About {program}, no. {reference}: which year? {program}',
} as const;

test('administrators make, change and remove templates', async () => {
  const admin = await signInForTest();
  const { id } = unwrap(await callAs(admin, saveTemplate, null, template));
  expect(await callAs(admin, saveTemplate, null, template)).toMatchObject(refused('conflict'));
  expect(await callAs(admin, saveTemplate, null, { ...template, kind: 'request' })).toMatchObject({ ok: true });
  expect(await callAs(admin, saveTemplate, id, { ...template, name: 'Pitch deck' })).toMatchObject({ value: { id } });
  expect(await callAs(admin, findTemplates)).toMatchObject({ value: [{ name: 'Pitch deck' }, { kind: 'request' }] });
  expect(await callAs(admin, removeTemplate, id)).toMatchObject({ ok: true });
  for (const gone of [await callAs(admin, removeTemplate, id), await callAs(admin, saveTemplate, id, template)])
    expect(gone).toMatchObject(refused('not_found'));
  expect(JSON.stringify(await database().auditLog.findMany())).not.toContain('which year');
});

test.each([
  { kind: 'letter' },
  { name: ' ' },
  { name: 'a'.repeat(81) },
  { text: '' },
  { text: 'Dear {name}' },
  { text: 'Dear {}' },
  { text: 'a'.repeat(5001) },
])('nothing that is no template is saved (%o)', (wrong) => {
  expect(templateSchema.safeParse({ ...template, ...wrong }).success).toBe(false);
});

test('a template is filled with what the application has, to the letter', () => {
  expect(fillPlaceholders(template.text, { program: 'A $& {reference}', reference: '12' })).toBe(
    'About A $& {reference}, no. 12: which year? A $& {reference}',
  );
  expect(fillPlaceholders('No place for {x}', { program: 'A', reference: '1' })).toBe('No place for {x}');
});
