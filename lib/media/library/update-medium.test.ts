import { expect, test } from 'vitest';
import { pictureRowForTest } from '#e2e/unit/picture-row.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '../../db/client.ts';
import { mediumChangeSchema } from './medium.schema.ts';
import { updateMedium } from './update-medium.ts';

useTestDatabase();

test('credit and licence are kept, stay when only the alt text changes, and go when they are emptied', async () => {
  const editor = await signInForTest({ role: 'editor' });
  const { id } = await database().media.create({ data: pictureRowForTest(`${'0'.repeat(31)}1.png`) });
  const change = async (sent: object) => {
    const saved = await updateMedium(editor, id, mediumChangeSchema.parse(sent));
    if (!saved.ok) throw new Error(saved.failure.message);
    const { alt, rights } = saved.value;
    return { alt, rights };
  };
  const sent = {
    credit: ' Asha Patil ',
    licence: 'CC BY 4.0',
    licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  };
  const rights = { credit: 'Asha Patil', licence: sent.licence, licenceUrl: sent.licence_url };
  expect((await change(sent)).rights).toEqual(rights);
  expect(await change({ alt: 'A wall' })).toEqual({ alt: 'A wall', rights });
  expect((await change({ credit: '', licence: '', licence_url: '' })).rights).toBeUndefined();
  const entries = await database().auditLog.findMany({
    where: { action: 'media.update' },
    orderBy: { id: 'asc' },
  });
  expect(entries.map(({ detail }) => (detail as { after: { credit: string | null } }).after.credit)).toEqual([
    'Asha Patil',
    'Asha Patil',
    null,
  ]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.org',
  'example',
  'mailto:a@example.org',
  'x'.repeat(501),
])('no link to a licence is %s', (address) => {
  expect(mediumChangeSchema.safeParse({ licence_url: address }).success).toBe(false);
});
