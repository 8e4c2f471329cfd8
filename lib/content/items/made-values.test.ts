import { expect, test } from 'vitest';
import { documentRowForTest } from '#e2e/unit/content/media.ts';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { fileTitle, slugOf } from '#lib/platform/text/slug.ts';
import { leaderMessage } from '../entities/people.ts';
import { textPage } from '../entities/text-page.ts';
import type { Entity } from '../entity.ts';
import { emptyValues } from '../fields/values.ts';

useTestDatabase();
const admin = useStaff();

async function publish(entity: Entity, given: object) {
  const values = { ...emptyValues(entity.fields), body: 'Text.', ...given };
  return unwrap(await createItem(admin, entity, { values, revision: 0, action: 'publish' }));
}

test.each([
  ['Terms of use', 'terms-of-use'],
  ['  The Centre’s “Seed Fund”: 2026/27! ', 'the-centres-seed-fund-2026-27'],
  ['Café Société', 'cafe-societe'],
  ['गोपनीयता धोरण', 'gopaniyata-dhoran'],
  ['उद्योजकता केंद्र, जळगाव २०२६', 'udyojakata-kendra-jalagav-2026'],
  ['संदेश', 'sandesh'],
  ['ગોપનીયતા', ''],
])('the address of “%s” is “%s”', (title, address) => {
  expect(slugOf(title, 80)).toBe(address);
});

test('a long address ends with a word', () => {
  expect(slugOf('one two three', 9)).toBe('one-two');
  expect(slugOf('one two', 7)).toBe('one-two');
  expect(slugOf('abcdefghij', 4)).toBe('abcd');
});

test('a file is titled by its name', () => {
  expect(fileTitle('Annual_Report-2025--26.final.pdf')).toBe('Annual Report 2025 26.final');
  expect(fileTitle('.pdf')).toBe('.pdf');
});

test('an address that no one chose is made from the title, and no two are the same', async () => {
  const slugOfPage = async (given: object) => (await publish(textPage, given)).values.slug;
  expect(await slugOfPage({ title: 'Ways on' })).toBe('ways-on');
  expect(await slugOfPage({ title: 'Ways on', slug: ' ' })).toBe('ways-on-2');
  // The form fills it in while the title is typed.
  expect(await slugOfPage({ title: 'Ways on', slug: 'ways-on' })).toBe('ways-on-3');
  expect(await slugOfPage({ title: 'धोरण' })).toBe('dhoran');
  expect(await slugOfPage({ title: 'ગોપનીયતા' })).toBe('page');
  const person = { name: 'Asha Patil', designation: 'Dean', excerpt: 'Welcome.' };
  expect((await publish(leaderMessage, { ...person, title: '2026' })).values.slug).toBe('leadership-message-2026');
});

test('an address that a person chose is theirs, and one that visitors know stays', async () => {
  await publish(textPage, { title: 'Chosen', slug: 'mine' });
  const values = { ...emptyValues(textPage.fields), title: 'Other', slug: 'mine', body: 'Text.' };
  expect(await createItem(admin, textPage, { values, revision: 0, action: 'publish' })).toMatchObject({
    failure: { errors: { slug: [expect.stringContaining('Another page')] } },
  });
  const { id, revision, values: shown } = await publish(textPage, { title: 'Known' });
  const cleared = { values: { ...shown, title: 'Renamed', slug: null }, revision, action: 'publish' };
  expect(await saveItem(admin, textPage, id, cleared)).toMatchObject({
    failure: { errors: { slug: ['Enter an address.'] } },
  });
});

test('a file without a title has the one of its name', async () => {
  const { id } = await database().document.create({
    data: documentRowForTest('a'.repeat(64), 'annual_report-2026.pdf'),
  });
  const file = { language: null, text_beside: null };
  const files = [
    { ...file, document: id, title: null },
    { ...file, document: id, title: 'Ours' },
  ];
  const { values } = await publish(textPage, { title: 'Reports', files });
  expect((values.files as { title: string }[]).map(({ title }) => title)).toEqual(['annual report 2026', 'Ours']);
});
